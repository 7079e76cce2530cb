/** The questions of Tannhäuser, in the order of the help and the page. */
import { lister } from '../listed.ts';
import type { TannhauserData } from './question.ts';

const listed = lister<TannhauserData>();

export const tannhauserQuestions = [
  listed(
    'attack <attacker> <target>',
    'Odds that a character wounds or kills another',
    async () => (await import('./attack.ts')).attackOdds,
  ),
  listed(
    'exchange <attacker> <target> <weapon>',
    'Odds of an attack and everything that answers it',
    async () => (await import('./exchange.ts')).exchangeOdds,
  ),
  listed(
    'activation <figure> <targets..>',
    'The best line of one activation, and what the others cost',
    async () => (await import('./activation.ts')).activationOdds,
  ),
  listed(
    'duel-to-death <first> <second>',
    'Odds of two characters attacking in turn until one is dead',
    async () => (await import('./duelToDeath.ts')).duelToDeathOdds,
  ),
  listed(
    'grenade <grenade> <victims..>',
    'Odds of everybody in one blast',
    async () => (await import('./grenade.ts')).grenadeOdds,
  ),
  listed(
    'test [character] [characteristic]',
    'Odds of a test, by a character or bare numbers',
    async () => (await import('./test.ts')).testOdds,
  ),
  listed(
    'duel [attacker] [defender] [characteristic]',
    'Odds of a duel, by characters or bare numbers',
    async () => (await import('./test.ts')).duelOdds,
  ),
  listed(
    'roll [pool]',
    'Odds of bare dice: an attack, or sums of kept and exploding dice',
    async () => (await import('./roll.ts')).rollOdds,
  ),
  listed(
    'compare <attackers> <targets>',
    'Attackers, packs and weapons in one sorted list',
    async () => (await import('./matrix.ts')).compareOdds,
  ),
  listed(
    'matrix [attackers] [targets]',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
] as const;
