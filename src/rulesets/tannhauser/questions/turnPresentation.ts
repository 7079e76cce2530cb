/** The answer of `odds turn` in words and tables. */
import { blocksOf, type Cell, notes, type Table, table } from '../../../answer/blocks.ts';
import { chance, type Measure, sampledChance } from '../../../answer/measure.ts';
import { capitalised, counted } from '../../../base/phrases.ts';
import { withMinus } from '../../../dice/expression/phrases.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { nameInPosition } from '../displayNames.ts';
import type { Catalogue } from '../model.ts';
import type { Frequent, LeftOut, TurnAnswer, TurnLine, TurnStanding } from '../odds/answerTurn.ts';
import { BEHIND } from '../odds/turn/lane.ts';
import { stepsOf } from './turnSteps.ts';
import { actorOf, isSolved, lineText, type Names, RULES } from './turnWords.ts';

/** Maximum number of lines printed; the JSON has all lines that were played. */
const MOST_SHOWN = 12;
/** Fewer games say nothing of a line. */
const FEWEST_GAMES = 10;
/** Characters of a headline. */
const LONGEST = 240;

export function turnPresentation(
  answer: TurnAnswer,
  { characters }: Pick<Catalogue, 'characters'>,
): OddsPresentation<TurnAnswer> {
  const { lines, side } = answer;
  const names: Names = { characters: new Map(characters.map(({ id, name }) => [id, name])), side };
  const enough = lines.filter(isEnough);
  const shown = (enough.length === 0 ? lines : enough).slice(0, MOST_SHOWN);
  const told = shown.map((line, place) => `${place + 1}. ${lineText(line, names)}`);
  return {
    document: answer,
    sentence: turnSentence(answer, names),
    isSampled: true,
    headline: enough.slice(0, 1).flatMap((best) => headlineOf(best, names)),
    blocks: blocksOf(
      winTable(shown, told),
      activationTable(shown),
      notes(notShown(lines.length - shown.length), ...remarks(answer, names), ...omissions(answer, names)),
    ),
    assumed: assumptions(answer),
    rules: RULES,
    steps: () => stepsOf(answer, names),
    chart: () => ({
      kind: 'heat',
      title: 'Chance to win after each activation',
      rows: told,
      columns: ['Estimate', 'From', 'To'],
      cells: shown.map(({ win }) => [win.share, win.low, win.high]),
      axis: 'Chance to win, 95 % interval',
      format: 'probability',
    }),
  };
}

/** What a sweep compares of the best line. */
function headlineOf(best: TurnLine, names: Names): Measure[] {
  return [
    best.isExact ? chance('win', best.win.share) : sampledChance('win', best.win),
    sampledChance('kill in the activation', best.kill),
    { name: 'best line', format: 'text', value: lineText(best, names) },
  ];
}

/** `Best so far: Eva Krämer: move to 63, …: wins 58 % of games (51–65 %)` */
export function standingText(
  { miniature, words, ...standing }: TurnStanding,
  { characters }: Pick<Catalogue, 'characters'>,
): string {
  const names = new Map(characters.map(({ id, name }) => [id, name]));
  const actor = miniature === null ? '' : `${nameInPosition(miniature, names)}: `;
  const { games } = standing.win;
  return `Best so far, ${counted(games, 'game')}: ${actor}${words.join(', ')}: ${winText(standing)}`;
}

/** Whether enough games are played to say something. */
export function isEnough({ win, isExact }: Pick<TurnLine, 'win' | 'isExact'>): boolean {
  return isExact || win.games >= FEWEST_GAMES;
}

/** `wins 58 % of games (51–65 %)`; what no game has shown otherwise is not certain. */
export function winText({
  win: { share, low, high },
  isExact,
}: Pick<TurnStanding, 'win' | 'isExact'>): string {
  if (isExact) return exactText(share);
  if (share === 1) return `wins at least ${percent(low, Math.floor)} % of games`;
  if (share === 0) return `wins at most ${percent(high, Math.ceil)} % of games`;
  return `wins ${percent(share)} % of games (${percent(low, Math.floor)}–${percent(high, Math.ceil)} %)`;
}

function exactText(share: number): string {
  if (share === 1) return 'wins for certain';
  return share === 0 ? 'cannot win' : `wins ${percent(share)} %, exactly`;
}

/** A whole percentage; what is uncertain is neither 0 nor 100. */
function percent(share: number, round: (value: number) => number = Math.round): string {
  const whole = round(100 * share);
  if (whole === 100 && share < 1) return '> 99';
  return whole === 0 && share > 0 ? '< 1' : String(whole);
}

/** Chance to win in points of 100: `−3`. */
export function pointsText(points: number): string {
  return withMinus((100 * points).toFixed(0)).replace(/^−0$/, '0');
}

/** `costs 7 points (2 to 12)`. */
export function costText({ mean, low, high, isClear }: NonNullable<TurnLine['cost']>): string {
  if (low === high) return isClear ? `costs ${pointsText(mean)} points` : 'is as good';
  const range = `${pointsText(low)} to ${pointsText(high)}`;
  return isClear
    ? `costs ${pointsText(mean)} points (${range})`
    : `may be as good (it costs ${pointsText(mean)} points, ${range})`;
}

/** `Activate Eva Krämer: move to 63, …: wins 58 % of games (51–65 %); Karl Zermann: … costs 7 points (2 to 12)` */
function turnSentence({ lines, games }: TurnAnswer, names: Names): string {
  const [best, ...others] = lines.filter(isEnough);
  if (best === undefined)
    return `Too few games to advise: ${games.toLocaleString('en-US')} over ${lines.length} activations; raise --playouts or --seconds`;
  const isActivated = best.steps[0].startsWith('activate ');
  const first = `${isActivated ? 'Activate ' : ''}${lineText(best, names)}`;
  const told = `${first}: ${winText(best)}`;
  // What people ask is not how another circle compares, but another miniature or another action.
  const other = others.find(
    (line) => isTold(line) && (line.miniature !== best.miniature || endOf(line) !== endOf(best)),
  );
  const open = openText(others.filter(isOpen));
  const behind = other?.cost == null ? open : besideText(other, other.cost, others, names);
  const whole = [told, ...(behind === null ? [] : [behind])].join('; ');
  return capitalised(whole.length > LONGEST ? told : whole);
}

/** `Karl Zermann: … may be as good (it costs 2 points, −3 to 7), as may 3 other lines` */
function besideText(
  other: TurnLine,
  cost: NonNullable<TurnLine['cost']>,
  others: readonly TurnLine[],
  names: Names,
): string {
  const more = others.filter((line) => isOpen(line) && line !== other).length;
  const open = more === 0 ? '' : `; so may ${counted(more, 'other line')}`;
  return `${lineText(other, names)} ${costText(cost)}${cost.isClear ? '' : open}`;
}

/** Widest interval of a cost that says something. */
export const WIDEST_COST = 0.5;

function isTold({ cost }: TurnLine): boolean {
  return cost !== null && cost.high - cost.low <= WIDEST_COST;
}

function isOpen({ cost }: TurnLine): boolean {
  return cost !== null && !cost.isClear;
}

/** `9 other lines may be as good`; null: none may. */
function openText(lines: readonly TurnLine[]): string | null {
  const { length } = lines;
  if (length === 0) return null;
  const may = lines.every(({ isExact }) => isExact) ? (length === 1 ? 'is' : 'are') : 'may be';
  return `${length === 1 ? 'one other line' : `${length} other lines`} ${may} as good`;
}

/** The last choice without its target: `attack`. */
function endOf({ words }: TurnLine): string {
  return words[words.length - 1].split(' ')[0];
}

/** Chances to win, what each line costs, and how many games say so. */
function winTable(lines: readonly TurnLine[], told: readonly string[]): Table {
  return table(
    [
      ['activation', 'text'],
      ['line', 'text'],
      ['win %', 'sampled', { id: 'win' }],
      ['from', 'share', { id: 'win from' }],
      ['to', 'share', { id: 'win to' }],
      ['costs', 'points', { absent: 'best' }],
      ['from', 'points', { id: 'costs from' }],
      ['to', 'points', { id: 'costs to' }],
      ['games', 'count'],
    ],
    lines.map(({ win, cost }, place) => [
      told[place],
      String(place + 1),
      win.share,
      win.low,
      win.high,
      ...(cost === null ? [null, null, null] : [cost.mean, cost.low, cost.high]),
      win.games,
    ]),
    {
      caption: 'Chance to win and what each activation costs in points, with 95 % intervals',
      hasSections: true,
    },
  );
}

/** Of the attack at the end of a line. */
const ATTACK_COLUMNS = [
  ['attack deals', 2],
  ['takes', 2, { id: 'attack takes' }],
  ['kills %', 'share', { id: 'attack kills' }],
] as const;

/** Wounds and kills of the activations; null where nothing is known. */
function activationTable(lines: readonly TurnLine[]): Table | null {
  // A mean of few games has no error, and what has none is not printed.
  const rows = lines
    .map((line, place) => ({ ...line, number: String(place + 1) }))
    .filter(({ dealt, attack }) => dealt.error !== null || attack !== null);
  if (rows.length === 0) return null;
  const hasAttacks = rows.some(({ attack }) => attack !== null);
  const exact = ({ attack }: TurnLine): Cell[] => {
    if (!hasAttacks) return [];
    return attack === null ? [null, null, null] : [attack.dealt, attack.taken, Math.max(...attack.kills)];
  };
  return table(
    [
      ['line', 'text'],
      ['dealt', 2],
      ['±', 2, { id: 'dealt error' }],
      ['taken', 2],
      ['±', 2, { id: 'taken error' }],
      ['kill %', 'sampled', { id: 'kill' }],
      ['from', 'share', { id: 'kill from' }],
      ['to', 'share', { id: 'kill to' }],
      ...(hasAttacks ? ATTACK_COLUMNS : []),
    ],
    rows.map(({ number, ...line }) => [
      number,
      ...[line.dealt, line.taken].flatMap(({ mean, error }) =>
        error === null ? [null, null] : [mean, error],
      ),
      line.kill.share,
      line.kill.low,
      line.kill.high,
      ...exact(line),
    ]),
    {
      caption: hasAttacks
        ? 'Wounds and kills in the activation, sampled; behind them what its attack deals, takes and kills, exactly'
        : 'Wounds and kills in the activation, sampled',
    },
  );
}

function frequentText({ words, share }: Frequent): string {
  const { low, high } = share;
  const often =
    share.share === 1
      ? 'in all games played'
      : `in ${percent(share.share)} % of games (${percent(low, Math.floor)}–${percent(high, Math.ceil)} %)`;
  return `${words.join(', ')}, ${often}`;
}

function remarks({ lines, reply }: TurnAnswer, names: Names): (string | null)[] {
  const [best, ...others] = lines;
  const open = openText(others.filter(isOpen));
  return [
    best.next === null
      ? null
      : `Behind the best line ${actorOf(best.miniature, names)} goes on: ${frequentText(best.next)}.`,
    reply === null ? null : `Usual reply to it: ${frequentText(reply)}.`,
    open &&
      `${capitalised(open)} as the best${open.includes('may be') ? '; more --playouts tell them apart' : ''}.`,
  ];
}

function notShown(count: number): string | null {
  return count === 0
    ? null
    : `${counted(count, 'more line was', 'more lines were')} played and not listed here; --json names them.`;
}

/** What no game was played for, by miniature. */
function omissions({ setAside, unexamined }: TurnAnswer, names: Names): (string | null)[] {
  return [
    leftOutText(setAside, names, 'set aside after a brief look'),
    leftOutText(unexamined, names, 'not examined, for want of time'),
  ];
}

function leftOutText(groups: readonly LeftOut[], names: Names, fate: string): string | null {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count === 0) return null;
  const each = groups.map(
    ({ miniature, lines }) => `${actorOf(miniature, names)} ${lines.length.toLocaleString('en-US')}`,
  );
  const were = count === 1 ? '1 more line was' : `${count.toLocaleString('en-US')} more lines were`;
  return `${were} ${fate}: ${each.join(', ')}; --json names them.`;
}

function assumptions(answer: TurnAnswer): string[] {
  const { budget, turnCap, lane } = answer.question;
  if (isSolved(answer))
    return [
      ...laneWords(lane),
      'Exact: behind each line every roll to the end of the game, both sides deciding as well as can be. Wounds and kills are sampled, with the tactician on both sides.',
      LEFT_OUT,
      drawText(turnCap),
    ];
  return [
    ...laneWords(lane),
    'Assumed: behind each line both sides play as the tactician does, to the end of the game.',
    LEFT_OUT,
    'Assumed: what the side cannot see is drawn at random in every game.',
    drawText(turnCap),
    'The best line played games that had no part in choosing it. Intervals of 95 %; those of the costs hold all together.',
    'A cost compares the games that both lines have played; so it may differ from the difference of the win columns.',
    ...('seconds' in budget
      ? ['A budget in seconds plays other games each time; --playouts repeats the answer.']
      : []),
  ];
}

const LEFT_OUT =
  'Left out: second walks, movement bought behind a walk, and items laid down with nothing taken in return.';

function drawText(turnCap: number): string {
  return `A draw counts as half a win; a game that is open after turn ${turnCap.toLocaleString('en-US')} is a draw.`;
}

function laneWords(lane: TurnAnswer['question']['lane']): string[] {
  if (lane === null) return [];
  const [own, other] = lane.commandPoints;
  const apart = lane.distance === 1 ? 'adjacent' : `${lane.distance} circles apart`;
  return [
    `The circles are numbered along the row: who acts begins on ${BEHIND}, the enemy stands on ${BEHIND + lane.distance}.`,
    `Assumed: ${lane.setsOverwatch ? 'Set Overwatch in ' : ''}the first turn of a Deathmatch, both ${apart} in a row of circles on one path, with ${BEHIND} more behind each; ${own} and ${other} Command Points.`,
  ];
}
