import { csvField } from '../../base/csvField.ts';
import { PROBABILITY } from '../../base/messages/pageOdds.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';

/** The figures of a picture with all their digits, one row a mark; CSV after RFC 4180. */
export function pictureCsv(picture: OddsPicture): string {
  return pictureRows(picture)
    .map((row) => `${row.map(csvField).join(',')}\r\n`)
    .join('');
}

/** The figures of a picture as a table, its header first. */
export function pictureRows(picture: OddsPicture): readonly (readonly (string | number | null)[])[] {
  if (picture.kind === 'bars') {
    return [
      [picture.axis, PROBABILITY],
      ...picture.bars.map(({ label, probability }) => [label, probability]),
    ];
  }
  const { title, columns, rows, cells } = picture;
  return [[title, ...columns], ...rows.map((row, index) => [row, ...cells[index]])];
}
