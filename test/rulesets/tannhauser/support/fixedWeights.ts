/** A tactician with fixed weights, so that tuning the bundled weights does not affect tests of single decisions. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Player } from '../../../../src/game/contract.ts';
import type { Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { Tactician } from '../../../../src/rulesets/tannhauser/players/tactician/tactician.ts';
import { weightedPlayerSchema } from '../../../../src/rulesets/tannhauser/schema/weightedPlayer.ts';

const file = readFileSync(new URL('./fixedWeights.yaml', import.meta.url), 'utf8');
const { weights } = weightedPlayerSchema.parse(parse(file));

/** In the order of the kinds of mode (compile/mode.ts). */
const BY_KIND = [
  weights.deathmatch,
  weights['capture-the-flag'],
  weights.domination,
  weights['king-of-the-hill'],
  weights.objective,
];

export function fixedTactician(rules: Rules): Player<Position> {
  return new Tactician(rules, BY_KIND[rules.mode.kind] ?? weights.default, 'fixed');
}
