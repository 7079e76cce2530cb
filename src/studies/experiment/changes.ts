/** Variants that change nothing. */
import { UsageError } from '../../base/errors.ts';
import { contentHash } from '../../data/hash.ts';
import type { Variant } from '../../experiments/variants.ts';
import type { StudySpec } from '../../game/contract.ts';

/** Whether a variant equals the unchanged study. */
export function changesNothing(variant: Variant, study: StudySpec): boolean {
  return contentHash(variant.study) === contentHash(study);
}

/**
 * Refuses variants that change nothing.
 * @throws UsageError `usage/no-change` with every such variant
 */
export function checkChanges(variants: readonly Variant[], study: StudySpec): void {
  const idle = variants.filter((variant) => changesNothing(variant, study));
  if (idle.length === 0) return;
  const message = 'changes nothing: the data already has these values';
  throw new UsageError(
    idle.map(({ name }) => ({ code: 'usage/no-change', place: { path: `--change ${name}` }, message })),
  );
}
