/** A runner that plays every game in one position, and can report the events of one of them. */
import type { ColumnArray, GameRunner } from './contract.ts';
import type { RowWriter } from './rowWriter.ts';

export interface NarratingRunner<Sink> extends GameRunner {
  /** Plays game `index` and reports its events to `sink`. */
  report(index: number, sink: Sink): void;
}

/**
 * @param position reused for every game; its events go to `position.sink`
 * @param playOne plays game `index` of the study in the position, from beginning to end
 */
export function createNarratingRunner<Sink, P extends { sink: Sink | undefined }>(
  position: P,
  rows: RowWriter<P>,
  playOne: (index: number) => void,
): NarratingRunner<Sink> {
  return {
    columns: rows.columns,
    play(index: number, columns: readonly ColumnArray[], row: number): void {
      playOne(index);
      rows.write(position, columns, row);
    },
    report(index, sink) {
      position.sink = sink;
      try {
        playOne(index);
      } finally {
        position.sink = undefined;
      }
    },
  };
}
