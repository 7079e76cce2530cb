/** Why a side won, for people: tables and sentences. */
import { type Block, blocksOf, notes, table } from '../../../../answer/blocks.ts';
import { formatPercentIn, formatPoints } from '../../../../answer/format.ts';
import type { Estimate, WhyEvent, WhyGame } from './whyGame.ts';

const SECOND_WON = 0;
const FIRST_WON = 1;

/** `Why Union won` */
export function whyTitle({ result, sides }: Pick<WhyGame, 'result' | 'sides'>): string {
  if (result === SECOND_WON) return `Why ${sides[1]} won`;
  return result === FIRST_WON ? `Why ${sides[0]} won` : 'Why nobody won';
}

/** The shares, and luck and decisions by turn. */
export function shareBlocks(why: WhyGame): Block[] {
  const [side] = why.sides;
  return [
    table(
      [
        ['Share', 'text'],
        ['Points', 'points'],
        ['What it is', 'text'],
      ],
      [
        ['setup', why.setup, 'teams, packs, Setup Roll, entry points, deployment'],
        ['luck', why.luck, 'what each roll showed, against the mean over its outcomes'],
        ['decisions', why.decisions, 'what was chosen, against the chance before'],
      ],
      {
        caption: `${side} began at ${why.even * 100} % and ended at ${why.result * 100} %: points of its chance to win`,
      },
    ),
    table(
      [
        ['Turn', 'count'],
        ['Luck', 'points'],
        ['Decisions', 'points'],
        ['Chance after it', 'probability'],
      ],
      why.turns.map(({ turn, luck, decisions, chance }) => [turn, luck, decisions, chance]),
      { caption: 'Turn by turn' },
    ),
  ];
}

/** All of it, with the decisive events and the limits. */
export function whyBlocks(why: WhyGame): Block[] {
  return blocksOf(...shareBlocks(why), eventNotes(why), notes(...whyLimits(why)));
}

function eventNotes({ events, sides }: WhyGame): Block {
  return notes(
    ...(events.length === 0
      ? ['No roll and no choice was found that something else would have bettered.']
      : []),
    ...events.map((event, place) => `${place + 1}. ${eventHead(event)}. ${eventEffect(event, sides[0])}`),
  );
}

/** `Turn 2, the shock roll of Eva Krämer against 3 hits: 0 successes` */
export function eventHead({ turn, event }: WhyEvent): string {
  return `Turn ${turn}, ${event}`;
}

/**
 * `−21 points of the sum. Had it been the median, 2 successes: Reich 61 % ± 4, not 38 % ± 4.`, and whether that is no difference.
 * @param side name of the first side
 */
export function eventEffect(
  { instead, change, actual, counterfactual, difference }: WhyEvent,
  side: string,
): string {
  const points = `${formatPoints(change, 0)} points of the sum`;
  const isOpen = difference.low <= 0 && difference.high >= 0;
  const chances = `${chanceText(counterfactual)}, not ${chanceText(actual)}`;
  return `${points}. Had it been ${instead}: ${side} ${chances}${isOpen ? '; these games show no difference' : ''}.`;
}

/** `61 % ± 4` */
function chanceText({ mean, low, high }: Estimate): string {
  return `${formatPercentIn(mean, low, high)} % ± ${formatPercentIn((high - low) / 2, low, high)}`;
}

/** What the numbers are, and how far they go. */
export function whyLimits({ games, sides }: WhyGame): string[] {
  return [
    `Points: of the chance of ${sides[0]} to win, as the planner's judgement sees it behind the activation under way. That is a formula fitted to games; its record in the data gives its calibration error. Games that are played on see to the end, so they may judge an event differently.`,
    `Had it been: ${games} games that the tactician plays on for both sides, with the same dice, with 95 % intervals. The lines with which choices are compared are the best of a brief search.`,
  ];
}
