/** What a duel leaves out, and what it plays beyond the simple model; listed in every answer based on it. */

import { changedInterpretations } from '../interpretations.ts';
import type { Catalogue } from '../model.ts';
import { readingInPlay } from '../phrases.ts';
import type { TankConfiguration } from './configuration.ts';
import { cardOf } from './rules.ts';

/** The assumptions of every duel where the rules need a table or leave a choice. */
function assumptions(turns: number): readonly string[] {
  return [
    `Simplified model: two standing vehicles see each other and have a fire order each turn; initiative by the Quality of the commanders before each impulse; no movement, no reactions, no smoke, no repairs; after turn ${turns} a draw (R-TURN-03, R-TURN-05, R-VEH-01).`,
    'Every impulse fires its share of the rounds of the turn; a lost or passed impulse loses its rounds (R-GUN-02). Level ground; the weaker visible face; no aimed shots at a system (R-AT-10); skirts stay on (R-AT-09); no die of long ranges (R-AT-05). Only armour-piercing shells, no high explosive at a gun crew.',
    'A shell that could pierce half the armour of a closed vehicle costs it its next impulse of the turn, once per impulse fired (R-HE-04), whatever its dice.',
    'In the simple model a vehicle fights at full strength until it is out: destroyed, burning (H-01), its gun silenced (H-02) or with too few men (H-03).',
  ];
}

const EXTENSION_WORDS: Readonly<Record<string, string>> = {
  'crew-losses':
    'Crew losses: the commander takes the jobs of lost men, then the others with Quality one lower; meanwhile the gun is silent (R-VEH-02, H-04). A commander with another job does not help to aim.',
  'gun-damage': 'Gun damage: each point lowers the gun sight by one (R-VEH-05).',
};

export function tankAssumptions(catalogue: Catalogue, configuration: TankConfiguration): readonly string[] {
  const { sides, turns, extensions, interpretations } = configuration;
  const cards = new Set(sides.map((side) => cardOf(catalogue, side)));
  return [
    ...[...cards].map(({ name, source }) =>
      source === 'house'
        ? `${name}: a house card with round values of our own, not a printed card`
        : `${name}: your own card, not part of our data`,
    ),
    ...assumptions(turns),
    ...extensions.map((extension) => EXTENSION_WORDS[extension] ?? extension),
    ...changedInterpretations(catalogue, interpretations).map(({ id, name, option, meaning }) =>
      readingInPlay(id, name, option, meaning),
    ),
  ];
}
