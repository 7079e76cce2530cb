/** The picture of the board: loading, straightening, finding circles in it. */
import * as words from '../../../base/messages/pageEditor.ts';
import { element, setText } from '../../frame/dom.ts';
import { fileButton } from '../../frame/fileButton.ts';
import { oneByOne } from '../../frame/oneByOne.ts';
import { createPictureClient } from '../picture/client.ts';
import { LEAST_SCORE, USUAL_SCORE } from '../picture/findCircles.ts';
import type { Candidate, Finding } from '../picture/finding.ts';
import { areCorners, type Corners } from '../picture/straighten.ts';
import { cornersView } from './cornersView.ts';
import { button, rangeField } from './fields.ts';
import { openCandidates, type Store } from './store.ts';

/** Pixels of the straightened picture's side, fine enough for every zoom. */
const SIDE = 1800;
/** Pixels of the longer side of the picture that shows its corners. */
const PREVIEW = 900;

/** @param announce says what was found to those who do not see it */
export function pictureView(store: Store, announce: (text: string) => void) {
  const notice = element('p', { class: 'notice', role: 'alert', hidden: true });
  const said = element('p', { class: 'note', role: 'status' });
  const complain = (message: string): void => {
    notice.hidden = message === '';
    setText(notice, message);
  };
  const client = createPictureClient();
  let corners: Corners | undefined;
  let found: readonly Candidate[] = [];
  let ringDiameter = 0;
  let least = USUAL_SCORE;

  const straighten = async (next: Corners): Promise<void> => {
    complain(areCorners(next) ? '' : words.BAD_CORNERS);
    if (!areCorners(next)) return;
    corners = next;
    found = [];
    setText(said, '');
    const { size, data } = await client.ask({ kind: 'straighten', corners: next, size: SIDE });
    // Somebody has moved on.
    if (corners !== next) return;
    const canvas = element('canvas', { width: String(size), height: String(size) });
    canvas.getContext('2d')?.putImageData(new ImageData(data, size, size), 0, 0);
    store.change({ picture: canvas, candidates: [] });
  };
  const complainOf = (reason: Error): void => complain(reason.message);
  const marks = cornersView((next) => void straighten(next).catch(complainOf));
  const inOrder = oneByOne();
  const load = (file: File): Promise<void> =>
    inOrder(async () => {
      const bitmap = await createImageBitmap(file).catch(() => undefined);
      if (bitmap === undefined) {
        complain(words.NO_PICTURE);
        return;
      }
      const preview = previewOf(bitmap);
      const size = await client.ask({ kind: 'take', picture: bitmap });
      await straighten(marks.show(preview, size));
    }).catch(complainOf);
  const showFound = (): void => {
    const candidates = found.filter(({ score }) => score >= least);
    store.change({ candidates });
    const line = words.found(openCandidates(candidates, store.map()).length, ringDiameter);
    setText(said, line);
    announce(line);
  };
  const find = button(words.FIND, () => {
    const asked = corners;
    if (asked === undefined) return;
    setText(said, words.FINDING);
    const request = { kind: 'find', corners: asked, ringDiameter: store.map().ringDiameter } as const;
    const show = (finding: Finding): void => {
      // They lie elsewhere on another picture, or with other corners.
      if (corners !== asked) return;
      found = finding.candidates;
      ({ ringDiameter } = finding);
      showFound();
    };
    client.ask(request).then(show, (reason: Error) => {
      complainOf(reason);
      if (corners === asked) setText(said, '');
    });
  });
  const strength = rangeField(
    'editor-strength',
    words.PICTURE_STRENGTH,
    { min: 0, max: 1, step: 0.05, value: store.state().strength },
    (value) => store.change({ strength: value }),
  );
  const strictness = rangeField(
    'editor-strictness',
    words.STRICTNESS,
    { min: LEAST_SCORE, max: 0.95, step: 0.01, value: USUAL_SCORE },
    (value) => {
      least = value;
      showFound();
    },
  );
  const takeAll = button(words.TAKE_ALL, () => {
    const spots = openCandidates(store.state().candidates, store.map());
    const first = store.map().circles.length;
    store.perform({ do: 'add', spots: spots.map(({ x, y }) => ({ x, y })) });
    // Numbered as printed boards are read, as long as nothing was drawn by hand.
    if (first === 0) store.perform({ do: 'renumber' });
    found = [];
    store.change({ candidates: [] });
    setText(said, '');
  });
  const dropAll = button(words.DROP_ALL, () => {
    found = [];
    store.change({ candidates: [] });
    setText(said, '');
  });
  const proposals = element(
    'div',
    {},
    element('p', { class: 'note' }, words.CANDIDATES_HELP),
    element('div', { class: 'controls' }, strictness.root),
    element('div', { class: 'actions' }, takeAll, dropAll),
  );
  const loaded = element(
    'div',
    { hidden: true },
    element('div', { class: 'controls' }, strength.root),
    element(
      'details',
      {},
      element('summary', {}, words.CORNERS),
      element('p', { class: 'note' }, words.CORNERS_HELP),
      marks.root,
    ),
    element('div', { class: 'actions' }, find),
    said,
    proposals,
  );
  const root = element(
    'fieldset',
    {},
    element('legend', {}, words.PICTURE),
    element('p', { class: 'note' }, words.PICTURE_STAYS),
    element(
      'div',
      { class: 'actions' },
      fileButton('editor-picture', words.LOAD_PICTURE, 'image/*', (file) => void load(file)),
    ),
    notice,
    loaded,
  );
  return {
    root,
    load,
    show: (): void => {
      loaded.hidden = store.state().picture === undefined;
      proposals.hidden = found.length === 0;
    },
  };
}

function previewOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, PREVIEW / Math.max(bitmap.width, bitmap.height));
  const canvas = element('canvas', {
    width: String(Math.max(1, Math.round(bitmap.width * scale))),
    height: String(Math.max(1, Math.round(bitmap.height * scale))),
  });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
