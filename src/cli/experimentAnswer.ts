/** Answers of one study in several settings (maps, modes, players), made into one. */
import { from } from 'arquero';
import { claimLine, listedNames } from '../base/claim.ts';
import type { Chart, ChartLayout } from '../charts/theme.ts';
import {
  type Discovery,
  discoveries,
  FALSE_DISCOVERY_RATE,
  type MatrixComparison,
} from '../experiments/discoveries.ts';
import type { InterpretationCheck } from '../experiments/interpretations.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import type { UseStudy, UsesResult } from '../experiments/uses.ts';
import { notRepeatable } from '../reports/phrases.ts';
import {
  SETTING_WORDS,
  type Setting,
  type SettingKey,
  settingLabel,
  valuesOf,
  varyingKeys,
} from '../reports/settings.ts';
import { formatPoints, formatPValue } from '../tables/format.ts';
import { interpretationClaim, interpretationTables } from '../tables/interpretationTables.ts';
import type { Names } from '../tables/names.ts';
import {
  type DisplayColumn,
  numberColumn,
  rowsOf,
  type StudyTable,
  textColumn,
} from '../tables/studyTable.ts';
import { usesTables } from '../tables/usesTables.ts';
import { usesJson } from './countedUses.ts';

/** What one setting's games say. R: the same as data. */
export interface ExperimentAnswer<R extends object = object> {
  /** Where is played: map and mode. The claim begins with it, and with the players where they differ. */
  readonly where: string;
  /** What is claimed, a clause each, the most important first; at least one. The claim has as many as it has room for. */
  readonly clauses: readonly string[];
  /** What is claimed in short words, in a fixed order: settings with the same words agree. */
  readonly verdict: readonly string[];
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly Chart[];
  /** How it was found, a sentence each. */
  readonly method: readonly string[];
  /** What it does not say, a sentence each. */
  readonly limits: readonly string[];
  /** A finding or choice of its checks in words. @param key see Finding */
  readonly labelOf: (key: string) => string;
  /** Everything as plain JSON. */
  readonly result: R;
  /** Comparisons whose p-values several settings judge together. */
  readonly comparisons?: readonly MatrixComparison[];
}

/** An arm as the answer and the run folder keep it: enough to play its games again. */
export interface ArmRecord {
  /** Where and by whom it is played, in words: map, mode, players and the like. */
  readonly setting: Setting;
  /** Name of the variant. */
  readonly name: string;
  /** What is played, as the engine of the game reads it. */
  readonly configuration: unknown;
  /** SHA-256 in hex over the data. */
  readonly catalogueHash: string;
  /** The number all dice follow from; the same seed, the same games. */
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
  /** Notable games of the setting as it is; none when no arm played it so, or when it cannot be played again. */
  readonly games: readonly ReplayableGame[];
}

/** A notable game with the setting that it is of. */
interface SettingGame extends ReplayableGame {
  readonly setting: Setting;
}

/** A chart with the setting that it shows. */
interface SettingChart {
  readonly setting: Setting;
  readonly chart: Chart;
}

/** What is used in a setting, with the names that tables of it need. */
export interface NamedUses {
  readonly study: UseStudy;
  /** Of both sides. */
  readonly sides: readonly [string, string];
  readonly names: Names;
}

/** The answer with what its players used. @param used undefined where nobody counted */
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

/** What turns when rulings are read another way, with its sentence. */
type InterpretationsJson = InterpretationCheck & {
  /** What changes with another interpretation, in one sentence. */
  readonly claim: string;
};

/** What is added to the result of a setting where it was asked for. */
export interface AddedResult extends Partial<ReturnType<typeof usesJson>> {
  /** The study under every interpretation; with `--every-interpretation` only. */
  readonly interpretations?: InterpretationsJson;
}

/** The answer with the rulings that turn it. @param check undefined where nobody asked */
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

export interface MergedAnswer<J extends object = object> {
  /** One sentence, of all settings together where there are several. */
  readonly claim: string;
  readonly settings: readonly Setting[];
  /** The claim of each setting: one sentence that stands alone. */
  readonly claims: readonly string[];
  /** Tables of all settings under each other, with columns that name them where there are several. */
  readonly tables: readonly StudyTable[];
  readonly charts: (layout: ChartLayout) => readonly SettingChart[];
  readonly method: readonly string[];
  readonly limits: readonly string[];
  readonly games: readonly SettingGame[];
  readonly json: J;
}

/** A sentence that is not true of every setting. @param settings of which it is */
function onlyIn(settings: readonly string[], sentence: string): string {
  return `${settings.join('; ')}: ${sentence}`;
}

/** Method where several settings are played. */
function matrixMethod(): string {
  return (
    'Within a setting, intervals are simultaneous. Across settings, the list of findings controls the false discovery rate at 5 % ' +
    '(Y. Benjamini and Y. Hochberg 1995, on the p-values of all comparisons in all settings); it is about differences, not about ' +
    'equality.'
  );
}

/**
 * @param answers at least one
 * @param repeatable whether the same command finds the same games again
 * @param ownLimits sentences of the whole run
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
    json: mergedJson(answers, { claim, claims, found, repeatable }),
  };
}

/** What the settings came to as data. */
export type MergedJson<R extends object> = ReturnType<typeof mergedJson<R>>;

function mergedJson<R extends object>(answers: readonly SettingAnswer<R>[], together: Together) {
  const { claim, claims, found, repeatable } = together;
  return {
    /** The answer in one sentence. */
    claim,
    ...(found.length === 0
      ? {}
      : {
          /** Share of the findings that are false, on average and at most. */
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
      /** What is claimed in short words, in a fixed order. */
      verdict: answer.verdict,
      ...answer.result,
      /** Notable games, each with the command line that tells it. */
      notableGames: games,
    })),
  };
}

/** What is said of all settings together. */
interface Together extends Pick<MergedAnswer, 'claim' | 'claims'> {
  readonly found: readonly Discovery<SettingComparison>[];
  readonly repeatable: boolean;
}

/** How many comparisons of all settings are findings. */
function foundTogether(found: number, comparisons: number): string {
  if (found === 0) return `none of ${comparisons} comparisons is a finding`;
  return `${found} of ${comparisons} comparisons ${found === 1 ? 'is a finding' : 'are findings'}, at most 5 % of them false on average`;
}

/** @param count findings that some settings show */
function onlySomewhere(count: number): string {
  return `${count} ${count === 1 ? 'finding holds' : 'findings hold'} in only some of them`;
}

/** What is said of all settings: findings of them together, what every one shows, and in how much they differ. */
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
    ...(shared.length === 0 ? ['they have no finding in common'] : [`in all of them ${listedNames(shared)}`]),
    ...(all.size === shared.length ? [] : [onlySomewhere(all.size - shared.length)]),
  ]);
}

/** Longer lists are left to the files. */
const MOST_SHOWN = 40;

/** A comparison with the setting it is of. */
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

/** The table `findings`: the comparisons of all settings, the surest first. */
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
    // A setting may have more columns than another.
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

/** @param gone what the first setting says and the other does not @param come the reverse */
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

/** A sentence for every setting whose verdict is another than the first one's. */
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
