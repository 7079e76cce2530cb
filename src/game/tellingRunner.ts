/** A runner that plays every game in one position, and can tell what happens in one of them. */
import type { ColumnArray, GameRunner } from './contract.ts';
import type { RowWriter } from './rowWriter.ts';

export interface TellingRunner<Sink> extends GameRunner {
  /** Plays game `index` and tells `sink` what happens. */
  tell(index: number, sink: Sink): void;
}

/**
 * @param position what is played in; its events go to `position.sink`
 * @param playOne plays game `index` of the study in the position, from the beginning to the end
 */
export function createTellingRunner<Sink, P extends { sink: Sink | undefined }>(
  position: P,
  rows: RowWriter<P>,
  playOne: (index: number) => void,
): TellingRunner<Sink> {
  return {
    columns: rows.columns,
    play(index: number, columns: readonly ColumnArray[], row: number): void {
      playOne(index);
      rows.write(position, columns, row);
    },
    tell(index, sink) {
      position.sink = sink;
      try {
        playOne(index);
      } finally {
        position.sink = undefined;
      }
    },
  };
}
