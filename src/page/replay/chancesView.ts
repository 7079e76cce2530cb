/** Who wins as the game goes on: the curve, the positions played out, the turning points. */
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import type { BoardClient, Outcome } from '../board/client.ts';
import { element, painted, setText } from '../frame/dom.ts';
import { percent } from '../phrases.ts';
import { type CurveView, curveView } from './curveView.ts';
import type { RecordedGame } from './record.ts';
import { type TurningPointList, turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

/** Games from each position; enough for intervals that say something, few enough for a few seconds. */
const GAMES_EACH = 40;

function chanceInWords(side: string, chance: number): string {
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
   * @param client recorded the game that is shown
   * @param more what stands beside the button of the swing
   * @param onMoment somebody wants to see the game there
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

  /** Shows a game and plays its positions out, one after the other, while it is watched; gives how that ended. */
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
    // To play takes all that the machine has, so the game is seen first.
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
    setText(this.#chance, `${chanceInWords(one, first)} · ${chanceInWords(other, 1 - first)}`);
  }

  /** Ends what the last game was still waiting for. */
  clear(): void {
    this.#game = undefined;
  }
}
