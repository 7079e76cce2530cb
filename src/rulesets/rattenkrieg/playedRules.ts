/**
 * Which rule ids of datasets/rattenkrieg/RULES.md odds or games play, in full, in part or not at all. A test checks that every rule is in
 * exactly one of the lists.
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
  ['orders, aggressiveness and spotted targets are inputs, not played', area('FIRE', 0, 1, 9)],
  ['the targets in the arc are inputs', area('FIRE', 13)],
  ['actions for setup and barrel changes are shown, not counted', area('FIRE', 14)],
  ['without repairs and without the gun as a target', area('FIRE', 16)],
  ['in firefights of squads: fire and hunkering down; odds include its effect on a shot', area('ACT', 3)],
  ['in firefights of squads, and its effect under fire', area('ACT', 4)],
  ['in firefights of squads: one element and one fire order a side, no markers', area('TURN', 4, 5, 6)],
  ['in firefights of squads: actions and leaders, without specialists and hidden men', area('QUAL', 1, 2)],
  ['in firefights of squads, without pooled actions and vehicles', area('ACT', 1)],
  ['without the end of being stunned', area('CAS', 1)],
  ['odds of the roll; its later effect is shown', area('MOR', 3, 4, 6)],
  ['possible evasion is an input', area('SPOT', 2)],
  ['looked up as a value, without militia and exceptions', area('AGG', 1)],
  ['spotting is a separate question', area('AT', 1)],
  ['odds of opening fire; the visible enemy is an input', area('FIRE', 19)],
  ['odds of reacting; changes of awareness are not played', area('AWA', 1)],
  ['no cell beside the border of a sector is chosen', area('AT', 2)],
  ['hollow charges tear skirts off between shots; HE that strips them is not played', area('AT', 9)],
  ['in duels of vehicles once by each impulse fired; odds cover one shot', area('HE', 4)],
  ['in duels of standing vehicles: impulses and gun crews, no driving', area('VEH', 1, 2)],
  ['without repairs, and without the parts of boats and aircraft', area('VEH', 5)],
  ['captures without a roll and shots into the fight need no dice; the answer says so', area('CC', 1)],
  ['in assaults on a floor: rooms, openings and positions, without a map', area('MOVE', 2)],
  ['range and stance; reactions are a separate question', area('GREN', 1)],
  ['the explosion of a grenade thrown back is not played', area('GREN', 6)],
  ['its blast, without effects on vehicles and lasting fire', area('GREN', 8)],
  [
    'factors of corners and joints are inputs, because the print does not show which is which',
    area('BDMG', 1),
  ],
  ['the next section always has the same strength', area('BDMG', 3)],
  ['sums against walls and for mines; their effect on a light vehicle is not played', area('SHELL', 3)],
  ['radii and dice of people; reinforced concrete divides the radii alone', area('HE', 1)],
  ['the observer is an input', area('MORT', 1)],
  ['the shortest ranges; setting up and loads are not counted', area('MORT', 3)],
  ['points and those aboard; the systems of the vehicle are not played', area('MINE', 1)],
  ['one cell; it does not spread', area('BURN', 2)],
  ['forced reactions and the new fire are shown', area('BURN', 3)],
  ['the consequences are shown; no flight or surrender without a map', area('AGG', 5)],
  ['odds of booby traps and shouted orders; the catalogue is data', area('ACT', 2)],
  ['the bonus of a designated target is played; the designation is an input', area('SPOT', 4)],
  ['odds burning with OQ-20=p106; fire damage to men inside is odds flame', area('VEH', 6)],
  ['odds of the shot and of the back blast; reloading alone is not counted', area('ROCK', 1)],
  [
    'looked up as a value; no movement on a map',
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
    'orders during the turn and provoked reactions need the full game with orders',
    [...area('TURN', 2), ...area('ACT', 5)],
  ],
  ['a table of target priorities, which has no odds', area('FIRE', 21)],
  [
    'places, ways and lines of sight need a map',
    [...area('APP', 1), ...area('MOVE', 1, 3), ...area('SPOT', 3), ...area('SMOKE', 1), ...area('FLARE', 1)],
  ],
  ['orders are not placed face down', area('TO', 1, 2)],
  ['their cards cannot be read, and they move on a map', [...area('LV', 1), ...area('AIR', 2, 3, 4, 6)]],
  ['the maps of the scenarios are lost', [...area('SCEN', 1), ...area('PP', 1)]],
]);
