/** The win probability over a game: curve, played-out positions and turning points. */
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import type { BoardClient, Outcome } from '../board/client.ts';
import { element, painted, setText } from '../frame/dom.ts';
import { percent } from '../phrases.ts';
import { CurveView } from './curveView.ts';
import type { RecordedGame } from './record.ts';
import { type TurningPointList, turningPointList } from './turningPointList.ts';
import type { ChancePoint } from './turningPoints.ts';

/** Games from each position: enough for useful intervals within a few seconds. */
const GAMES_EACH = 40;

const NOTES = [
  'Below the line: the first side. The line is the estimate of the planner’s value function, a fitted formula without an error estimate.',
  `Dots: ${GAMES_EACH} games from each position with ${DEFAULT_PLAYER} on both sides, with 95 % intervals.`,
];

export class ChancesView {
  readonly #client: BoardClient;
  readonly curve: CurveView;
  readonly #turns: TurningPointList;
  /** The chances of the moment in words. */
  readonly chance = element('p', { class: 'chances' });
  /** The turning points, which tell how the game goes on. */
  readonly turningPoints: HTMLElement;
  /** What the curve is. */
  readonly notes = element(
    'section',
    { 'aria-label': 'About the chances' },
    ...NOTES.map((note) => element('p', { class: 'note' }, note)),
  );
  #game: RecordedGame | undefined;

  /**
   * @param client its worker has recorded the shown game
   * @param onMoment called when the user wants to see that moment
   */
  constructor(client: BoardClient, onMoment: (moment: number) => void) {
    this.#client = client;
    this.curve = new CurveView(onMoment);
    this.#turns = turningPointList(onMoment);
    const swing = element('button', { type: 'button' }, 'Jump to the swing');
    swing.addEventListener('click', () => {
      const at = this.#turns.swing();
      if (at !== undefined) onMoment(at);
    });
    this.turningPoints = element(
      'section',
      { 'aria-label': 'Turning points' },
      element('h2', {}, 'Turning points'),
      this.#turns.root,
      swing,
    );
  }

  /** Shows a game and plays its positions out in order; resolves with the outcome. */
  async show(game: RecordedGame): Promise<Outcome<unknown>> {
    this.#game = game;
    const played: ChancePoint[] = [];
    this.curve.draw(game, played);
    this.#turns.show(game, played);
    const add = (point: ChancePoint): void => {
      if (this.#game !== game) return;
      played.push(point);
      this.curve.draw(game, played);
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

  /** @param seen the last moment that may be seen */
  goTo(moment: number, seen: number): void {
    this.curve.goTo(moment, seen);
    if (this.#game === undefined) return;
    const [one, other] = this.#game.sides;
    const { chance } = this.#game.moments[moment];
    setText(this.chance, `${one} ${percent(chance)} · ${other} ${percent(1 - chance)}`);
  }

  /** Ignores pending results of the last game. */
  clear(): void {
    this.#game = undefined;
  }
}
