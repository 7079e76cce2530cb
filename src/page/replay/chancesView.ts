/** Who wins as the game goes on: the curve, the positions played out, the turning points. */
import * as words from '../../base/messages/pageReplay.ts';
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import type { BoardClient, Outcome } from '../board/client.ts';
import { element, painted, setText } from '../frame/dom.ts';
import { curveView } from './curveView.ts';
import type { RecordedGame } from './record.ts';
import { turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

/** Games from each position; enough for intervals that say something, few enough for a few seconds. */
const GAMES_EACH = 40;

export interface ChancesView {
  readonly root: HTMLElement;
  /** Shows a game and plays its positions out, one after the other, while it is watched; gives how that ended. */
  readonly show: (game: RecordedGame) => Promise<Outcome<unknown>>;
  readonly goTo: (moment: number) => void;
  /** Ends what the last game was still waiting for. */
  readonly clear: () => void;
}

/**
 * @param client recorded the game that is shown
 * @param more what stands beside the button of the swing
 * @param onMoment somebody wants to see the game there
 */
export function chancesView(
  client: BoardClient,
  more: readonly Node[],
  onMoment: (moment: number) => void,
): ChancesView {
  let game: RecordedGame | undefined;
  let moment = 0;
  const curve = curveView(onMoment);
  const turns = turningPointList(onMoment);
  const chance = element('p', { class: 'note' });
  const swing = element('button', { type: 'button' }, words.SWING);
  swing.addEventListener('click', () => {
    const at = turns.swing();
    if (at !== undefined) onMoment(at);
  });

  function goTo(next: number): void {
    moment = next;
    curve.goTo(next);
    if (game === undefined) return;
    const [one, other] = game.sides;
    const { chance: first } = game.moments[next];
    setText(chance, `${words.chanceInWords(one, first)} · ${words.chanceInWords(other, 1 - first)}`);
  }

  async function show(next: RecordedGame): Promise<Outcome<unknown>> {
    game = next;
    const played: ChancePoint[] = [];
    const draw = (): void => {
      curve.draw(next, played);
      curve.goTo(moment);
    };
    draw();
    turns.show(next, played);
    const add = (point: ChancePoint): void => {
      if (game !== next) return;
      played.push(point);
      draw();
    };
    // To play takes all that the machine has, so the game is seen first.
    await painted();
    if (game !== next) return { ok: true, value: null };
    const outcome = await client.ask({ kind: 'chances', games: GAMES_EACH }, add);
    if (game !== next || !outcome.ok) return outcome;
    add(outcome.value);
    turns.show(next, played);
    return outcome;
  }

  return {
    root: element(
      'div',
      {},
      element('h2', {}, words.CHANCES),
      curve.root,
      chance,
      element('div', { class: 'actions' }, swing, ...more),
      element('p', { class: 'note' }, words.OUTLOOK),
      element('p', { class: 'note' }, words.playedOut(GAMES_EACH, DEFAULT_PLAYER)),
      element('h2', {}, words.TURNING_POINTS),
      turns.root,
    ),
    show,
    goTo,
    clear: () => {
      game = undefined;
    },
  };
}
