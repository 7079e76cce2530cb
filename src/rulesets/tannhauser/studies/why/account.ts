/** What decided a game, in one sentence for a report. */
import { formatPoints } from '../../../../answer/format.ts';
import { spokenNames } from '../../odds/turn/turnStart.ts';
import { eventText } from './counterfactual.ts';
import { positionsBefore } from './positionsBefore.ts';
import { type ExplainedGame, stepThrough } from './steps.ts';
import { sharesOf } from './why.ts';

/** Events that are told. */
const TOLD = 3;
/** Of each value: reports have some seconds for several games. */
const LEAVES = 4;

/** What decided a game in one sentence: the shares, and the events that changed most as the judgement sees them. */
export function accountOf(game: ExplainedGame): string {
  const stepped = stepThrough(game, LEAVES);
  const largest = stepped.changes
    .filter(({ cause }) => cause !== 'setup' && cause !== 'limit')
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, TOLD);
  const { roster, sides, at } = positionsBefore(game, largest);
  const names = spokenNames(roster, game.catalogue);
  const { setup, luck, decisions } = sharesOf(stepped, sides, 0);
  const events = largest.map((change) => {
    const p = at.get(change.step);
    const text = p === undefined ? '' : eventText(change, p, { names, sides });
    return `turn ${change.turn}, ${text} (${formatPoints(change.change, 0)})`;
  });
  return `Of the chance of ${sides[0]} to win, setup changed ${formatPoints(setup, 0)} points, luck ${formatPoints(luck, 0)} and decisions ${formatPoints(decisions, 0)}; most of it ${events.join('; ')}.`;
}
