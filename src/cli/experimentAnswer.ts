/** Answers of one study in several settings (maps, modes, players), made into one. */
import { from } from 'arquero';
import { notRepeatable } from '../base/messages/cli.ts';
import * as words from '../base/messages/experiment.ts';
import type { Chart, ChartLayout } from '../charts/theme.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import { type DisplayColumn, rowsOf, type StudyTable, textColumn } from '../tables/studyTable.ts';

/** What a setting is called; a part is empty where all settings share it. */
export interface Setting {
  readonly map: string;
  readonly mode: string;
  readonly player: string;
}

/** What one setting's games say. */
export interface ExperimentAnswer {
  /** One sentence that stands alone: it names map and mode. Players are put before it where they differ. */
  readonly claim: string;
  /** What is claimed in short words, in a fixed order: settings with the same words agree. */
  readonly verdict: readonly string[];
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly Chart[];
  /** How it was found, a sentence each. */
  readonly method: readonly string[];
  /** What it does not say, a sentence each. */
  readonly limits: readonly string[];
  /** Everything as plain JSON. */
  readonly result: object;
}

/** An arm as the answer and the run folder keep it: enough to play its games again. */
export interface ArmRecord {
  readonly setting: Setting;
  readonly name: string;
  readonly configuration: unknown;
  readonly catalogueHash: string;
  readonly seed: number;
  readonly games: number;
  readonly resultsHash: string;
  /** See RunIdentity. */
  readonly repeatable: boolean;
}

export interface SettingAnswer {
  readonly setting: Setting;
  readonly answer: ExperimentAnswer;
  /** Notable games of the setting as it is; none when no arm played it so, or when it cannot be played again. */
  readonly games: readonly ReplayableGame[];
}

/** A notable game with the setting that it is of. */
export interface SettingGame extends ReplayableGame {
  readonly setting: Setting;
}

/** A chart with the setting that it shows. */
export interface SettingChart {
  readonly setting: Setting;
  readonly chart: Chart;
}

export interface MergedAnswer {
  readonly claim: string;
  readonly settings: readonly Setting[];
  /** The claim of each setting. */
  readonly claims: readonly string[];
  /** Tables of all settings under each other, with columns that name them where there are several. */
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly SettingChart[];
  readonly method: readonly string[];
  readonly limits: readonly string[];
  readonly games: readonly SettingGame[];
  readonly json: object;
}

const SETTING_COLUMNS: readonly (readonly [keyof Setting, string])[] = [
  ['map', words.MAP],
  ['mode', words.MODE],
  ['player', words.PLAYER],
];

/**
 * @param answers at least one
 * @param repeatable whether the same command finds the same games again
 */
export function mergeAnswers(answers: readonly SettingAnswer[], repeatable: boolean): MergedAnswer {
  const settings = answers.map(({ setting }) => setting);
  const varying = SETTING_COLUMNS.filter(
    ([key]) => new Set(settings.map((setting) => setting[key])).size > 1,
  );
  const label = (setting: Setting): string => varying.map(([key]) => setting[key]).join(', ');
  const playersVary = varying.some(([key]) => key === 'player');
  const claims = answers.map(({ setting, answer }) => {
    return playersVary ? words.claimIn(setting.player, answer.claim) : answer.claim;
  });
  const unique = (pick: (answer: ExperimentAnswer) => readonly string[]): string[] => [
    ...new Set(answers.flatMap(({ answer }) => pick(answer))),
  ];
  return {
    claim: claims.join(' '),
    settings,
    claims,
    tables: mergeTables(answers, varying),
    charts: (layout) =>
      answers.flatMap(({ setting, answer }) => answer.charts(layout).map((chart) => ({ setting, chart }))),
    method: unique(({ method }) => method),
    limits: [
      ...disagreements(answers, label),
      ...(repeatable ? [] : [notRepeatable()]),
      ...unique(({ limits }) => limits),
    ],
    games: answers.flatMap(({ setting, games }) => games.map((game) => ({ setting, ...game }))),
    json: {
      claim: claims.join(' '),
      repeatable,
      settings: answers.map(({ setting, answer, games }) => ({
        ...setting,
        claim: answer.claim,
        verdict: answer.verdict,
        ...answer.result,
        notableGames: games,
      })),
    },
  };
}

function mergeTables(
  answers: readonly SettingAnswer[],
  varying: readonly (readonly [keyof Setting, string])[],
): StudyTable[] {
  if (varying.length === 0) return [...answers[0].answer.tables];
  const names = [...new Set(answers.flatMap(({ answer }) => answer.tables.map(({ name }) => name)))];
  return names.map((name): StudyTable => {
    const parts = answers.flatMap(({ setting, answer }) =>
      answer.tables.filter((table) => table.name === name).map((table) => ({ setting, table })),
    );
    // A setting may have more columns than another.
    const columns = [...new Set(parts.flatMap(({ table }) => table.data.columnNames()))];
    const widest = parts.reduce((a, b) => (b.table.display.length > a.table.display.length ? b : a));
    const rows = parts.flatMap(({ setting, table }) =>
      rowsOf(table.data).map((row) => ({
        ...Object.fromEntries(varying.map(([key]) => [key, setting[key]])),
        ...Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
      })),
    );
    const leading = varying.map(
      ([key, header]): DisplayColumn => ({ ...textColumn(header, key), group: true }),
    );
    return { ...widest.table, data: from(rows), display: [...leading, ...widest.table.display] };
  });
}

/** A sentence for every setting whose verdict is another than the first one's. */
function disagreements(answers: readonly SettingAnswer[], label: (setting: Setting) => string): string[] {
  const [first, ...others] = answers;
  return others.flatMap(({ setting, answer }) => {
    const gone = first.answer.verdict.filter((word) => !answer.verdict.includes(word));
    const come = answer.verdict.filter((word) => !first.answer.verdict.includes(word));
    return gone.length + come.length === 0
      ? []
      : [words.verdictDiffers(label(first.setting), label(setting), gone, come)];
  });
}
