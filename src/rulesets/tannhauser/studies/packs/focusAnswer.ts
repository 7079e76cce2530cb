import {
  formatChosenPercent,
  formatCount,
  formatPercentIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { type ComparingCheck, isFact, verdictOn } from '../../../../experiments/comparingCheck.ts';
import { packWorthKey, REMEDY, stepKey, WORTH } from '../../../../experiments/comparingFindings.ts';
import type { FocusResult } from '../../../../experiments/focusStudy.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { reductionsMethod } from '../../../../studies/options/reductions.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { nameOf, sideNames } from '../../../../tables/names.ts';
import { type FocusPlan, kindWord } from '../../focusVariants.ts';

import { focusCharts } from './focusCharts.ts';
import {
  type FocusStudyResult,
  flagOf,
  type OwnValue,
  packTable,
  placeTable,
  remedyTables,
  settingsOf,
  signed,
  stepTable,
  worthText,
} from './focusTables.ts';

export function focusAnswer(findings: FocusStudyResult) {
  const { matchup, plan, names, result, check, reductions, margin } = findings;
  const { map, mode } = matchup.configuration;
  const label = labelsOf(findings);
  return {
    where: `${nameOf(names, map)}, ${nameOf(names, mode)}`,
    labelOf: label,
    clauses: [...focusClauses(plan, result, sideOf(findings), check), ...checkClauses(check, label)],
    verdict: [verdictOf(plan, result, check)],
    tables: [
      packTable(findings),
      placeTable(findings),
      stepTable(findings),
      ...remedyTables(findings),
      ...checkTables(check, 'Worth or step', label),
    ],
    charts: (layout) => focusCharts(findings, layout),
    method: [
      plan.isMember
        ? `${plan.character.name} cannot be in a team twice. Each place compares the team without that peer with the team without ${plan.character.name}.`
        : `${plan.character.name} replaces each peer in turn, with each pack. Everybody else keeps pack, dice and seat.`,
      'The worth is the median of the differences over all places. The medians of their simultaneous bounds form its interval.',
      `The change is the fewest steps (up to four) whose effects add up to a difference of at most ${formatChosenPercent(margin)} points. It is measured in every place, in games that chose nothing.`,
      `Values are changed in the place of ${nameOf(names, plan.places[result.place].peer)}, with random packs. The worth after a step is the sum of both estimates.`,
      ...reductionsMethod(
        reductions,
        result.steps.map(({ effect }) => effect),
        'All variants are played with the same seeds.',
      ),
    ],
    limits: ['Each value changes by one step, in every row alike.'],
    result: {
      /** The character compared with its peers, and what one step in each of its values changes. */
      focus: {
        /** Id of the character. */
        character: plan.character.id,
        /** Side that the character plays on: 0 the first, 1 the second. */
        side: plan.side,
        /** Whether the team already has the character; if so, all games are one miniature short. */
        isMember: plan.isMember,
        /** Confidence of the intervals, 0 … 1. */
        confidence: result.worth.confidence,
        overall: result.worth.overall,
        /** The character with each pack, compared with the median peer with random packs; these intervals are simultaneous. */
        packs: plan.packs.map((pack, at) => ({
          /** Id of the pack. */
          pack,
          ...result.worth.packs[at],
        })),
        /** The character instead of each peer, averaged over packs; these intervals are simultaneous. */
        places: plan.places.map(({ peer }, at) => ({
          /** Id of the character whose place it takes. */
          peer,
          ...result.worth.places[at],
          /** The character with each pack in this place; the intervals are simultaneous over all places. */
          packs: plan.packs.map((pack, index) => ({
            /** Id of the pack. */
            pack,
            ...result.worth.cells[at][index],
          })),
        })),
        /** Games of each variant. */
        games: result.games,
        /** What one step in each of its values changes; the one that brings it nearest to its peers first. */
        parameters: result.steps.map(({ input: { name, label: own }, ...step }) => ({
          /** Unique name of the value: the id of its owner and the field. */
          name,
          /** Name of the value for people. */
          label: own,
          ...step,
        })),
        remedy: remedyJson(findings),
      },
      ...checkJson(check),
    },
    comparisons: result.steps.map(({ input, step, effect: { difference, pValue } }) => {
      return { name: `${input.label} ${signed(step)}`, difference, pValue };
    }),
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type FocusFound = ReturnType<typeof focusAnswer>['result'];

/** Labels of the findings. */
function labelsOf({ plan, names, result }: FocusStudyResult): (key: string) => string {
  const { name } = plan.character;
  const labels = new Map([
    [WORTH, name],
    ...plan.packs.map((pack, index): [string, string] => [
      packWorthKey(index),
      `${name} with ${nameOf(names, pack)}`,
    ]),
    [REMEDY, `${name} after the change`],
    ...result.steps.map(({ input, step }): [string, string] => [
      stepKey(input.name),
      `${input.short} ${signed(step)}`,
    ]),
  ]);
  return (key) => labels.get(key) ?? key;
}

/** How the character compares, and what the fewest steps that bring it level leave; only facts. */
export function focusClauses(
  { character }: FocusPlan,
  { worth: { overall }, step, steps, games, remedy }: FocusResult<OwnValue>,
  side: string,
  check: ComparingCheck | undefined,
): string[] {
  const name = shortName(character.name);
  const peer = `the median ${kindWord(character)} of ${shortName(side)}`;
  if (overall.low <= 0 && overall.high >= 0)
    return [
      `${name} compared with ${peer}: ${worthText(overall)}, inconclusive at ${formatCount(games)} games`,
    ];
  if (!isFact(check, WORTH)) return [];
  const size = formatPercentIn(Math.abs(overall.difference), overall.low, overall.high);
  const interval = formatPointsInterval(overall.low, overall.high);
  const word = overall.low > 0 ? 'stronger' : 'weaker';
  const lead = `${name} is ${size} points ${word} than ${peer} (${interval})`;
  if (steps.length === 0) return [lead];
  if (remedy === undefined) return [lead, 'no change of up to four values brings the difference nearer to 0'];
  if (verdictOn(check, REMEDY) === 'depends') return [lead];
  const change = listedNames(remedy.inputs.map(({ short }) => `${short} ${signed(step)}`));
  const verb = remedy.inputs.length === 1 ? 'leaves' : 'leave';
  return [lead, `${change} ${verb} ${worthText(remedy.worth)}`];
}

function verdictOf(
  { character }: FocusPlan,
  { worth: { overall } }: FocusResult<OwnValue>,
  check: ComparingCheck | undefined,
): string {
  const flag = isFact(check, WORTH) ? flagOf(overall) : '';
  return `${character.name}: ${flag || 'inconclusive'}`;
}

function sideOf({ matchup, plan }: FocusStudyResult): string {
  return sideNames(matchup.configuration.sides)[plan.side];
}

function remedyJson({ result: { remedy, step } }: FocusStudyResult) {
  return remedy === undefined
    ? null
    : {
        /** The values that take one step each. */
        changes: remedy.inputs.map((input) => ({
          /** Unique name of the value: the id of its owner and the field. */
          name: input.name,
          /** Name of the value for people. */
          label: input.label,
          /** Its printed values: one, or one of each health row. */
          values: settingsOf([input], step),
        })),
        /** The difference to the median peer that the separate effects add up to. */
        expected: remedy.expected,
        /** The difference measured in fresh games. */
        ...remedy.worth,
      };
}
