import { csvField } from '../../base/csvField.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';

/** The figures of a picture with all their digits, one row a mark; CSV after RFC 4180. */
export function pictureCsv(picture: OddsPicture): string {
  return pictureRows(picture)
    .map((row) => `${row.map(csvField).join(',')}\r\n`)
    .join('');
}

/** Share of the samples, and its 95 % interval. */
const SAMPLED_COLUMNS = ['Sampled', 'From', 'To'] as const;

/** The figures of a picture as a table, its header first. */
export function pictureRows(picture: OddsPicture): readonly (readonly (string | number | null)[])[] {
  if (picture.kind === 'bars') {
    const isSampled = picture.bars.some(({ sampled }) => sampled !== undefined);
    return [
      [picture.axis, 'Probability', ...(isSampled ? SAMPLED_COLUMNS : [])],
      ...picture.bars.map(({ label, probability, sampled }) => [
        ...[label, probability],
        ...(sampled === undefined ? [] : [sampled.share, sampled.low, sampled.high]),
      ]),
    ];
  }
  if (picture.kind === 'curves') {
    const { axis, labels, curves } = picture;
    return [
      [axis, ...curves.map(({ name }) => name)],
      ...labels.map((label, index) => [label, ...curves.map(({ shares }) => shares[index])]),
    ];
  }
  const { title, columns, rows, cells } = picture;
  return [[title, ...columns], ...rows.map((row, index) => [row, ...cells[index]])];
}
