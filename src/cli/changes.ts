/** Variants of a study that are none. */
import { UsageError } from '../base/errors.ts';
import { contentHash } from '../data/hash.ts';
import type { Arm } from '../experiments/arms.ts';
import type { StudySpec } from '../game/contract.ts';

/** Whether a variant leaves everything as it is. */
export function changesNothing(variant: Arm, study: StudySpec): boolean {
  return contentHash(variant.study) === contentHash(study);
}

/** @throws UsageError `usage/no-change` with every variant that leaves everything as it is */
export function checkChanges(variants: readonly Arm[], study: StudySpec): void {
  const idle = variants.filter((variant) => changesNothing(variant, study));
  if (idle.length === 0) return;
  const message = 'changes nothing: the data already has these values';
  throw new UsageError(
    idle.map(({ name }) => ({ code: 'usage/no-change', place: { path: `--change ${name}` }, message })),
  );
}
