/** The answer of every study as data: the type of its `--json` document, by ruleset and command. */
import type { Answer as Characters } from './balance/characters.ts';
import type { Answer as Maps } from './balance/maps.ts';
import type { Answer as Meta } from './balance/meta.ts';
import type { Answer as Packs } from './balance/packs.ts';
import type { Answer as Rules } from './balance/rules.ts';
import type { Answer as Sensitivity } from './balance/sensitivity.ts';
import type { Answer as Teams } from './balance/teams.ts';
import type { Answer as Tokens } from './balance/tokens.ts';
import type { Answer as Check } from './check.ts';
import type { Answer as EngagementPlay } from './dustWarfare/play.ts';
import type { Answer as EngagementRules } from './dustWarfare/rules.ts';
import type { Answer as EngagementSensitivity } from './dustWarfare/sensitivity.ts';
import type { Answer as Units } from './dustWarfare/units.ts';
import type { Answer as Play } from './play.ts';
import type { Answer as FirefightPlay } from './rattenkrieg/play.ts';
import type { Answer as FirefightRules } from './rattenkrieg/rules.ts';
import type { Answer as FirefightSensitivity } from './rattenkrieg/sensitivity.ts';
import type { Answer as Weapons } from './rattenkrieg/weapons.ts';
import type { RunPlan } from './storedRuns/writePlan.ts';

/** An answer that was played: `--plan` has another document. */
type Played<A> = Exclude<A, RunPlan>;

export interface StudyDocuments {
  readonly tannhauser: {
    readonly play: Played<Play>;
    readonly 'balance packs': Played<Packs>;
    readonly 'balance characters': Played<Characters>;
    readonly 'balance maps': Played<Maps>;
    readonly 'balance rules': Played<Rules>;
    readonly 'balance teams': Played<Teams>;
    readonly 'balance meta': Played<Meta>;
    readonly 'balance sensitivity': Played<Sensitivity>;
    readonly 'balance tokens': Played<Tokens>;
    readonly check: Check;
  };
  readonly 'dust-warfare': {
    readonly play: Played<EngagementPlay>;
    readonly 'balance rules': Played<EngagementRules>;
    readonly 'balance units': Played<Units>;
    readonly 'balance sensitivity': Played<EngagementSensitivity>;
    readonly check: Check;
  };
  readonly rattenkrieg: {
    readonly play: Played<FirefightPlay>;
    readonly 'balance weapons': Played<Weapons>;
    readonly 'balance rules': Played<FirefightRules>;
    readonly 'balance sensitivity': Played<FirefightSensitivity>;
    readonly check: Check;
  };
}
