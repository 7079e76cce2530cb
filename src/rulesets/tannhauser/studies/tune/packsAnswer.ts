import { formatCount } from '../../../../answer/format.ts';
import { listedNames } from '../../../../base/claim.ts';
import { valuePath } from '../../../../data/settings.ts';
import { type ComparingResult, findingOf, isFact } from '../../../../experiments/comparingCheck.ts';
import { bandVerdict, type MeasuredPacks } from '../../../../experiments/measuredPacks.ts';
import { beyondChance, FRESH_SHARE, type TestedChanges } from '../../../../experiments/packChanges.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { nameOf } from '../../../../tables/names.ts';
import { changedCatalogue } from '../../dataset.ts';
import { changesOf, overlayFiles, settingsOf } from './packOverlay.ts';
import { frontChart } from './packsChart.ts';
import {
  bandOf,
  changeTables,
  changeText,
  estimatedOutside,
  frontTable,
  largestText,
  type NamedPack,
  type PacksStudyResult,
  packsTable,
  styleTable,
  testedTable,
  verdictCounts,
} from './packsTables.ts';

/** Findings for the check by a second player: where each pack is after the changes. */
export function packsFindings(
  packs: readonly Pick<NamedPack, 'key'>[],
  { deviations }: MeasuredPacks,
  band: number,
): ComparingResult {
  const regions = {
    inside: { low: -band, high: band },
    open: null,
    outside: null,
  };
  return {
    findings: deviations.map(({ value, low, high }, at) =>
      findingOf(
        { key: packs[at].key, estimate: value, low, high },
        regions[bandVerdict({ low, high }, band)],
        deviations.length,
      ),
    ),
    choices: [],
  };
}

export function packsAnswer(found: PacksStudyResult) {
  const { matchup, names, result, packs, check, request, games, figures } = found;
  const { map, mode } = matchup.configuration;
  const labels = new Map(packs.map(({ key, label }) => [key, label]));
  const labelOf = (key: string): string => labels.get(key) ?? key;
  return {
    where: `${nameOf(names, map)}, ${nameOf(names, mode)}`,
    labelOf,
    clauses: clausesOf(found),
    verdict: [verdictOf(found)],
    tables: [
      ...changeTables(found),
      packsTable(found),
      frontTable(found),
      styleTable(found),
      ...testedTable(found),
      ...checkTables(check, PACK_AFTER, labelOf),
    ],
    charts: (layout) => [frontChart(found, layout)],
    method: methodOf(found),
    limits: limitsOf(found),
    files: result.front.flatMap(({ changes }, at) =>
      overlayFiles(overlayOf(found, at), changedData(found, changes), changesOf(figures, changes)),
    ),
    result: {
      /** Points that a pack may be beyond its target. */
      band: request.band,
      /** Confidence of the intervals, which are simultaneous over all packs, 0 … 1. */
      confidence: DEFAULT_CONFIDENCE,
      /** Games of each measured set. */
      games,
      /** Games in which all values vary, to measure the effect of each. */
      screened: result.screened,
      /** The chosen changes of printed values. */
      changes: changesOf(figures, result.chosen.changes).map((one) => ({
        /** The value in words. */
        figure: one.figure.label,
        /** Steps up or down. */
        change: one.change,
        values: settingsOf([one]),
      })),
      /** All packs before and after the changes in fresh games, which chose nothing. */
      packs: packs.map(({ key, target }, at) => ({
        /** Key of the miniature and id of the pack. */
        pack: key,
        /** Effect that it should have: its side's score with it, minus that with the other packs of the miniature. */
        target,
        /** Beyond the target before the changes. */
        before: result.certificate.before.deviations[at],
        /** Beyond the target after the changes, in the games that chose them. */
        search: result.chosen.measured.deviations[at],
        /** Beyond the target after the changes. */
        after: result.certificate.after.deviations[at],
        /** By the interval after the changes: inside the band, outside, or open. */
        verdict: bandVerdict(result.certificate.after.deviations[at], bandOf(found)),
      })),
      /** Largest distance of a pack from its target before and after, in fresh games. */
      largest: {
        before: result.certificate.before.largest,
        after: result.certificate.after.largest,
        games: result.certificate.after.games,
      },
      /** Sets of changes that no other measured one beats in number, size and imbalance. */
      front: result.front.map((point, at) => ({
        ...setJson(found, point),
        /** Folder with the changed data, below that of the run; null for the printed data. */
        overlay: point.printed === 0 ? null : overlayOf(found, at),
        /** Share of all uses that moved to other options, 0 … 1. */
        style: point.style.distance,
        /** The same between two samples of one game. */
        styleByChance: point.style.byChance,
      })),
      /** Every measured set, in order. */
      tested: result.tested.map((set) => setJson(found, set)),
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type PacksFound = ReturnType<typeof packsAnswer>['result'];

const PACK_AFTER = 'Pack after the changes';

function setJson({ figures }: PacksStudyResult, set: TestedChanges) {
  return {
    /** Printed values that change. */
    figures: set.printed,
    /** Steps of all of them together. */
    steps: set.steps,
    /** The changed values. */
    values: settingsOf(changesOf(figures, set.changes)),
    /** Largest distance that the model expected; null for the printed data. */
    expected: set.expected,
    /** Largest distance that was measured. */
    largest: set.measured.largest,
  };
}

/** Folder of a front point below that of the run. */
function overlayOf({ result }: PacksStudyResult, at: number): string {
  const { printed, steps } = result.front[at];
  return `overlays/${printed}-figures-${steps}-steps`;
}

function changedData({ matchup: { catalogue }, figures }: PacksStudyResult, changes: readonly number[]) {
  return changedCatalogue(
    catalogue,
    settingsOf(changesOf(figures, changes)).map(({ key, to }) => ({
      path: valuePath(catalogue, key) ?? [],
      value: to,
    })),
  );
}

function clausesOf(found: PacksStudyResult): readonly string[] {
  const { result, figures, packs, request } = found;
  const { before, after } = result.certificate;
  const band = bandOf(found);
  const changed = changesOf(figures, result.chosen.changes);
  const beyond = (measured: MeasuredPacks): string =>
    `${estimatedOutside(measured, band)} of ${packs.length} packs measure beyond ${request.band} points`;
  const counts = verdictCounts(after, band);
  const shown = `${counts.inside} are shown to be within, ${counts.outside} beyond`;
  if (changed.length === 0) return [`nothing found to change: in fresh games ${beyond(before)}`, shown];
  return [
    `change ${listedNames(changed.map(changeText))}: in fresh games ${estimatedOutside(after, band)} of ${packs.length} packs measure beyond ${request.band} points instead of ${estimatedOutside(before, band)}`,
    `the largest imbalance is ${largestText(after)} instead of ${largestText(before)} points`,
    shown,
    ...secondClauses(found),
  ];
}

function secondClauses(found: PacksStudyResult): readonly string[] {
  const { second, check } = found;
  if (second === undefined || check === undefined) return [];
  const [was, is] = [second.before, second.after].map((measured) =>
    estimatedOutside(measured, bandOf(found)),
  );
  return [`with ${check.players[1]} ${is} instead of ${was}`];
}

function verdictOf(found: PacksStudyResult): string {
  const { result, packs, check } = found;
  const { after } = result.certificate;
  const isShown = verdictCounts(after, bandOf(found)).inside === packs.length;
  return isShown && packs.every(({ key }) => isFact(check, key))
    ? 'all packs are within the band'
    : 'not all packs are shown to be within the band';
}

function methodOf({ result, games, request, figures }: PacksStudyResult): readonly string[] {
  return [
    'The effect of a pack is its side’s score with it, minus that with the other packs of its miniature; everything else is averaged over.',
    `First all ${figures.length} values vary at once by a two-level design of resolution IV, in ${formatCount(result.screened)} games. Opposite runs share their seeds. The effects are drawn towards 0 by their errors (James and Stein 1961).`,
    `Integer programming (HiGHS) finds the smallest largest imbalance for up to ${request.maxChanges} values. Each proposed set is measured in ${formatCount(games)} games of its own, and the model learns from them.`,
    `The claim rests on ${formatCount(FRESH_SHARE * games)} games of each version that no choice rests on.`,
    request.reductions.luck
      ? 'Scores are corrected for the luck of the dice and the Setup Roll.'
      : 'The scores include the luck of the dice.',
  ];
}

function limitsOf(found: PacksStudyResult): readonly string[] {
  const { result, request } = found;
  const { after } = result.certificate;
  const { styleLimit } = request;
  const isOver =
    styleLimit !== undefined && result.front.some(({ style }) => beyondChance(style) * 100 > styleLimit);
  return [
    ...(verdictCounts(after, bandOf(found)).open > 0
      ? ['More games (--games) narrow the intervals of packs that are neither inside nor outside.']
      : []),
    ...(result.chosen.measured.largest.value > bandOf(found)
      ? [
          `No set of up to ${request.maxChanges} values, each by up to ${request.maxChange}, was measured within the band; the set that leaves least is shown.`,
        ]
      : []),
    ...(isOver ? ['Sets beyond the limit of play style were not chosen.'] : []),
    'Only numbers change: an effect without a number, or a new one, may do better.',
  ];
}
