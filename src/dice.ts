/** `shockroll/dice`: exact and sampled dice, without a game. Runs in browsers and in Node. */
export type { Fault, Place } from './base/errors.ts';
export { ShockrollError, UsageError } from './base/errors.ts';
export { type AliasTable, createAliasTable, drawAlias } from './dice/alias.ts';
export { sampleNet } from './dice/bulk.ts';
export {
  type AttackPolicy,
  type ContestPolicy,
  type ContestSpec,
  hitOutcomes,
  netOutcomes,
} from './dice/contest.ts';
export { mean } from './dice/distribution.ts';
export { exactNet } from './dice/exact.ts';
export { answerSum, type SumAnswer } from './dice/expression/answerSum.ts';
export { type PoolText, parsePool } from './dice/expression/parsePool.ts';
export { contestOf, type RollExpression } from './dice/expression/rollExpression.ts';
export { keepHighest, keepLowest } from './dice/keptDice.ts';
export type { DieFaces, PoolSpec } from './dice/pool.ts';
export { compare, explodingDie, fairDie, sumOf } from './dice/sumPool.ts';
export type { WholeDistribution } from './dice/wholeNumbers.ts';
export { createStreams, nextUint32, seedStreams } from './random/streams.ts';
