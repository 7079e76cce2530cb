import type { Chart, ChartLayout } from '../../charts/theme.ts';
import type { MatrixComparison } from '../../experiments/discoveries.ts';
import type { InterpretationCheck } from '../../experiments/interpretations.ts';
import type { ReplayableGame } from '../../experiments/notableGames.ts';
import type { UseStudy, UsesResult } from '../../experiments/uses.ts';
import type { Setting } from '../../reports/settings.ts';
import { interpretationClaim, interpretationTables } from '../../tables/interpretationTables.ts';
import type { Names } from '../../tables/names.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import { usesTables } from '../../tables/usesTables.ts';
import { usesJson } from '../run/countedUses.ts';

/** A file of an answer. */
export interface AnswerFile {
  /** Path in the run folder, with `/`. */
  readonly name: string;
  readonly content: string;
}

/** The answer of one setting. R: its results as data. */
export interface ExperimentAnswer<R extends object = object> {
  /** Map and mode, as the start of the claim, followed by the players where they differ. */
  readonly where: string;
  /** Clauses of the claim, the most important first; at least one. The claim contains as many as fit. */
  readonly clauses: readonly string[];
  /** The verdict as short texts in a fixed order: settings with equal texts agree. */
  readonly verdict: readonly string[];
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly Chart[];
  /** Method, one sentence each. */
  readonly method: readonly string[];
  /** Limits, one sentence each. */
  readonly limits: readonly string[];
  /**
   * Label of a finding or choice of its checks.
   * @param key see Finding
   */
  readonly labelOf: (key: string) => string;
  /** Everything as plain JSON. */
  readonly result: R;
  /** More files for the run folder. */
  readonly files?: readonly AnswerFile[];
  /** Comparisons whose p-values are judged over all settings together. */
  readonly comparisons?: readonly MatrixComparison[];
}

/** A variant in the answer and the run folder: enough to play its games again. */
export interface VariantRecord {
  /** Where and by whom it is played, as text: map, mode, players and so on. */
  readonly setting: Setting;
  /** Name of the variant. */
  readonly name: string;
  /** The configuration of the games, in the form of the ruleset. */
  readonly configuration: unknown;
  /** SHA-256 in hex over the data. */
  readonly catalogueHash: string;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  /** Games played. */
  readonly games: number;
  /** SHA-256 in hex over the results of its games. */
  readonly resultsHash: string;
  /** False when an AI player has a time budget. */
  readonly repeatable: boolean;
}

export interface SettingAnswer<R extends object = object> {
  readonly setting: Setting;
  readonly answer: ExperimentAnswer<R>;
  /** Notable games of the unchanged setting; empty when no variant played it, or when it cannot be repeated. */
  readonly games: readonly ReplayableGame[];
}

/** A notable game with its setting. */
export interface SettingGame extends ReplayableGame {
  readonly setting: Setting;
}

/** A chart with its setting. */
export interface SettingChart {
  readonly setting: Setting;
  readonly chart: Chart;
}

/** Uses in a setting, with names for their tables. */
export interface NamedUses {
  readonly study: UseStudy;
  /** Names of both sides. */
  readonly sides: readonly [string, string];
  readonly names: Names;
}

/**
 * The answer with the uses of its players.
 * @param used undefined when uses were not counted
 */
export function withUses(
  answer: ExperimentAnswer,
  uses: NamedUses | undefined,
  used: UsesResult | undefined,
): ExperimentAnswer {
  if (uses === undefined || used === undefined) return answer;
  return {
    ...answer,
    tables: [...answer.tables, ...usesTables([used], uses.sides, uses.names)],
    result: { ...answer.result, ...usesJson([used]) },
  };
}

/** What changes under other interpretations, with a sentence. */
type InterpretationsJson = InterpretationCheck & {
  /** What changes with another interpretation, in one sentence. */
  readonly claim: string;
};

/** Optional additions to the result of a setting. */
export interface AddedResult extends Partial<ReturnType<typeof usesJson>> {
  /** The study under every interpretation; with `--every-interpretation` only. */
  readonly interpretations?: InterpretationsJson;
}

/**
 * The answer with the interpretations that change it.
 * @param check undefined when not requested
 */
export function withInterpretations(
  answer: ExperimentAnswer,
  check: InterpretationCheck | undefined,
): ExperimentAnswer {
  if (check === undefined) return answer;
  const claim = interpretationClaim(check);
  return {
    ...answer,
    tables: [...answer.tables, ...interpretationTables(check, answer.labelOf)],
    limits: [claim, ...answer.limits],
    result: { ...answer.result, interpretations: { claim, ...check } satisfies InterpretationsJson },
  };
}
