/** Saves a clip of the show, from the moment shown on; absent where the browser cannot record one. */
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { element, saveFile, setText } from '../frame/dom.ts';
import { ClipPicture } from './clipPicture.ts';
import { durationOf } from './pace.ts';
import type { RecordedGame } from './record.ts';

/** Length of a clip. */
const CLIP_MS = 15_000;
const FRAMES_PER_SECOND = 25;
/** Between two parts of the recording. */
const SLICE_MS = 400;
const MOST_ROUNDS = 20;
const TYPE = 'video/webm';
const SAVE = 'Save a clip';

/** Where a clip begins. */
interface ClipStart {
  readonly game: RecordedGame;
  readonly map: MapData;
  readonly moment: number;
  /** Moments go by so many times as fast. */
  readonly speed: number;
}

/** @param startNow undefined without a game that has a board */
export function clipButton(startNow: () => ClipStart | undefined): readonly HTMLElement[] {
  if (!canRecord()) return [];
  const button = element('button', { type: 'button', class: 'quiet', title: '15 seconds as WebM' }, SAVE);
  let running: AbortController | undefined;
  button.addEventListener('click', async () => {
    if (running !== undefined) {
      running.abort();
      return;
    }
    const start = startNow();
    if (start === undefined) return;
    running = new AbortController();
    const seconds = (ms: number): void =>
      setText(button, `Recording: ${Math.floor(ms / 1000)} of ${CLIP_MS / 1000} s; stop`);
    seconds(0);
    try {
      const clip = await recordedClip(start, running.signal, seconds);
      if (clip !== undefined)
        saveFile(`shockroll-seed-${start.game.seed}-game-${start.game.game}.webm`, clip);
    } finally {
      running = undefined;
      setText(button, SAVE);
    }
  });
  return [button];
}

function canRecord(): boolean {
  return (
    'MediaRecorder' in globalThis &&
    'captureStream' in HTMLCanvasElement.prototype &&
    MediaRecorder.isTypeSupported(TYPE)
  );
}

/**
 * Plays the game once more, on a canvas.
 * @param report gets the milliseconds recorded so far
 * @returns undefined when it was stopped
 */
async function recordedClip(
  { game, map, moment, speed }: ClipStart,
  signal: AbortSignal,
  report: (ms: number) => void,
): Promise<Blob | undefined> {
  const picture = await ClipPicture.of(game, map);
  const recorder = new MediaRecorder(picture.canvas.captureStream(FRAMES_PER_SECOND), { mimeType: TYPE });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  const place = { moment, ms: 0 };
  picture.draw(place.moment, place.ms);
  recorder.start(SLICE_MS);
  const began = performance.now();
  for (let last = began; last - began < CLIP_MS && !signal.aborted; ) {
    const now = await nextFrame();
    advance(game, place, (now - last) * speed);
    last = now;
    picture.draw(place.moment, place.ms);
    report(last - began);
  }
  if (!signal.aborted) await encoded(parts);
  recorder.stop();
  await stopped;
  return signal.aborted ? undefined : new Blob(parts, { type: TYPE });
}

/** Waits while a slow machine still encodes: frames that wait when the recorder stops are lost. */
async function encoded(parts: readonly Blob[]): Promise<void> {
  for (let round = 0, known = -1; round < MOST_ROUNDS && parts.length !== known; round++) {
    known = parts.length;
    await new Promise((resolve) => setTimeout(resolve, 3 * SLICE_MS));
  }
}

/** Goes on by so many milliseconds at speed 1; the last moment stays. */
function advance(game: RecordedGame, place: { moment: number; ms: number }, passed: number): void {
  place.ms += passed;
  for (;;) {
    const duration = durationOf(game, place.moment);
    if (place.ms < duration || place.moment >= game.moments.length - 1) return;
    place.ms -= duration;
    place.moment++;
  }
}

/** The time of the next frame; a window in the background draws one now and then. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(() => resolve(performance.now()), 1000 / FRAMES_PER_SECOND);
    else requestAnimationFrame(() => resolve(performance.now()));
  });
}
