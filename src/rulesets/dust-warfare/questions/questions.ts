/** The questions of Dust Warfare, in the order of the help and the page. */
import { lister } from '../../../odds/listed.ts';
import type { DustWarfareData } from './context.ts';

const listed = lister<DustWarfareData>();

export const dustWarfareQuestions = [
  listed(
    'attack <attacker> [target..]',
    'Odds of one attack: damage, losses, markers, damage table',
    async () => (await import('./attack.ts')).attackOdds,
  ),
  listed(
    'volley <attackers..>',
    'Odds of several units one after the other at one',
    async () => (await import('./volley.ts')).volleyOdds,
  ),
  listed(
    'reaction <attacker> <target>',
    'Compare the reactions to an attack: fire, hit the dirt, or none',
    async () => (await import('./reaction.ts')).reactionOdds,
  ),
  listed(
    'matrix <attackers> <targets>',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
  listed(
    'suppression <markers>',
    'Odds of recovery, retreat and actions left',
    async () => (await import('./suppression.ts')).suppressionOdds,
  ),
  listed(
    'initiative <first> <second>',
    'Odds of acting first, and the orders of both sides',
    async () => (await import('./initiative.ts')).initiativeOdds,
  ),
  listed(
    'event <event> [dice]',
    'Odds of other rolls: overrun, hazard, repair, terrain',
    async () => (await import('./event.ts')).eventOdds,
  ),
  listed(
    'roll <pool>',
    'Odds of bare dice: counted, kept, exploding or added up',
    async () => (await import('./roll.ts')).rollOdds,
  ),
] as const;
