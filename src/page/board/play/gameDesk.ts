/** Begins, opens and goes on with games against AI players. */
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import type { Taken } from '../protocol.ts';
import { type Around, FreePlay } from './freePlay.ts';
import { keptGame } from './keptGame.ts';
import { PlayForm, type Wanted } from './playForm.ts';

interface DeskAround extends Around {
  /** Does it when all that was asked before is done, and reports its faults. */
  readonly later: (step: () => Promise<void>) => void;
  /** What the board shows, and its source. */
  readonly shown: () => { readonly file: PositionFile | undefined; readonly taken: Taken };
}

export class GameDesk {
  readonly #around: DeskAround;
  readonly form: PlayForm;
  readonly play: FreePlay;

  constructor(around: DeskAround) {
    this.#around = around;
    this.play = new FreePlay(around);
    this.form = new PlayForm({
      onBegin: (wanted) => around.later(() => this.#begin(wanted)),
      onGoOn: () => around.later(() => this.goOn()),
    });
  }

  /** @param players names of AI players */
  offer(players: readonly string[]): void {
    this.form.show(players, keptGame() !== undefined);
  }

  /** Goes on with the game that the browser keeps, if there is one. */
  async goOn(): Promise<void> {
    const text = keptGame();
    if (text !== undefined) await this.open(text, '');
  }

  /** @param name of the file, for messages @returns whether the text is a game, though it may be a broken one */
  async open(text: string, name: string): Promise<boolean> {
    const outcome = await this.#around.client.ask({ kind: 'readGame', text, name });
    if (!outcome.ok) this.#around.refuse(outcome.faults);
    else if (outcome.value === undefined) return false;
    else await this.play.begin(outcome.value);
    return true;
  }

  async #begin({ isFromHere, ...wanted }: Wanted): Promise<void> {
    const { file, taken } = this.#around.shown();
    const outcome =
      isFromHere && file !== undefined
        ? ({ ok: true, value: file } as const)
        : await this.#around.client.ask({ kind: 'setUp', taken: { ...taken, seed: wanted.seed } });
    if (!outcome.ok) this.#around.refuse(outcome.faults);
    else await this.play.begin({ ...wanted, position: outcome.value, answers: [] });
  }
}
