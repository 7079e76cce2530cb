/** The questions of Rattenkrieg!, in the order of the help and the page. */

import { lister } from '../../../odds/listed.ts';
import type { Catalogue } from '../model.ts';

const listed = lister<Catalogue>();

export const rattenkriegQuestions = [
  listed(
    'shoot <weapon> [targets..]',
    'Odds of one Shoot action of a light weapon',
    async () => (await import('./shoot.ts')).shootOdds,
  ),
  listed(
    'volley <shooters..>',
    'Odds of shooters one after the other at the same men',
    async () => (await import('./volley.ts')).volleyOdds,
  ),
  listed(
    'suppress <weapon>',
    'Odds of actions lost to suppressive fire',
    async () => (await import('./suppress.ts')).suppressOdds,
  ),
  listed(
    'vehicle-fire <weapon>',
    'Odds of small arms against a vehicle or an aircraft',
    async () => (await import('./vehicleFire.ts')).vehicleFireOdds,
  ),
  listed(
    'matrix [weapons] [situations..]',
    'Every weapon in several situations, the best first',
    async () => (await import('./matrix.ts')).matrixOdds,
  ),
  listed(
    'assault <attackers> <defenders>',
    'Odds of a close combat until it ends',
    async () => (await import('./assault.ts')).assaultOdds,
  ),
  listed(
    'vehicle-assault',
    'Odds of men on foot against a vehicle',
    async () => (await import('./vehicleAssault.ts')).vehicleAssaultOdds,
  ),
  listed(
    'anti-tank <gun>',
    'Odds of a gun against armour: To Hit, damage points, a turn of shots',
    async () => (await import('./armour/antiTank.ts')).antiTankOdds,
  ),
  listed(
    'pierce [guns..]',
    'Longest range at which each shell pierces armour',
    async () => (await import('./armour/pierce.ts')).pierceOdds,
  ),
  listed(
    'grenade <grenade> [figures..]',
    'Odds for everybody near a grenade',
    async () => (await import('./blast/grenade.ts')).grenadeOdds,
  ),
  listed(
    'blast <explosive> [figures..]',
    'Odds for everybody near a shell, charge or bomb',
    async () => (await import('./blast/blast.ts')).blastOdds,
  ),
  listed(
    'mortar <mortar> [figures..]',
    'Odds for everybody under a mortar barrage',
    async () => (await import('./blast/mortar.ts')).mortarOdds,
  ),
  listed(
    'flame <weapon> [figures..]',
    'Odds for everybody near a flame weapon',
    async () => (await import('./blast/flame.ts')).flameOdds,
  ),
  listed(
    'mine <mine>',
    'Odds for a vehicle on a mine and those aboard',
    async () => (await import('./blast/mine.ts')).mineOdds,
  ),
  listed(
    'wall <material> [explosive]',
    'Odds of breaking the sections of a wall',
    async () => (await import('./blast/wall.ts')).wallOdds,
  ),
  listed(
    'burning',
    'Odds of a fire over the turns',
    async () => (await import('./blast/burning.ts')).burningOdds,
  ),
  listed(
    'initiative <own> <other>',
    'Odds of winning the initiative',
    async () => (await import('./tests/initiative.ts')).initiativeOdds,
  ),
  listed(
    'test <quality>',
    'Odds of tests of Quality and of orders',
    async () => (await import('./tests/test.ts')).testOdds,
  ),
  listed(
    'aggressiveness <value>',
    'Odds of firing without an order and of the end-of-turn check',
    async () => (await import('./tests/aggressiveness.ts')).aggressivenessOdds,
  ),
  listed(
    'morale <case>',
    'Odds of each kind of morale test',
    async () => (await import('./tests/morale.ts')).moraleOdds,
  ),
  listed(
    'spot <distance>',
    'Odds of spotting a target and of its evasion',
    async () => (await import('./tests/spot.ts')).spotOdds,
  ),
  listed(
    'look-up <what> [figures..]',
    'Look up a value: sounds, dead ground, crashes, landings',
    async () => (await import('./lookUp.ts')).lookUpOdds,
  ),
  listed(
    'roll <pool>',
    'Odds of bare dice: counted, kept, exploding or added up',
    async () => (await import('./roll.ts')).rollOdds,
  ),
] as const;
