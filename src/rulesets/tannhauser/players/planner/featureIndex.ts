/** Where each feature of a position stands among the numbers that the evaluator weighs. */
import { EVALUATOR_NAMES, type EvaluatorName } from '../../schema/evaluatorNames.ts';

/** Index of each feature by name, in the order of the schema. */
export const AT = Object.fromEntries(EVALUATOR_NAMES.map((name, i) => [name, i])) as Record<
  EvaluatorName,
  number
>;
/** Number of features. */
export const FEATURES = EVALUATOR_NAMES.length;
