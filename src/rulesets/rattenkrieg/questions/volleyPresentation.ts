/** Presentation of an `odds volley --ruleset rattenkrieg` answer. */

import {
  type Block,
  blocksOf,
  distribution,
  notes,
  sampledShare,
  sampledShares,
  table,
} from '../../../answer/blocks.ts';
import { average, chance, type Measure, sampledAverage, sampledChance } from '../../../answer/measure.ts';
import { counted } from '../../../base/phrases.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast, NEARLY_CERTAIN } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { givenPhrase, givenSteps } from '../../../game/given.ts';
import { keptPhrase, type OddsPresentation, sampledSentence } from '../../../odds/presentation.ts';
import {
  bestNotes,
  eachTarget,
  eachWords,
  planTable,
  spareNote,
  targetWords,
  volleyTable,
  whoFinishesWhom,
} from '../../../odds/volleyBlocks.ts';
import { inTurn, namesNumbered } from '../../../odds/volleyWords.ts';
import type { Target } from '../fire/target.ts';
import type { Catalogue } from '../model.ts';
import type { VolleyAnswer } from '../odds/answerVolley.ts';
import { changedNotes, rulesBehind } from '../odds/ruleTrace.ts';
import { figureWords, weaponWords } from '../odds/shootWords.ts';
import {
  DOWN,
  HURT,
  KILLED,
  MEN_STATES,
  type MenAlike,
  type MenState,
  type ShotAim,
} from '../odds/volleyMen.ts';
import type { VolleyBlock, VolleyQuestion } from '../odds/volleyShots.ts';

const RULES = ['R-FIRE-00', 'R-FIRE-01', 'R-FIRE-03', 'R-FIRE-04', 'R-CAS-01', 'OQ-43'];

const OUT = 'out';

function shooterName({ shooting, arrangements }: Omit<VolleyBlock, 'count'>): string {
  return weaponWords(shooting, { ...arrangements[0], sectors: [] });
}

/** `9 × Mauser 98k` */
function blockName({ count, ...block }: VolleyBlock): string {
  const name = shooterName(block);
  return count === 1 ? name : `${count} × ${name}`;
}

export function volleyPresentation(
  catalogue: Catalogue,
  answer: VolleyAnswer,
): OddsPresentation<VolleyAnswer> {
  const { question, shots, out, dead, expected, sampled, method, order } = answer;
  const named = namesNumbered(question.shooters.map(blockName));
  const names = order.map((block) => named[block]);
  const groups = groupNames(catalogue, question);
  const isExact = method === 'exact';
  const rows = shots.map((shot) => ({
    ...shot,
    name: shooterName(question.shooters[shot.block]),
    // What every sample showed is not certain.
    notNeeded: isExact ? shot.notNeeded : Math.min(NEARLY_CERTAIN, shot.notNeeded),
  }));
  const lost = distribution(OUT, out, {
    sampled: isExact ? sampledShares(sampled?.out, sampled) : undefined,
    marked: { name: 'all', from: out.length - 1 },
  });
  const changed = changedNotes(catalogue, question.interpretations);
  return {
    document: answer,
    sampled: isExact ? sampledSentence(sampled, { rolled: 'volley' }) : sampledOnly(answer),
    sentence: sentenceOf(names, groups, answer),
    isSampled: !isExact,
    headline: isExact ? headlineOf(answer, groups) : sampledHeadline(answer),
    blocks: blocksOf(
      answer.plan &&
        planTable(
          answer.plan,
          rows.map(({ name }) => name),
          planWords(catalogue, question, groups),
        ),
      volleyTable(rows, 'men out'),
      whoFinishesWhom(rows, groups, 'finishes'),
      isExact ? lost : sampledTable(answer),
      isExact && out.length > 2 ? distribution('dead', dead) : null,
      notes(
        `Expected at the end: ${expected.dead.toFixed(2)} dead, ${expected.wounded.toFixed(2)} wounded, ${expected.hunkered.toFixed(2)} hunkered.`,
        spareNote(answer.spare, shots.length),
        ...comparedNotes(answer, names),
      ),
    ),
    assumed: [...assumedOf(question), ...changed.map(({ note }) => note)],
    rules: rulesBehind([...RULES, ...rulesOf(question), ...changed.map(({ id }) => id)]),
    steps: () => [
      ...givenSteps(answer.condition, 'volleys'),
      ...rows.map(({ name, after }, index) => ({
        title: `After shot ${index + 1}, ${name}`,
        rules: ['R-FIRE-04', 'R-CAS-01'],
        notes: [],
        distributions: [{ name: OUT, first: 0, probabilities: after }],
      })),
    ],
    chart: () => distributionBars(lost, 'Men out of action after the volley', 'Dead or wounded'),
  };
}

function allOf({ target, count }: MenAlike): Target[] {
  return new Array<Target>(count).fill(target);
}

function headlineOf({ out, expected, wiped, groups }: VolleyAnswer, names: readonly string[]): Measure[] {
  return [
    average('expected out', expected.out),
    average('expected dead', expected.dead),
    chance('at least one', atLeast(out, 1)),
    chance('all of them', wiped),
    ...eachTarget(
      names,
      groups.map((fate) => fate.wiped),
      'all of them',
    ),
  ];
}

function sampledHeadline({ out, dead, expected, wiped, sampled }: VolleyAnswer): Measure[] {
  const kept = sampled?.kept ?? 0;
  return [
    sampledAverage('expected out', expected.out, errorOf(out, kept)),
    sampledAverage('expected dead', expected.dead, errorOf(dead, kept)),
    sampledChance('at least one', sampledShare(atLeast(out, 1), kept)),
    sampledChance('all of them', sampledShare(Math.min(1, wiped), kept)),
  ];
}

/** `6 head-only`, a group each; equal ones are numbered. */
function groupNames(catalogue: Catalogue, { men }: VolleyQuestion): string[] {
  const numbers = [...new Set(men.map(({ group }) => group))];
  return namesNumbered(
    numbers.map((number) => {
      const own = men.filter(({ group }) => group === number);
      const sectors = [...new Set(own.map(({ sector }) => sector))];
      const inSector = sectors.map((one) => own.filter(({ sector }) => sector === one).flatMap(allOf));
      return inSector.map((standing) => figureWords(catalogue, standing)).join(' + ');
    }),
  );
}

/** How the plan names men and bursts: `2 bursts at 2 rear, 1 at head-only`, after `1 of 2 rear out, 1 hunkered`. */
function planWords(catalogue: Catalogue, { men }: VolleyQuestion, groups: readonly string[]) {
  const kindNames = namesNumbered(men.map((own) => figureWords(catalogue, allOf(own))));
  const kinds = men.map((own, kind) => ({ ...own, kind, name: kindNames[kind] }));
  return {
    option: ({ group, bursts }: ShotAim): string => {
      if (bursts === null) return `fires at ${groups[group]}`;
      const at = bursts.flatMap((count, sector) => {
        const own = kinds.filter((one) => one.group === group && one.sector === sector);
        return count === 0
          ? []
          : [`${counted(count, 'burst')} at ${own.map(({ name }) => name).join(' + ')}`];
      });
      return `fires ${at.join(', ')}`;
    },
    state: (state: MenState): string =>
      kinds
        .flatMap(({ kind, count, name }) => {
          const of = (which: number): number => state[kind * MEN_STATES + which];
          const out = of(HURT) + of(KILLED);
          const what = [
            ...(out > 0 ? [count === 1 ? 'out' : `${out} out`] : []),
            ...(of(DOWN) > 0 ? [count === 1 ? 'hunkered' : `${of(DOWN)} hunkered`] : []),
          ];
          return what.length === 0 ? [] : [`${name}: ${what.join(', ')}`];
        })
        .join(', '),
  };
}

function comparedNotes(
  { question, given, wiped, expected }: VolleyAnswer,
  names: readonly string[],
): string[] {
  if (given === null) return [];
  const isSplit = question.split === 'best';
  const isDealt = question.bursts === 'best';
  return bestNotes({
    order: question.order === 'best' ? names : null,
    ways: [
      ...(isSplit ? ['Best split: each shooter picks his group by what has happened so far.'] : []),
      ...(isDealt
        ? [
            'Best bursts: a magazine is divided over the sectors by what has happened so far, and else evenly.',
          ]
        : []),
    ],
    byDefault: [
      'the given order',
      ...(isSplit ? ['each at the first group that can be hit'] : []),
      ...(isDealt ? ['bursts dealt out evenly'] : []),
    ],
    verb: 'puts all out of action',
    losses: 'men out of action',
    best: { all: wiped, lost: expected.out },
    given: { all: given.wiped, lost: given.out },
  });
}

function sentenceOf(
  names: readonly string[],
  groups: readonly string[],
  { question, out, expected, wiped, sampled, method, groups: fates, condition }: VolleyAnswer,
): string {
  const isSampled = method !== 'exact';
  const about = isSampled ? 'about ' : '';
  const width = method === 'exact' ? 0 : errorOf(out, sampled?.kept ?? 0);
  const error = width === 0 ? '' : ` ± ${width.toFixed(2)}`;
  const all = out.length - 1;
  const men = targetWords(groups, question.split === 'given');
  const whom = all === 1 ? `a man (${men})` : `${all} men (${men})`;
  const each = eachWords(
    groups,
    fates.map((fate) => fate.wiped),
  );
  const head = `${inTurn(names)} at ${whom}${givenPhrase(condition, 'volleys')}: `;
  if (all === 1) return `${head}out of action ${about}${probabilityLabel(wiped, isSampled)} of the time`;
  return `${head}${about}${expected.out.toFixed(2)}${error} out of action expected (${expected.dead.toFixed(2)} dead), at least one ${probabilityLabel(atLeast(out, 1), isSampled)} and all of them ${probabilityLabel(wiped, isSampled)} of the time${each}`;
}

/** Standard errors on either side of a mean that make an interval of 95 %. */
const NORMAL = 1.96;

/** Half width of the 95 % interval of a sampled mean, by the normal distribution. @param shares of 0, 1, 2 … */
function errorOf(shares: readonly number[], trials: number): number {
  const mean = shares.reduce((sum, share, value) => sum + share * value, 0);
  const variance = shares.reduce((sum, share, value) => sum + share * (value - mean) ** 2, 0);
  return NORMAL * Math.sqrt(variance / trials);
}

function sampledOnly({ sampled }: VolleyAnswer): string {
  const { trials, seed, kept } = sampled ?? { trials: 0, seed: 0, kept: 0 };
  return `Sampled: ${trials.toLocaleString('en-US')} volleys die by die with seed ${seed}, because the exact chain would take too long${keptPhrase({ trials, kept })}.`;
}

/** Shares with their 95 % intervals, where nothing is exact. */
function sampledTable({ out, sampled }: VolleyAnswer): Block {
  const trials = sampled?.kept ?? 0;
  return table(
    [
      [OUT, 'count'],
      ['sampled', 'percent'],
      ['95 % from', 'percent'],
      ['95 % to', 'percent'],
    ],
    out.map((share, value) => {
      const { low, high } = sampledShare(share, trials);
      return [value, share, low, high];
    }),
  );
}

function hasReaction({ shooters: [{ arrangements }] }: VolleyQuestion): boolean {
  return arrangements[0].reaction === 'hunker';
}

function assumedOf(question: VolleyQuestion): string[] {
  const isPicked = question.shooters.some(
    ({ shooting, arrangements }) =>
      shooting.weapon.fire.kind === 'single' && arrangements.some(({ isAtRandom }) => !isAtRandom),
  );
  return [
    'the shots fall one after the other, and each shooter sees what the earlier ones did',
    ...(isPicked
      ? ['a single shot is aimed at the man who is easiest to hit among those still in action']
      : []),
    'nobody shoots at men who are already dead or wounded',
    ...(question.split === 'best' || question.bursts === 'best'
      ? ['the best puts all out of action most often; of equals it is the one that puts more men out']
      : []),
    ...(question.shooters.some(({ shooting }) => shooting.weapon.fire.kind !== 'single')
      ? ['the dice of automatic fire fall on the men who are still upright first']
      : []),
    hasReaction(question)
      ? 'after the first shot all others hunker down, and stay so (R-ACT-04)'
      : 'the men do not react (--react hunker); a result of 4 makes one of them hunker down',
    'carried over: who is dead, wounded or hunkered; each shooter fires once, so that ammunition, jams and crews matter to later actions only',
  ];
}

function rulesOf(question: VolleyQuestion): string[] {
  const kinds = new Set(question.shooters.map(({ shooting }) => shooting.weapon.fire.kind));
  return [
    ...(kinds.has('bursts') ? ['R-FIRE-10', 'OQ-05'] : []),
    ...(kinds.size > 1 || !kinds.has('single') ? ['R-FIRE-11', 'R-FIRE-12', 'OQ-04', 'OQ-50'] : []),
    ...(hasReaction(question) ? ['R-ACT-04'] : []),
  ];
}
