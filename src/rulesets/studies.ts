/** Every study, by ruleset. */
import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { PrepareClaims } from '../studies/claims/claims.ts';
import {
  type LazyCommand,
  type ListedStudy,
  lazy,
  type RulesetStudies,
} from '../studies/command/registration.ts';
import { dustWarfareStudies } from './dust-warfare/studies/studies.ts';
import { type OfEvery, type RulesetId, rulesetIds } from './names.ts';
import { rattenkriegStudies } from './rattenkrieg/studies/studies.ts';
import { tannhauserStudies } from './tannhauser/studies/studies.ts';

const ALL = {
  tannhauser: tannhauserStudies,
  'dust-warfare': dustWarfareStudies,
  rattenkrieg: rattenkriegStudies,
} as const satisfies OfEvery<RulesetStudies>;

/** Studies by the id of their ruleset. */
export const STUDIES: Readonly<Record<string, RulesetStudies>> = ALL;

/** The study that every ruleset shares: claims about its studies and questions. */
export const CHECK_STUDY: LazyCommand = lazy(
  'check <file>',
  'Check balance claims in a YAML file',
  async () => (await import('../studies/claims/check.ts')).checkCommand(claimsOf),
);

/**
 * Loads the claims of a ruleset.
 * @throws UsageError `usage/unknown-ruleset` also for a ruleset without claims
 */
async function claimsOf(ruleset: string): Promise<PrepareClaims> {
  const claims = STUDIES[ruleset]?.claims;
  if (claims !== undefined) return claims();
  throw new UsageError([unknownFault('ruleset', '--ruleset', ruleset, rulesetIds)]);
}

type AnswerOf<S> = S extends ListedStudy<infer A> ? A : never;

/** The answers of all studies as data, by ruleset and name: `balance packs`. */
export type StudyAnswers = {
  readonly [R in RulesetId]: { readonly play: AnswerOf<(typeof ALL)[R]['play']> } & {
    readonly [N in keyof (typeof ALL)[R]['balance'] as `balance ${N & string}`]: AnswerOf<
      (typeof ALL)[R]['balance'][N]
    >;
  };
};
