import type { Picture } from '../../../../src/page/editor/picture/straighten.ts';

const HEAD = 54;

/** A picture as a Windows bitmap of 32 bits a pixel, which every browser reads. */
export function bmpOf({ width, height, data }: Picture): Buffer {
  const file = Buffer.alloc(HEAD + 4 * width * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(HEAD, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  // Negative: the rows come from the top.
  file.writeInt32LE(-height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(32, 28);
  for (let at = 0; at < 4 * width * height; at += 4) {
    file[HEAD + at] = data[at + 2];
    file[HEAD + at + 1] = data[at + 1];
    file[HEAD + at + 2] = data[at];
    file[HEAD + at + 3] = 255;
  }
  return file;
}
