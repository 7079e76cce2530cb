/** The worker that processes pictures of boards; they never leave the browser. */
import { detect, linked } from './picture/detect.ts';
import type { Numbered, Replies, Reply } from './picture/protocol.ts';
import { type Picture, straightened } from './picture/straighten.ts';

/** Larger pictures are scaled down: they reveal no more of a ring and take long. */
const LARGEST = 3000;

let picture: Picture | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Numbered>) => {
  const reply = (): Reply => {
    const { serial } = data;
    try {
      return { serial, value: answer(data) };
    } catch (thrown) {
      return { serial, failure: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  };
  self.postMessage(reply());
});

function answer(request: Numbered): Replies[keyof Replies] {
  if (request.kind === 'take') {
    picture = pixelsOf(request.picture);
    return { width: picture.width, height: picture.height };
  }
  if (picture === undefined) throw new TypeError('no picture has been taken');
  if (request.kind === 'find') return detect(picture, request.corners, request.ringDiameter);
  if (request.kind === 'links') return linked(picture, request.corners, request);
  const { data } = straightened(picture, request.corners, request.size);
  return { size: request.size, data: new Uint8ClampedArray(data) };
}

function pixelsOf(bitmap: ImageBitmap): Picture {
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new TypeError('the browser gives no canvas');
  // White background for transparent pixels.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
