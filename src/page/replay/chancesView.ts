/** Who wins as the game goes on: the curve, the positions played out, the turning points. */
import * as words from '../../base/messages/pageReplay.ts';
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import type { BoardClient, Outcome } from '../board/client.ts';
import { element, painted, setText } from '../frame/dom.ts';
import { type CurveView, curveView } from './curveView.ts';
import type { RecordedGame } from './record.ts';
import { type TurningPointList, turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

/** Games from each position; enough for intervals that say something, few enough for a few seconds. */
const GAMES_EACH = 40;

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
    const swing = element('button', { type: 'button' }, words.SWING);
    swing.addEventListener('click', () => {
      const at = this.#turns.swing();
      if (at !== undefined) onMoment(at);
    });
    this.root = element(
      'div',
      {},
      element('h2', {}, words.CHANCES),
      this.#curve.root,
      this.#chance,
      element('div', { class: 'actions' }, swing, ...more),
      element('p', { class: 'note' }, words.OUTLOOK),
      element('p', { class: 'note' }, words.playedOut(GAMES_EACH, DEFAULT_PLAYER)),
      element('h2', {}, words.TURNING_POINTS),
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
    setText(this.#chance, `${words.chanceInWords(one, first)} · ${words.chanceInWords(other, 1 - first)}`);
  }

  /** Ends what the last game was still waiting for. */
  clear(): void {
    this.#game = undefined;
  }
}
