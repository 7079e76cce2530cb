/** The answer of every study as data: the type of its `--json` document, by ruleset and command. */

import type { Answer as EngagementPlay } from '../rulesets/dust-warfare/studies/play.ts';
import type { Answer as EngagementRules } from '../rulesets/dust-warfare/studies/rules.ts';
import type { Answer as EngagementSensitivity } from '../rulesets/dust-warfare/studies/sensitivity.ts';
import type { Answer as Units } from '../rulesets/dust-warfare/studies/units.ts';
import type { Answer as FirefightPlay } from '../rulesets/rattenkrieg/studies/play.ts';
import type { Answer as FirefightRules } from '../rulesets/rattenkrieg/studies/rules.ts';
import type { Answer as FirefightSensitivity } from '../rulesets/rattenkrieg/studies/sensitivity.ts';
import type { Answer as Weapons } from '../rulesets/rattenkrieg/studies/weapons.ts';
import type { Answer as Characters } from '../rulesets/tannhauser/studies/characters.ts';
import type { Answer as Maps } from '../rulesets/tannhauser/studies/maps.ts';
import type { Answer as Meta } from '../rulesets/tannhauser/studies/meta.ts';
import type { Answer as Packs } from '../rulesets/tannhauser/studies/packs.ts';
import type { Answer as Play } from '../rulesets/tannhauser/studies/play.ts';
import type { Answer as Rules } from '../rulesets/tannhauser/studies/rules.ts';
import type { Answer as Sensitivity } from '../rulesets/tannhauser/studies/sensitivity.ts';
import type { Answer as Teams } from '../rulesets/tannhauser/studies/teams.ts';
import type { Answer as Tokens } from '../rulesets/tannhauser/studies/tokens.ts';
import type { RunPlan } from '../studies/plan/writePlan.ts';
import type { Answer as Check } from './check.ts';

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
