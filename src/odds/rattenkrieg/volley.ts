/** The question of `odds volley --ruleset rattenkrieg`: shooters one after the other at the same men. */
import {
  type Block,
  blocksOf,
  distribution,
  notes,
  sampledShare,
  sampledShares,
  table,
} from '../../answer/blocks.ts';
import { distributionBars } from '../../charts/oddsChartKinds.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { MOST_ORDERED } from '../../game/volleyChain.ts';
import { oneOf, texts } from '../../params/kinds.ts';
import type { ValuesOf } from '../../params/parameter.ts';
import { SAMPLES } from '../../params/samples.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import {
  answerVolley,
  type VolleyAnswer,
  type VolleyBlock,
  type VolleyQuestion,
} from '../../rulesets/rattenkrieg/odds/answerVolley.ts';
import { changedNotes, rulesBehind } from '../../rulesets/rattenkrieg/odds/ruleTrace.ts';
import { figureWords, weaponWords } from '../../rulesets/rattenkrieg/odds/shootWords.ts';
import { menAlike } from '../../rulesets/rattenkrieg/odds/volleyMen.ts';
import { type OddsPresentation, sampledSentence } from '../presentation.ts';
import { orderNote, spareNote, volleyTable } from '../volleyBlocks.ts';
import { inTurn, namesNumbered, refuseManyAttacks, volleyWords } from '../volleyWords.ts';
import type { OddsContext } from './context.ts';
import { readSectors } from './figures.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { readShooting, SHOOTER } from './shooterSide.ts';
import { ARRANGEMENT, readArrangement } from './targetSide.ts';
import { readWeapon, weaponChoices } from './weapon.ts';

const SHOOTERS = 'shooters';
/** Shots of one volley at most. */
const MOST_SHOTS = 60;
const RULES = ['R-FIRE-00', 'R-FIRE-01', 'R-FIRE-03', 'R-FIRE-04', 'R-CAS-01', 'OQ-43'];

const { mount, react, magazine } = ARRANGEMENT;

export const volleyOdds = rattenkriegQuestion({
  id: 'volley',
  title: 'Volley',
  group: GROUPS.smallArms,
  examples: [
    ['"9x mauser-98k" 8'],
    ['mg42 then "4x mauser-98k" on "6 head-only" --mount medium'],
    ['"3x mp40" "5x mauser-98k" --on 8 --react hunker --order best'],
  ],
  params: {
    [SHOOTERS]: texts()
      .positional()
      .describe('shooters in their order, then the men: "9x mauser-98k" mg42 8')
      .control<OddsContext>({
        label: 'Shooters in their order',
        help: 'A weapon a line, 9x mauser-98k for nine of them',
        choices: ({ catalogue }) => weaponChoices(catalogue),
        isFree: true,
      }),
    on: texts()
      .describe('men, a sector each: 8, "6 head-only", "3 rear + 2 front"; repeat for sectors')
      .control({ label: 'Men by sector' }),
    order: oneOf(['given', 'best'])
      .default('given')
      .describe(`order of the shooters; best tries all orders of up to ${MOST_ORDERED}`),
    mount,
    react,
    magazine,
    ...SHOOTER,
    ...SAMPLES,
  },
  sections: { Shooters: [SHOOTERS, 'mount', 'aim', 'range', 'order'], Men: ['on', 'react'] },
  start: () => ({ [SHOOTERS]: ['9x mauser-98k'], on: ['8'] }),
  read: (context, { trials, seed, ...request }) => {
    const question = readVolley(context, request);
    if (question === undefined) return undefined;
    return () =>
      presentationOf(context.catalogue, answerVolley(context.catalogue, question, { trials, seed }));
  },
});

type Request = ValuesOf<typeof ARRANGEMENT_WORDS & typeof SHOOTER> & {
  readonly shooters: readonly string[];
  readonly on: readonly string[];
  readonly order: 'given' | 'best';
};
const ARRANGEMENT_WORDS = { mount, react, magazine };

function readVolley(context: OddsContext, request: Request): VolleyQuestion | undefined {
  const { reader, interpretations } = context;
  const { attackers, targets } = volleyWords(reader, {
    name: SHOOTERS,
    words: countsJoined(request.shooters),
    on: request.on,
  });
  if (attackers.length === 0 || targets.length === 0) return undefined;
  const sectors = readSectors(context, request.on.length > 0 ? 'on' : SHOOTERS, targets.flat());
  const shooters = attackers.flatMap((word) => readBlock(context, request, word, sectors));
  refuseManyAttacks(
    reader,
    SHOOTERS,
    shooters.reduce((sum, { count }) => sum + count, 0),
    MOST_SHOTS,
  );
  if (request.order === 'best' && shooters.length > MOST_ORDERED)
    reader.fault(
      'order',
      `found ${shooters.length} kinds of shooters, expected at most ${MOST_ORDERED} whose orders are all tried`,
    );
  return { shooters, men: menAlike(sectors), order: request.order, interpretations };
}

/** `9x` belongs to the next word, so that nobody has to quote `9x mauser-98k`. */
function countsJoined(words: readonly string[]): string[] {
  const isCount = (word: string | undefined): boolean => word !== undefined && /^\d+\s*x$/i.test(word);
  return words.flatMap((word, index) => {
    if (isCount(words[index - 1])) return [`${words[index - 1]} ${word}`];
    return isCount(word) && index + 1 < words.length ? [] : [word];
  });
}

/** `9x mauser-98k` or `mauser-98k`. */
function readBlock(
  context: OddsContext,
  request: Request,
  word: string,
  sectors: Parameters<typeof readArrangement>[3],
): VolleyBlock[] {
  const { reader } = context;
  const [, times, weapon] = /^(\d+)\s*x\s*(.+)$/i.exec(word.trim()) ?? ['', '1', word];
  const count = Number(times);
  if (/^\d+$/.test(weapon)) {
    reader.fault(
      SHOOTERS,
      `found ${weapon}, expected a weapon; for ${weapon} shooters ${weapon}x mauser-98k`,
    );
    return [];
  }
  const named = readWeapon(context, SHOOTERS, weapon);
  if (count < 1) reader.fault(SHOOTERS, `found "${word}", expected one shooter or more`);
  if (named === undefined || count < 1) return [];
  const shooting = readShooting(context, request, named.weapon);
  // A magazine is that of an autocannon; other shooters of the volley have no use for it.
  const own = {
    ...request,
    magazine: named.weapon.fire.kind === 'autocannon' ? request.magazine : null,
    bursts: null,
    dice: null,
    spread: false,
    'short-of-men': false,
  };
  const { sectors: _, ...arrangement } = readArrangement(context, own, shooting, sectors, request.range);
  return [{ count, shooting, arrangement }];
}

const OUT = 'out';

/** `9 × Mauser 98k` */
function blockName({ count, shooting, arrangement }: VolleyBlock): string {
  const name = weaponWords(shooting, { ...arrangement, sectors: [] });
  return count === 1 ? name : `${count} × ${name}`;
}

function presentationOf(catalogue: Catalogue, answer: VolleyAnswer): OddsPresentation<VolleyAnswer> {
  const { question, shots, out, dead, expected, sampled, method, order, givenOrder } = answer;
  const named = namesNumbered(question.shooters.map(blockName));
  const names = order.map((block) => named[block]);
  const men = question.men.flatMap(({ target, count }) => new Array<typeof target>(count).fill(target));
  const rows = shots.map((shot) => {
    const { shooting, arrangement } = question.shooters[shot.block];
    return { ...shot, name: weaponWords(shooting, { ...arrangement, sectors: [] }) };
  });
  const isExact = method === 'exact';
  const lost = distribution(OUT, out, {
    sampled: isExact ? sampledShares(sampled?.out, sampled) : undefined,
    marked: { name: 'all', from: men.length },
  });
  const changed = changedNotes(catalogue, question.interpretations);
  return {
    document: answer,
    sampled: isExact ? sampledSentence(sampled, { rolled: 'volley' }) : sampledOnly(answer),
    sentence: sentenceOf(names, figureWords(catalogue, men), answer),
    blocks: blocksOf(
      volleyTable(rows, 'men out'),
      isExact ? lost : sampledTable(answer),
      isExact && men.length > 1 ? distribution('dead', dead) : null,
      notes(
        `Expected at the end: ${expected.dead.toFixed(2)} dead, ${expected.wounded.toFixed(2)} wounded, ${expected.hunkered.toFixed(2)} hunkered.`,
        spareNote(answer.spare, shots.length),
        givenOrder === null
          ? null
          : `${orderNote(names, 'puts all out of action', answer.wiped, givenOrder.wiped)} Expected out of action ${expected.out.toFixed(3)}, in the given order ${givenOrder.out.toFixed(3)}.`,
      ),
    ),
    assumed: [...assumedOf(question), ...changed.map(({ note }) => note)],
    rules: rulesBehind([...RULES, ...rulesOf(question), ...changed.map(({ id }) => id)]),
    steps: () =>
      rows.map(({ name, after }, index) => ({
        title: `After shot ${index + 1}, ${name}`,
        rules: ['R-FIRE-04', 'R-CAS-01'],
        notes: [],
        distributions: [{ name: OUT, first: 0, probabilities: after }],
      })),
    chart: () => distributionBars(lost, 'Men out of action after the volley', 'Dead or wounded'),
  };
}

function sentenceOf(
  names: readonly string[],
  men: string,
  { out, expected, wiped, sampled, method }: VolleyAnswer,
): string {
  const about = method === 'exact' ? '' : 'about ';
  const error = method === 'exact' ? '' : ` ± ${errorOf(out, sampled?.trials ?? 0).toFixed(2)}`;
  const all = out.length - 1;
  const whom = all === 1 ? `a man (${men})` : `${all} men (${men})`;
  const head = `${inTurn(names)} at ${whom}: `;
  if (all === 1) return `${head}out of action ${about}${probabilityLabel(wiped)} of the time`;
  return `${head}${about}${expected.out.toFixed(2)}${error} out of action expected (${expected.dead.toFixed(2)} dead), at least one ${probabilityLabel(1 - out[0])} and all of them ${probabilityLabel(wiped)} of the time`;
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
  const { trials, seed } = sampled ?? { trials: 0, seed: 0 };
  return `Sampled: ${trials.toLocaleString('en-US')} volleys die by die with seed ${seed}, because the exact chain would take too long.`;
}

/** Shares with their 95 % intervals, where nothing is exact. */
function sampledTable({ out, sampled }: VolleyAnswer): Block {
  const trials = sampled?.trials ?? 0;
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

function hasReaction({ shooters: [{ arrangement }] }: VolleyQuestion): boolean {
  return arrangement.reaction === 'hunker';
}

function assumedOf(question: VolleyQuestion): string[] {
  const isPicked = question.shooters.some(
    ({ shooting, arrangement }) => shooting.weapon.fire.kind === 'single' && !arrangement.isAtRandom,
  );
  return [
    'the shots fall one after the other, and each shooter sees what the earlier ones did',
    ...(isPicked
      ? ['a single shot is aimed at the man who is easiest to hit among those still in action']
      : []),
    'nobody shoots at men who are already dead or wounded',
    ...(question.shooters.some(({ shooting }) => shooting.weapon.fire.kind !== 'single')
      ? ['the dice of automatic fire fall on the men who are still upright first']
      : []),
    hasReaction(question)
      ? 'after the first shot all others hunker down, and stay so (R-ACT-04)'
      : 'the men do not react (--react hunker); a result of 4 makes one of them hunker down',
    'left out: jams and crews, which matter to later actions',
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
