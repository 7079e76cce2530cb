/** `balance rules` of games of two sides without a board: what a house rule does. */
import type { SideRule } from '../../data/houseRules.ts';
import { sideNames } from '../../tables/names.ts';
import { checkChanges } from '../changes.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import type { AskedFight, FightExperiment } from '../fightExperiment.ts';
import { fightRuleArms, type RuleArm } from '../fightRuleArms.ts';
import type { Fight, FightConfiguration, FightRuleset } from '../fightRuleset.ts';
import { COMMON_SEEDS, type Reductions } from '../reductions.ts';
import type { ChangeWish } from './changeOptions.ts';
import { comparingRules } from './rulesAnswer.ts';

/** What a ruleset's house rules are. */
export interface FightRules<K, C> {
  /** @throws UsageError with every text that is none */
  readonly parse: (catalogue: K, texts: readonly string[]) => readonly SideRule[];
  /** Every ruling's other readings, one house rule each, and sentences about those that are not tried. */
  readonly every: (catalogue: K, configuration: C) => EveryRule;
  /** Where is played, to begin the claim with. */
  readonly where: (configuration: C, catalogue: K) => string;
  /** What an answer rests on, each sentence once. */
  readonly notes: (catalogue: K, configuration: C) => readonly string[];
  /** The answer with what the same changes do besides. @param isEvery every other reading is tried */
  readonly extended?: (
    answer: ExperimentAnswer,
    fight: Fight<K, C>,
    variants: readonly RuleArm<K, C>[],
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
  { own, names, run }: AskedFight<K, C, ChangeWish & { readonly reductions?: Reductions }>,
): FightExperiment<K, C> {
  const { changes, isEverySwitch, margin, ownOptions, reductions = COMMON_SEEDS } = own;
  return {
    name: 'balance rules',
    ownOptions,
    reductions,
    async prepare(fight: Fight<K, C>, argv) {
      const { study, catalogue, configuration } = fight;
      const all = isEverySwitch ? every(catalogue, configuration) : { rules: [], leftOut: [] };
      const rules = [...parse(catalogue, changes), ...all.rules];
      const variants = await fightRuleArms(ruleset, fight, rules, names, argv);
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
        return answer === undefined ? undefined : extended(answer, fight, variants, isEverySwitch);
      };
    },
  };
}
