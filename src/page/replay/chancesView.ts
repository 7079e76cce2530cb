/** The win probability over a game: curve, played-out positions and turning points. */
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import type { BoardClient, Outcome } from '../board/client.ts';
import { element, painted, setText } from '../frame/dom.ts';
import { percent } from '../phrases.ts';
import { type CurveView, curveView } from './curveView.ts';
import type { RecordedGame } from './record.ts';
import { type TurningPointList, turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

/** Games from each position: enough for useful intervals within a few seconds. */
const GAMES_EACH = 40;

function chanceText(side: string, chance: number): string {
  return `${side} ${percent(chance)}`;
}

export class ChancesView {
  readonly #client: BoardClient;
  readonly #curve: CurveView;
  readonly #turns: TurningPointList;
  readonly #chance = element('p', { class: 'note' });
  readonly root: HTMLElement;
  #game: RecordedGame | undefined;
  #moment = 0;

  /**
   * @param client its worker has recorded the shown game
   * @param more elements beside the button for the largest swing
   * @param onMoment called when the user wants to see that moment
   */
  constructor(client: BoardClient, more: readonly Node[], onMoment: (moment: number) => void) {
    this.#client = client;
    this.#curve = curveView(onMoment);
    this.#turns = turningPointList(onMoment);
    const swing = element('button', { type: 'button' }, 'Jump to the swing');
    swing.addEventListener('click', () => {
      const at = this.#turns.swing();
      if (at !== undefined) onMoment(at);
    });
    this.root = element(
      'div',
      {},
      element('h2', {}, 'Chance to win'),
      this.#curve.root,
      this.#chance,
      element('div', { class: 'actions' }, swing, ...more),
      element(
        'p',
        { class: 'note' },
        'Below the line: the first side. The line is the estimate of the planner’s value function, a fitted formula without an error estimate.',
      ),
      element(
        'p',
        { class: 'note' },
        `Dots: ${GAMES_EACH} games from each position with ${DEFAULT_PLAYER} on both sides, with 95 % intervals.`,
      ),
      element('h2', {}, 'Turning points'),
      this.#turns.root,
    );
  }

  /** Shows a game and plays its positions out in order; resolves with the outcome. */
  async show(game: RecordedGame): Promise<Outcome<unknown>> {
    this.#game = game;
    const played: ChancePoint[] = [];
    const draw = (): void => {
      this.#curve.draw(game, played);
      this.#curve.goTo(this.#moment);
    };
    draw();
    this.#turns.show(game, played);
    const add = (point: ChancePoint): void => {
      if (this.#game !== game) return;
      played.push(point);
      draw();
    };
    // Playing takes all processor time, so the game is painted first.
    await painted();
    if (this.#game !== game) return { ok: true, value: null };
    const outcome = await this.#client.ask({ kind: 'chances', games: GAMES_EACH }, add);
    if (this.#game !== game || !outcome.ok) return outcome;
    add(outcome.value);
    this.#turns.show(game, played);
    return outcome;
  }

  goTo(moment: number): void {
    this.#moment = moment;
    this.#curve.goTo(moment);
    if (this.#game === undefined) return;
    const [one, other] = this.#game.sides;
    const { chance: first } = this.#game.moments[moment];
    setText(this.#chance, `${chanceText(one, first)} · ${chanceText(other, 1 - first)}`);
  }

  /** Ignores pending results of the last game. */
  clear(): void {
    this.#game = undefined;
  }
}
