/**
 * Which rule ids of datasets/rattenkrieg/RULES.md odds or games play, which in part and which not. A test holds that every rule
 * stands in exactly one of the lists.
 */
import { range, reasonsById, rulesOf } from '../../data/ruleLists.ts';

function area(name: string, ...numbers: readonly number[]): string[] {
  return rulesOf(`R-${name}`, ...numbers);
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('FIRE', ...range(2, 8), ...range(10, 12), 15, 17, 18, 20),
  ...area('PEN', 1),
  ...area('CAS', ...range(2, 4)),
  ...area('ACT', 6),
  ...area('HE', 2, 3),
  ...area('TURN', 3),
  ...area('QUAL', 3),
  ...area('AGG', 2, 3, 4, 6),
  ...area('MOR', 1, 2, 5),
  ...area('SPOT', 1),
  ...area('VIS', 1, 2),
  ...area('AT', ...range(3, 8), 10),
  ...area('GUN', 1, 2),
  ...area('SHELL', 1, 4, 5),
  ...area('SCALE', 1),
  ...area('CC', ...range(2, 7)),
  ...area('GREN', 2, 3, 4, 5, 7),
  ...area('BDMG', 2),
  ...area('SHELL', 2),
  ...area('MORT', 2, 4),
  ...area('MINE', 2),
  ...area('ATR', 1),
  ...area('VEH', 9),
  ...area('BURN', 1, 4),
]);

/** Rules that are played in part, and what is missing. */
export const partlyPlayed: ReadonlyMap<string, string> = reasonsById([
  ['orders, aggressiveness and who has been spotted are said, not played', area('FIRE', 0, 1, 9)],
  ['who is in the arc is said', area('FIRE', 13)],
  ['the actions of setting up and of changing the barrel are told, not counted', area('FIRE', 14)],
  ['without repairs and without the gun as a target', area('FIRE', 16)],
  ['in firefights of squads: fire and hunkering down; odds know what it adds to a shot', area('ACT', 3)],
  ['in firefights of squads, and what it is worth under fire', area('ACT', 4)],
  ['in firefights of squads: one element and one fire order a side, no markers', area('TURN', 4, 5, 6)],
  [
    'in firefights of squads: actions and leaders, without specialists and men out of sight',
    area('QUAL', 1, 2),
  ],
  ['in firefights of squads, without pooled actions and vehicles', area('ACT', 1)],
  ['without the end of being stunned', area('CAS', 1)],
  ['odds of the roll; what it moves afterwards is told', area('MOR', 3, 4, 6)],
  ['whether the target may evade is said', area('SPOT', 2)],
  ['looked up as a figure, without the militia and without what is exempt', area('AGG', 1)],
  ['spotting is asked apart', area('AT', 1)],
  ['odds of opening fire; the enemy who is seen is said', area('FIRE', 19)],
  ['odds of reacting; how men grow aware is not played', area('AWA', 1)],
  ['no cell beside the border of a sector is chosen', area('AT', 2)],
  ['hollow charges tear skirts off between shots; HE that strips them is not followed', area('AT', 9)],
  ['in duels of vehicles once by each impulse fired; odds know one shot alone', area('HE', 4)],
  ['in duels of vehicles that stand: impulses, and the men at the gun; nobody drives', area('VEH', 1, 2)],
  ['without repairs, and without the parts of boats and aircraft', area('VEH', 5)],
  [
    'men who are taken at will and shots into the fight leave nothing to roll for: the answer says so',
    area('CC', 1),
  ],
  ['in assaults on a floor: rooms, openings and positions; nobody moves on a map', area('MOVE', 2)],
  ['range and stance; what anybody does in reaction is a question of its own', area('GREN', 1)],
  ['where a grenade that is thrown back explodes is not followed', area('GREN', 6)],
  ['its blast, without what it does to vehicles and without burning on', area('GREN', 8)],
  ['the factors of corners and joints are said: which is which is lost', area('BDMG', 1)],
  ['the next section is one of the same strength, wherever the die puts it', area('BDMG', 3)],
  ['sums against walls and for mines; what they do to a light vehicle is not played', area('SHELL', 3)],
  ['radii and dice of people; reinforced concrete divides the radii alone', area('HE', 1)],
  ['who observes is said', area('MORT', 1)],
  ['the shortest ranges; setting up and loads are not counted', area('MORT', 3)],
  ['points and those aboard; the systems of the vehicle are not played', area('MINE', 1)],
  ['one cell; it does not spread', area('BURN', 2)],
  ['who must react, and the fire that starts, are told', area('BURN', 3)],
  ['what follows is told; nobody runs or surrenders without a map', area('AGG', 5)],
  ['odds of booby traps and shouted orders; the catalogue is data', area('ACT', 2)],
  ['what a designated target adds is played, who may designate is said', area('SPOT', 4)],
  ['odds burning with OQ-20=p106; fire damage to men inside is odds flame', area('VEH', 6)],
  ['odds of the shot and of the back blast; reloading alone is not counted', area('ROCK', 1)],
  [
    'looked up as a figure; nothing moves on a map',
    [
      ...area('TURN', 1),
      ...area('MOJ', 1),
      ...area('LOS', 1),
      ...area('FOV', 1),
      ...area('SND', 1, 2),
      ...area('VEH', 3, 4, 7, 8, 10),
      ...area('BOAT', 1),
      ...area('AIR', 1, 5),
      ...area('DOG', 1),
      ...area('CAV', 1),
      ...area('LH', 1),
    ],
  ],
]);

/** Rules that are not played, and why. */
export const unplayedRules: ReadonlyMap<string, string> = reasonsById([
  [
    'orders given in the turn and reactions that are provoked need the whole order game',
    [...area('TURN', 2), ...area('ACT', 5)],
  ],
  ['a table of whom to shoot at first, which has no odds', area('FIRE', 21)],
  [
    'places, ways and lines of sight need a map',
    [...area('APP', 1), ...area('MOVE', 1, 3), ...area('SPOT', 3), ...area('SMOKE', 1), ...area('FLARE', 1)],
  ],
  ['orders are not placed face down', area('TO', 1, 2)],
  ['their cards cannot be read, and they move on a map', [...area('LV', 1), ...area('AIR', 2, 3, 4, 6)]],
  ['the maps of the scenarios are lost', [...area('SCEN', 1), ...area('PP', 1)]],
]);
