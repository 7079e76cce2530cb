/** The questions of `shockroll odds`, for each ruleset. */
import { lazy, type Registration } from '../registration.ts';

export const tannhauserOdds: readonly Registration[] = [
  lazy(
    'attack <attacker> <target>',
    'Odds that a character wounds or kills another',
    async () => (await import('./attack.ts')).attackCommand,
  ),
  lazy(
    'roll [pool]',
    'Odds of bare dice: an attack, or sums of kept and exploding dice',
    async () => (await import('./roll.ts')).rollCommand,
  ),
  lazy(
    'test [character] [characteristic]',
    'Odds of a test, by a character or bare numbers',
    async () => (await import('./test.ts')).testCommand,
  ),
  lazy(
    'duel [attacker] [defender] [characteristic]',
    'Odds of a duel, by characters or bare numbers',
    async () => (await import('./test.ts')).duelCommand,
  ),
  lazy(
    'grenade <grenade> <victims..>',
    'Odds of everybody in one blast',
    async () => (await import('./grenade.ts')).grenadeCommand,
  ),
  lazy(
    'exchange <attacker> <target> <weapon>',
    'Odds of an attack and everything that answers it',
    async () => (await import('./exchange.ts')).exchangeCommand,
  ),
  lazy(
    'activation <figure> <targets..>',
    'The best line of one activation, and what the others cost',
    async () => (await import('./activation.ts')).activationCommand,
  ),
  lazy(
    'duel-to-death <first> <second>',
    'Odds of two characters attacking in turn until one is dead',
    async () => (await import('./duelToDeath.ts')).duelToDeathCommand,
  ),
  lazy(
    'compare <attackers> <targets>',
    'Attackers, packs and weapons in one sorted list',
    async () => (await import('./matrix.ts')).compareCommand,
  ),
  lazy(
    'matrix [attackers] [targets]',
    'Every attacker against every target',
    async () => (await import('./matrix.ts')).matrixCommand,
  ),
];

export const dustWarfareOdds: readonly Registration[] = [
  lazy(
    'attack <attacker> [target..]',
    'Odds of one attack: damage, losses, markers, damage table',
    async () => (await import('./dustWarfare/attack.ts')).attackCommand,
  ),
  lazy(
    'reaction <attacker> <target>',
    'What answering an attack is worth: fire, hit the dirt, or nothing',
    async () => (await import('./dustWarfare/reaction.ts')).reactionCommand,
  ),
  lazy(
    'matrix <attackers> <targets>',
    'Every attacker against every target',
    async () => (await import('./dustWarfare/matrix.ts')).matrixCommand,
  ),
  lazy(
    'suppression <markers>',
    'Odds of recovery, retreat and the actions left',
    async () => (await import('./dustWarfare/suppression.ts')).suppressionCommand,
  ),
  lazy(
    'initiative <first> <second>',
    'Odds of acting first, and the orders of both sides',
    async () => (await import('./dustWarfare/initiative.ts')).initiativeCommand,
  ),
  lazy(
    'event <event> [dice]',
    'Odds of a roll beside attacks: overrun, hazard, repair, terrain',
    async () => (await import('./dustWarfare/event.ts')).eventCommand,
  ),
];

export const rattenkriegOdds: readonly Registration[] = [
  lazy(
    'shoot <weapon> [targets..]',
    'Odds of one Shoot action of a light weapon',
    async () => (await import('./rattenkrieg/shoot.ts')).shootCommand,
  ),
  lazy(
    'matrix [weapons] [situations..]',
    'Weapons by situations, the best one first',
    async () => (await import('./rattenkrieg/matrix.ts')).matrixCommand,
  ),
  lazy(
    'suppress <weapon>',
    'Odds of the actions that suppressive fire takes',
    async () => (await import('./rattenkrieg/suppress.ts')).suppressCommand,
  ),
  lazy(
    'anti-tank <gun>',
    'Odds of a gun against armour: To Hit, damage points, a turn of shots',
    async () => (await import('./rattenkrieg/antiTank.ts')).antiTankCommand,
  ),
  lazy(
    'pierce [guns..]',
    'Up to which range shells pierce how much armour',
    async () => (await import('./rattenkrieg/pierce.ts')).pierceCommand,
  ),
  lazy(
    'initiative <own> <other>',
    'Odds of the initiative',
    async () => (await import('./rattenkrieg/initiative.ts')).initiativeCommand,
  ),
  lazy(
    'test <quality>',
    'Odds of tests of Quality, orders among them',
    async () => (await import('./rattenkrieg/test.ts')).testCommand,
  ),
  lazy(
    'aggressiveness <value>',
    'Odds of firing without an order, and of the end-of-turn check',
    async () => (await import('./rattenkrieg/aggressiveness.ts')).aggressivenessCommand,
  ),
  lazy(
    'morale <case>',
    'Odds of the cases in which morale is tested',
    async () => (await import('./rattenkrieg/morale.ts')).moraleCommand,
  ),
  lazy(
    'spot <distance>',
    'Odds of seeing a target, and of its evading',
    async () => (await import('./rattenkrieg/spot.ts')).spotCommand,
  ),
  lazy(
    'look-up <what> [figures..]',
    'A figure of the small rules: sounds, dead ground, crashes, landings',
    async () => (await import('./rattenkrieg/lookUp.ts')).lookUpCommand,
  ),
  lazy(
    'assault <attackers> <defenders>',
    'Odds of a close combat, until contact ends',
    async () => (await import('./rattenkrieg/assault.ts')).assaultCommand,
  ),
  lazy(
    'vehicle-assault',
    'Odds of men on foot against a vehicle',
    async () => (await import('./rattenkrieg/vehicleAssault.ts')).vehicleAssaultCommand,
  ),
  lazy(
    'vehicle-fire <weapon>',
    'Odds of small arms against a vehicle or an aircraft',
    async () => (await import('./rattenkrieg/vehicleFire.ts')).vehicleFireCommand,
  ),
  lazy(
    'grenade <grenade> [figures..]',
    'Odds of everybody near a grenade',
    async () => (await import('./rattenkrieg/grenade.ts')).grenadeCommand,
  ),
  lazy(
    'blast <explosive> [figures..]',
    'Odds of everybody near a shell, a charge or a bomb',
    async () => (await import('./rattenkrieg/blast.ts')).blastCommand,
  ),
  lazy(
    'mortar <mortar> [figures..]',
    'Odds of everybody under a mortar barrage',
    async () => (await import('./rattenkrieg/mortar.ts')).mortarCommand,
  ),
  lazy(
    'flame <weapon> [figures..]',
    'Odds of everybody near a flame weapon',
    async () => (await import('./rattenkrieg/flame.ts')).flameCommand,
  ),
  lazy(
    'wall <material> [explosive]',
    'Odds of bringing down the sections of a wall',
    async () => (await import('./rattenkrieg/wall.ts')).wallCommand,
  ),
  lazy(
    'mine <mine>',
    'Odds of a vehicle on a mine, and of those aboard',
    async () => (await import('./rattenkrieg/mine.ts')).mineCommand,
  ),
  lazy(
    'burning',
    'Odds of a fire over the turns',
    async () => (await import('./rattenkrieg/burning.ts')).burningCommand,
  ),
];
