/** `balance rules` for games of two sides without a board: the effect of a house rule. */
import type { SideRule } from '../../data/houseRules.ts';
import { sideNames } from '../../tables/names.ts';
import { checkChanges } from '../experiment/changes.ts';
import type { ExperimentAnswer } from '../experiment/experimentAnswer.ts';
import { comparingRules } from '../experiment/rulesAnswer.ts';
import type { ChangeRequest } from '../options/changeOptions.ts';
import { COMMON_SEEDS, type Reductions } from '../options/reductions.ts';
import type { FightExperiment, FightRequest } from './fightExperiment.ts';
import type { Fight, FightConfiguration, FightRuleset } from './fightRuleset.ts';
import { fightRuleVariants, type RuleVariant } from './fightRuleVariants.ts';

/** The house rules of a ruleset. */
export interface FightRules<K, C> {
  /**
   * Parses house rules.
   * @throws UsageError with every invalid text
   */
  readonly parse: (catalogue: K, texts: readonly string[]) => readonly SideRule[];
  /** Every ruling's other interpretations, one house rule each, and sentences about those that are not tried. */
  readonly every: (catalogue: K, configuration: C) => EveryRule;
  /** Where the games are played, as the start of the claim. */
  readonly where: (configuration: C, catalogue: K) => string;
  /** Notes to the answer, each sentence once. */
  readonly notes: (catalogue: K, configuration: C) => readonly string[];
  /**
   * Adds other effects of the same changes to the answer.
   * @param isEvery whether every other interpretation is tried
   */
  readonly extended?: (
    answer: ExperimentAnswer,
    fight: Fight<K, C>,
    variants: readonly RuleVariant<K, C>[],
    isEvery: boolean,
  ) => ExperimentAnswer;
}

interface EveryRule {
  readonly rules: readonly SideRule[];
  readonly leftOut: readonly string[];
}

export function comparingFightRules<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { parse, every, where, notes, extended = (answer) => answer }: FightRules<K, C>,
  { own, names, run }: FightRequest<K, C, ChangeRequest & { readonly reductions?: Reductions }>,
): FightExperiment<K, C> {
  const { changes, isEvery, margin, ownOptions, reductions = COMMON_SEEDS } = own;
  return {
    name: 'balance rules',
    ownOptions,
    reductions,
    async prepare(fight: Fight<K, C>, argv) {
      const { study, catalogue, configuration } = fight;
      const all = isEvery ? every(catalogue, configuration) : { rules: [], leftOut: [] };
      const rules = [...parse(catalogue, changes), ...all.rules];
      const variants = await fightRuleVariants(ruleset, fight, rules, names, argv);
      checkChanges(variants, study);
      const conclude = comparingRules({
        study,
        variants,
        margin,
        until: run.until,
        reductions,
        where: where(configuration, catalogue),
        sides: sideNames(configuration.sides),
        method: [],
        limits: [...all.leftOut, ...notes(catalogue, configuration)],
      });
      return async (session) => {
        const answer = await conclude(session);
        return answer === undefined ? undefined : extended(answer, fight, variants, isEvery);
      };
    },
  };
}
