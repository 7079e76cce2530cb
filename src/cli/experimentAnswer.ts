/** Answers of one study in several settings (maps, modes, players), made into one. */
import { from } from 'arquero';
import * as words from '../base/messages/experiment.ts';
import type { Chart, ChartLayout } from '../charts/theme.ts';
import { type DisplayColumn, rowsOf, type StudyTable, textColumn } from '../tables/studyTable.ts';

/** What a setting is called; a part is empty where all settings share it. */
export interface Setting {
  readonly map: string;
  readonly mode: string;
  readonly player: string;
}

/** What one setting's games say. */
export interface ExperimentAnswer {
  /** One sentence that stands alone. */
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

export interface SettingAnswer {
  readonly setting: Setting;
  readonly answer: ExperimentAnswer;
}

/** A chart with the setting that it shows. */
export interface SettingChart {
  readonly setting: Setting;
  readonly chart: Chart;
}

export interface MergedAnswer {
  readonly claim: string;
  readonly settings: readonly Setting[];
  /** Tables of all settings under each other, with columns that name them where there are several. */
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly SettingChart[];
  readonly method: readonly string[];
  readonly limits: readonly string[];
  readonly json: object;
}

const SETTING_COLUMNS: readonly (readonly [keyof Setting, string])[] = [
  ['map', words.MAP],
  ['mode', words.MODE],
  ['player', words.PLAYER],
];

/** @param answers at least one */
export function mergeAnswers(answers: readonly SettingAnswer[]): MergedAnswer {
  const settings = answers.map(({ setting }) => setting);
  const varying = SETTING_COLUMNS.filter(
    ([key]) => new Set(settings.map((setting) => setting[key])).size > 1,
  );
  const label = (setting: Setting): string => varying.map(([key]) => setting[key]).join(', ');
  const claims = answers.map(({ setting, answer }) => {
    return varying.length === 0 ? answer.claim : words.claimIn(label(setting), answer.claim);
  });
  const unique = (pick: (answer: ExperimentAnswer) => readonly string[]): string[] => [
    ...new Set(answers.flatMap(({ answer }) => pick(answer))),
  ];
  return {
    claim: claims.join(' '),
    settings,
    tables: mergeTables(answers, varying),
    charts: (layout) =>
      answers.flatMap(({ setting, answer }) => answer.charts(layout).map((chart) => ({ setting, chart }))),
    method: unique(({ method }) => method),
    limits: [...disagreements(answers, label), ...unique(({ limits }) => limits)],
    json: {
      claim: claims.join(' '),
      settings: answers.map(({ setting, answer }) => ({
        ...setting,
        claim: answer.claim,
        verdict: answer.verdict,
        ...answer.result,
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
    const rows = parts.flatMap(({ setting, table }) =>
      rowsOf(table.data).map((row) => ({
        ...Object.fromEntries(varying.map(([key]) => [key, setting[key]])),
        ...row,
      })),
    );
    const leading = varying.map(
      ([key, header]): DisplayColumn => ({ ...textColumn(header, key), group: true }),
    );
    return { ...parts[0].table, data: from(rows), display: [...leading, ...parts[0].table.display] };
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
