/** Options of the commands that solve whole activations. */
import { nearestName } from '../../base/nearest.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import {
  OBJECTIVES,
  TREE_POLICIES,
  type TreeSetting,
} from '../../rulesets/tannhauser/odds/activationTree.ts';
import { integerOption, TEXT } from '../optionKinds.ts';
import { readRulings } from './attackOptions.ts';

const MOST_POINTS = 6;

export const POINTS = integerOption('cp', 2, 0, MOST_POINTS, 'Command Points of the active side');
export const TARGET_POINTS = integerOption(
  'target-cp',
  2,
  0,
  MOST_POINTS,
  'Command Points of the other side',
);

/** A trial plays a whole activation through the engine. */
export const TREE_TRIALS = integerOption(
  'trials',
  0,
  0,
  1e7,
  'times to play it with dice beside the exact answer',
);

export const TREE_OPTIONS = {
  objective: {
    ...TEXT,
    describe: `what both play for: ${OBJECTIVES.join(', ')} [default: ${OBJECTIVES[0]}]`,
  },
  policy: {
    ...TEXT,
    describe: `how choices are made: ${TREE_POLICIES.join(', ')} [default: ${TREE_POLICIES[0]}]`,
  },
} as const;

export function readTreeSetting(
  catalogue: Catalogue,
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): TreeSetting {
  return {
    commandPoints: [reader.integer(POINTS), reader.integer(TARGET_POINTS)],
    objective: readOneOf(reader, 'objective', OBJECTIVES),
    policy: readOneOf(reader, 'policy', TREE_POLICIES),
    rulings: readRulings(catalogue, argv, reader),
  };
}

function readOneOf<T extends string>(reader: OptionReader, name: string, known: readonly T[]): T {
  const text = reader.text(name);
  if (text === undefined) return known[0];
  const found = known.find((entry) => entry === text);
  if (found === undefined) reader.fault(name, oneOfExpected(text, known), nearestName(text, known));
  return found ?? known[0];
}
