/** Merges the answers of one study in several settings (maps, modes, players). */

import { from } from 'arquero';
import { formatPoints, formatPValue } from '../../answer/format.ts';
import { claimLine, listedNames } from '../../base/claim.ts';
import { counted } from '../../base/phrases.ts';
import type { ChartLayout } from '../../charts/theme.ts';
import {
  type Discovery,
  discoveries,
  FALSE_DISCOVERY_RATE,
  type MatrixComparison,
} from '../../experiments/discoveries.ts';
import { notRepeatable } from '../../reports/phrases.ts';
import {
  SETTING_WORDS,
  type Setting,
  type SettingKey,
  settingLabel,
  valuesOf,
  varyingKeys,
} from '../../reports/settings.ts';
import {
  type DisplayColumn,
  numberColumn,
  rowsOf,
  type StudyTable,
  textColumn,
} from '../../tables/studyTable.ts';
import type {
  AnswerFile,
  ExperimentAnswer,
  SettingAnswer,
  SettingChart,
  SettingGame,
} from './experimentAnswer.ts';
import { fileWord } from './fileWord.ts';

export interface MergedAnswer<J extends object = object> {
  /** The claim in one sentence, over all settings. */
  readonly claim: string;
  readonly settings: readonly Setting[];
  /** The claim of each setting, one complete sentence. */
  readonly claims: readonly string[];
  /** Tables with the rows of all settings, and columns that name the settings if there are several. */
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly SettingChart[];
  readonly method: readonly string[];
  readonly limits: readonly string[];
  readonly games: readonly SettingGame[];
  /** More files for the run folder; with several settings, each in the folder of its own. */
  readonly files?: readonly AnswerFile[];
  readonly json: J;
}

/**
 * A sentence that is not true of every setting; one that names its setting already stays.
 * @param settings settings for which it is true
 */
function onlyIn(settings: readonly string[], sentence: string): string {
  if (settings.length === 1 && sentence.startsWith(`${settings[0]}: `)) return sentence;
  return `${settings.join('; ')}: ${sentence}`;
}

/** Sentence about the method with several settings. */
function matrixMethod(): string {
  return (
    'Within a setting, intervals are simultaneous. Across settings, the list of findings controls the false discovery rate at 5 % ' +
    '(Y. Benjamini and Y. Hochberg 1995, on the p-values of all comparisons in all settings); it is about differences, not about ' +
    'equality.'
  );
}

/**
 * @param answers at least one
 * @param repeatable whether the same command gives the same games
 * @param ownLimits limits of the whole run
 */
export function mergeAnswers<R extends object>(
  answers: readonly SettingAnswer<R>[],
  repeatable: boolean,
  ownLimits: readonly string[] = [],
): MergedAnswer<MergedJson<R>> {
  const settings = answers.map(({ setting }) => setting);
  const varying = varyingKeys(settings);
  const label = (setting: Setting): string => settingLabel(setting, varying, ', ');
  const isSeveral = answers.length > 1;
  const claims = answers.map(({ setting: { player }, answer: { where, clauses } }) =>
    claimLine(varying.includes('player') && player !== undefined ? `${where}, ${player}` : where, clauses),
  );
  const found = isSeveral ? discoveriesOf(answers) : [];
  const claim = isSeveral ? claimOfAll(answers, varying, found) : claims[0];
  const unique = (pick: (answer: ExperimentAnswer) => readonly string[]): string[] =>
    [...new Set(answers.flatMap(({ answer }) => pick(answer)))].map((sentence) => {
      const own = answers.filter(({ answer }) => pick(answer).includes(sentence));
      return own.length === answers.length
        ? sentence
        : onlyIn(
            own.map(({ setting }) => label(setting)),
            sentence,
          );
    });
  return {
    claim,
    settings,
    claims,
    tables: [
      ...(found.length === 0 ? [] : [discoveryTable(found, varying)]),
      ...mergeTables(answers, varying),
    ],
    charts: (layout) =>
      answers.flatMap(({ setting, answer }) => answer.charts(layout).map((chart) => ({ setting, chart }))),
    method: [...unique(({ method }) => method), ...(found.length === 0 ? [] : [matrixMethod()])],
    limits: [
      ...disagreements(answers, label),
      ...(repeatable ? [] : [notRepeatable()]),
      ...unique(({ limits }) => limits),
      ...ownLimits,
    ],
    games: answers.flatMap(({ setting, games }) => games.map((game) => ({ setting, ...game }))),
    files: answers.flatMap(({ setting, answer: { files = [] } }) =>
      files.map(({ name, content }) => {
        return { name: isSeveral ? `settings/${fileWord(label(setting))}/${name}` : name, content };
      }),
    ),
    json: mergedJson(answers, { claim, claims, found, repeatable }),
  };
}

/** The merged results as data. */
export type MergedJson<R extends object> = ReturnType<typeof mergedJson<R>>;

function mergedJson<R extends object>(answers: readonly SettingAnswer<R>[], together: Together) {
  const { claim, claims, found, repeatable } = together;
  return {
    /** The answer in one sentence. */
    claim,
    ...(found.length === 0
      ? {}
      : {
          /** Largest expected share of false findings. */
          falseDiscoveryRate: FALSE_DISCOVERY_RATE,
          /** Comparisons of all settings together. */
          findings: found,
        }),
    /** False when an AI player has a time budget. */
    repeatable,
    /** Settings of the study (map, mode, players), each with its answer. */
    settings: answers.map(({ setting, answer, games }, index) => ({
      ...setting,
      /** The answer of the setting in one sentence. */
      claim: claims[index],
      /** The verdict as short texts in a fixed order. */
      verdict: answer.verdict,
      ...answer.result,
      /** Notable games, each with the command line that replays it. */
      notableGames: games,
    })),
  };
}

/** The claim over all settings. */
interface Together extends Pick<MergedAnswer, 'claim' | 'claims'> {
  readonly found: readonly Discovery<SettingComparison>[];
  readonly repeatable: boolean;
}

/** Clause about the number of findings over all settings. */
function foundTogether(found: number, comparisons: number): string {
  if (found === 0) return `none of ${comparisons} comparisons is a finding`;
  return `${found} of ${comparisons} comparisons ${found === 1 ? 'is a finding' : 'are findings'}, at most 5 % of them false on average`;
}

/**
 * Clause about verdicts of only some settings; not each is a finding, such as that a change changed no game.
 * @param count number of verdicts that only some settings come to
 */
function onlySomewhere(count: number): string {
  return `${counted(count, 'verdict holds', 'verdicts hold')} in only some of them`;
}

/** The claim over all settings: their joint findings, the verdicts that every setting comes to, and where they differ. */
function claimOfAll(
  answers: readonly SettingAnswer[],
  varying: readonly SettingKey[],
  found: readonly Discovery<SettingComparison>[],
): string {
  const settings = answers.map(({ setting }) => setting);
  const [first, ...others] = answers.map(({ answer }) => answer.verdict);
  const shared = first.filter((word) => others.every((verdict) => verdict.includes(word)));
  const all = new Set(answers.flatMap(({ answer }) => answer.verdict));
  const where = varying.map((key) => SETTING_WORDS[key].several(valuesOf(settings, key).length));
  return claimLine(where.join(', '), [
    ...(found.length === 0
      ? []
      : [foundTogether(found.filter(({ isFound }) => isFound).length, found.length)]),
    ...(shared.length === 0 ? ['they have no verdict in common'] : [`in all of them ${listedNames(shared)}`]),
    ...(all.size === shared.length ? [] : [onlySomewhere(all.size - shared.length)]),
  ]);
}

/** Most rows shown; longer lists are only in the files. */
const MOST_SHOWN = 40;

/** A comparison with its setting. */
type SettingComparison = MatrixComparison & Setting;

function discoveriesOf(answers: readonly SettingAnswer[]): readonly Discovery<SettingComparison>[] {
  return discoveries(
    answers.flatMap(({ setting, answer }) =>
      (answer.comparisons ?? []).map((comparison) => ({ ...setting, ...comparison })),
    ),
  );
}

function findingsNote(found: number, comparisons: number): string {
  return (
    `${found} of ${comparisons} comparisons are findings: their p-value, adjusted for all settings and changes (Benjamini and ` +
    `Hochberg), is at most 0.05, so on average at most 5 % of the findings are false. The intervals below are simultaneous only within a setting.`
  );
}

/** The table `findings`: the comparisons of all settings, the smallest p-value first. */
function discoveryTable(
  found: readonly Discovery<SettingComparison>[],
  varying: readonly SettingKey[],
): StudyTable {
  const findings = found.filter(({ isFound }) => isFound).length;
  return {
    name: 'findings',
    title: 'All settings together',
    note: findingsNote(findings, found.length),
    ...(found.length > MOST_SHOWN ? { long: true } : {}),
    data: from(
      found.map(({ name, difference, pValue, adjusted, isFound, ...setting }) => ({
        ...Object.fromEntries(varying.map((key) => [key, setting[key] ?? ''])),
        name,
        difference,
        pValue,
        adjusted,
        found: isFound ? 'yes' : '',
      })),
    ),
    display: [
      ...varying.map((key) => textColumn(SETTING_WORDS[key].header, key)),
      textColumn('Change', 'name'),
      numberColumn('Points', 'difference', formatPoints),
      { ...numberColumn('p', 'pValue', formatPValue), optional: true },
      numberColumn('Adjusted p', 'adjusted', formatPValue),
      textColumn('Finding', 'found'),
    ],
  };
}

function mergeTables(answers: readonly SettingAnswer[], varying: readonly SettingKey[]): StudyTable[] {
  if (varying.length === 0) return [...answers[0].answer.tables];
  const names = [...new Set(answers.flatMap(({ answer }) => answer.tables.map(({ name }) => name)))];
  return names.map((name): StudyTable => {
    const parts = answers.flatMap(({ setting, answer }) =>
      answer.tables.filter((table) => table.name === name).map((table) => ({ setting, table })),
    );
    // Settings may have different columns.
    const columns = [...new Set(parts.flatMap(({ table }) => table.data.columnNames()))];
    const widest = parts.reduce((a, b) => (b.table.display.length > a.table.display.length ? b : a));
    const rows = parts.flatMap(({ setting, table }) =>
      rowsOf(table.data).map((row) => ({
        ...Object.fromEntries(varying.map((key) => [key, setting[key] ?? ''])),
        ...Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
      })),
    );
    const leading = varying.map(
      (key): DisplayColumn => ({ ...textColumn(SETTING_WORDS[key].header, key), group: true }),
    );
    return { ...widest.table, data: from(rows), display: [...leading, ...widest.table.display] };
  });
}

/**
 * Sentence about a different verdict.
 * @param gone texts of the first setting that the other lacks
 * @param come the reverse
 */
function verdictDiffers(
  first: string,
  other: string,
  gone: readonly string[],
  come: readonly string[],
): string {
  if (come.length === 0) return `Shown in ${first}, inconclusive or missing in ${other}: ${gone.join('; ')}.`;
  if (gone.length === 0) return `Shown in ${other}, inconclusive or missing in ${first}: ${come.join('; ')}.`;
  const parts = [
    ...(gone.length === 0 ? [] : [`${first} says: ${gone.join('; ')}`]),
    ...(come.length === 0 ? [] : [`${other} says: ${come.join('; ')}`]),
  ];
  return `The verdict differs between ${first} and ${other}. ${parts.join('. ')}.`;
}

/** A sentence for every setting whose verdict differs from the first one's. */
function disagreements(answers: readonly SettingAnswer[], label: (setting: Setting) => string): string[] {
  const [first, ...others] = answers;
  return others.flatMap(({ setting, answer }) => {
    const gone = first.answer.verdict.filter((word) => !answer.verdict.includes(word));
    const come = answer.verdict.filter((word) => !first.answer.verdict.includes(word));
    return gone.length + come.length === 0
      ? []
      : [verdictDiffers(label(first.setting), label(setting), gone, come)];
  });
}
