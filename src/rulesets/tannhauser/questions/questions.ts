/** The questions of Tannhäuser, in the order of the help and the page. */
import { lister } from '../../../odds/listed.ts';
import type { TannhauserData } from './question.ts';

const listed = lister<TannhauserData>();

export const tannhauserQuestions = [
  listed(
    'attack <attacker> <target>',
    'Odds that a character wounds or kills another',
    async () => (await import('./attack.ts')).attackOdds,
  ),
  listed(
    'exchange <attacker> <target> [weapon]',
    'Odds of an attack with all its reactions',
    async () => (await import('./exchange.ts')).exchangeOdds,
  ),
  listed(
    'volley <miniatures..>',
    'Odds of attackers one after the other on a target',
    async () => (await import('./volley.ts')).volleyOdds,
  ),
  listed(
    'turn <from> [enemy]',
    'What to do now: the best activations and what others cost',
    async () => (await import('./turn.ts')).turnOdds,
  ),
  listed(
    'activation <miniature> <targets..>',
    'Best choices of one activation and the cost of others',
    async () => (await import('./activation.ts')).activationOdds,
  ),
  listed(
    'duel-to-death <first> <second>',
    'Odds of two characters who attack in turn until one dies',
    async () => (await import('./duelToDeath.ts')).duelToDeathOdds,
  ),
  listed(
    'grenade <grenade> <victims..>',
    'Odds for everybody in one blast',
    async () => (await import('./grenade.ts')).grenadeOdds,
  ),
  listed(
    'test [character] [characteristic]',
    'Odds of a test, for a character or plain numbers',
    async () => (await import('./test.ts')).testOdds,
  ),
  listed(
    'duel [attacker] [defender] [characteristic]',
    'Odds of a duel, for characters or plain numbers',
    async () => (await import('./test.ts')).duelOdds,
  ),
  listed(
    'initiative <own> <other>',
    'Odds of the initiative, and what a re-roll is worth',
    async () => (await import('./initiative.ts')).initiativeOdds,
  ),
  listed(
    'roll [pool]',
    'Odds of plain dice: an attack, or sums with kept and exploding dice',
    async () => (await import('./roll.ts')).rollOdds,
  ),
  listed(
    'compare <attackers> <targets>',
    'Rank attackers, packs and weapons',
    async () => (await import('./matrix.ts')).compareOdds,
  ),
  listed(
    'matrix [attackers] [targets]',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
] as const;
