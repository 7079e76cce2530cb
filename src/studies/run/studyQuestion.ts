/** A study of two sides, and its answer, as a ruleset states them. */
import type { PacksResult } from '../../experiments/packs.ts';
import type { StudyCheck } from '../../experiments/studyFindings.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { ReportName } from '../../reports/definition.ts';
import type { StudyReportParts } from '../../reports/studyReport.ts';
import type { Names } from '../../tables/names.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import type { AttackedStudy } from '../experiment/attackFindings.ts';
import type { SecondStudy } from '../experiment/checkBySecond.ts';
import type { SidesStudy, StudyResult } from './measure.ts';
import type { FolderStudy } from './studyFolder.ts';

/** A study of a ruleset: two sides, many games. */
export interface StudyQuestion<T> extends FolderStudy, SecondStudy<T>, AttackedStudy<T> {
  readonly report: ReportName;
  readonly request: SidesStudy<T>;
  /** The same study with other players. */
  readonly others: readonly SidesStudy<T>[];
  /**
   * The command line that replays one game.
   * @param game index of the game
   */
  readonly replayLine: (game: number) => string;
  /** What decided each of some games, in one sentence, for the report; without it reports do not say. */
  readonly accounts?: (games: readonly number[]) => Promise<readonly string[]>;
  /** Results for packs from the counts of the ruleset; undefined in games without packs. */
  readonly packsOf: (own: T) => PacksResult | undefined;
  /**
   * The answer.
   * @param check check of the findings by the second player; undefined without one
   */
  readonly answer: (result: StudyResult<T>, check: StudyCheck | undefined) => Promise<StudyAnswer>;
  /** Rules of the game that are not played as written. */
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/** The answer of a study, for people, programs and files. */
export interface StudyAnswer<J extends object = object> {
  /** The claim, one sentence. */
  readonly claim: string;
  /** Text printed before the claim; may be empty. */
  readonly heading: string;
  /** Fields of the `--json` document besides those of all simulated answers. */
  readonly json: J;
  readonly names: Names;
  /** All tables, for files. */
  readonly tables: readonly StudyTable[];
  /**
   * Label of a finding besides who is ahead.
   * @param key see Finding
   */
  readonly labelOf: (key: string) => string;
  /** Names of the printed tables, in order; empty and long ones are left out. */
  readonly printed: readonly string[];
  /** Notes to the answer, one sentence each. */
  readonly notes: readonly string[];
  /** Parts of the report; loads the drawing libraries. */
  readonly report: () => Promise<StudyReportParts>;
}
