/** The picture of the board: loading, straightening, and finding circles in it. */
import { counted } from '../../../base/phrases.ts';
import { element, setText } from '../../frame/dom.ts';
import { fileButton } from '../../frame/fileButton.ts';
import { oneByOne } from '../../frame/oneByOne.ts';
import type { Pair } from '../model/links.ts';
import { createPictureClient } from '../picture/client.ts';
import { LEAST_SCORE } from '../picture/findCircles.ts';
import type { Candidate } from '../picture/finding.ts';
import { areCorners, type Corners } from '../picture/straighten.ts';
import { CornersView } from './cornersView.ts';
import { button, rangeField } from './fields.ts';
import { openCandidates, type Store } from './store.ts';

/** Side of the straightened picture in pixels, enough for every zoom. */
const SIDE = 1800;
/** Longer side of the corner preview in pixels. */
const PREVIEW = 900;

/** @param ringDiameter in percent of the board side */
function found(count: number, ringDiameter: number | undefined): string {
  if (count === 0 || ringDiameter === undefined) return 'No circles found; measure one by hand';
  return `${counted(count, 'circle')} found, about ${ringDiameter.toFixed(1)} percent wide`;
}

export class PictureView {
  readonly #store: Store;
  readonly #announce: (text: string) => void;
  readonly #notice = element('p', { class: 'notice', role: 'alert', hidden: true });
  readonly #said = element('p', { class: 'note', role: 'status' });
  readonly #client = createPictureClient();
  readonly #inOrder = oneByOne();
  readonly #corners = new CornersView((next) => {
    this.#straighten(next).catch((reason: Error) => this.#complain(reason.message));
  });
  readonly #strictness = rangeField(
    'editor-strictness',
    'Visibility that a ring needs',
    { min: LEAST_SCORE, max: 0.95, step: 0.01, value: LEAST_SCORE },
    (value) => {
      this.#least = value;
      this.#showFound();
    },
  );
  readonly #proposals = this.#proposalsPart();
  readonly #loaded: HTMLElement;
  readonly root: HTMLElement;
  /** Corners of the straightened picture that is shown under the board. */
  #straightened: Corners | undefined;
  #found: readonly Candidate[] = [];
  #ringDiameter: number | undefined;
  #least = LEAST_SCORE;

  /** @param announce tells screen readers what was found */
  constructor(store: Store, announce: (text: string) => void) {
    this.#store = store;
    this.#announce = announce;
    this.#loaded = this.#loadedPart();
    const load = (file: File): void => void this.load(file);
    const choose = fileButton('editor-picture', 'Load a picture', 'image/*', load);
    this.root = element(
      'fieldset',
      {},
      element('legend', {}, 'Picture of the board'),
      element(
        'p',
        { class: 'note' },
        'A scan or a photograph of a board that you own. It stays in this window and is never sent or stored.',
      ),
      element('div', { class: 'actions' }, choose),
      this.#notice,
      this.#loaded,
    );
  }

  show(): void {
    this.#loaded.hidden = this.#store.state().picture === undefined;
    this.#proposals.hidden = this.#found.length === 0;
  }

  load(file: File): Promise<void> {
    return this.#inOrder(async () => {
      const bitmap = await createImageBitmap(file).catch(() => undefined);
      if (bitmap === undefined) {
        this.#complain('the browser cannot show this file, expected a PNG, JPEG or WebP picture');
        return;
      }
      const preview = previewOf(bitmap);
      const size = await this.#client.ask({ kind: 'take', picture: bitmap });
      await this.#straighten(this.#corners.show(preview, size));
    }).catch((reason: Error) => this.#complain(reason.message));
  }

  #proposalsPart(): HTMLElement {
    const takeAll = button('Accept all', () => this.#takeAll());
    const dropAll = button('Reject all', () => this.#dropAll());
    return element(
      'div',
      {},
      element(
        'p',
        { class: 'note' },
        'Dashed rings are proposals; click one to accept it. If they have the wrong size, choose Measure and drag across one circle.',
      ),
      element('div', { class: 'controls' }, this.#strictness.root),
      element('div', { class: 'actions' }, takeAll, dropAll),
    );
  }

  #loadedPart(): HTMLElement {
    const strength = rangeField(
      'editor-strength',
      'Strength of the picture',
      { min: 0, max: 1, step: 0.05, value: this.#store.state().strength },
      (value) => this.#store.change({ strength: value }),
    );
    const corners = element(
      'details',
      {},
      element('summary', {}, 'Corners of the board'),
      element(
        'p',
        { class: 'note' },
        'Put the four marks on the corners of the board: drag them, or press the arrow keys (with Shift for larger steps).',
      ),
      this.#corners.root,
    );
    return element(
      'div',
      { hidden: true },
      element('div', { class: 'controls' }, strength.root),
      corners,
      element(
        'div',
        { class: 'actions' },
        button('Find circles', () => void this.#find(undefined)),
        button('Find this size', () => this.findThisSize()),
      ),
      this.#said,
      this.#proposals,
    );
  }

  #complain(message: string): void {
    this.#notice.hidden = message === '';
    setText(this.#notice, message);
  }

  async #straighten(corners: Corners): Promise<void> {
    this.#complain(
      areCorners(corners)
        ? ''
        : 'the marks do not go around a board: top left, top right, bottom right, bottom left',
    );
    if (!areCorners(corners)) return;
    this.#straightened = corners;
    this.#found = [];
    setText(this.#said, '');
    const { size, data } = await this.#client.ask({ kind: 'straighten', corners, size: SIDE });
    // The user has chosen other corners meanwhile.
    if (this.#straightened !== corners) return;
    const canvas = element('canvas', { width: String(size), height: String(size) });
    canvas.getContext('2d')?.putImageData(new ImageData(data, size, size), 0, 0);
    this.#store.change({ picture: canvas, candidates: [] });
  }

  /** Finds circles of the map's ring diameter, if there is a picture. */
  findThisSize(): void {
    void this.#find(this.#store.map().ringDiameter);
  }

  /**
   * The circles of the map that a line in the picture joins; undefined without a picture, or where it shows no lines.
   * Rejects with a sentence when the worker fails.
   */
  async lines(): Promise<readonly Pair[] | undefined> {
    const corners = this.#straightened;
    if (corners === undefined) return undefined;
    const { circles, ringDiameter } = this.#store.map();
    const spots = circles.map(({ x, y }) => ({ x, y }));
    return this.#client.ask({ kind: 'links', corners, spots, ringDiameter });
  }

  /** @param ringDiameter undefined: of whatever size the picture shows, which an empty map takes over */
  async #find(ringDiameter: number | undefined): Promise<void> {
    const corners = this.#straightened;
    if (corners === undefined) return;
    setText(this.#said, 'Looking for circles…');
    try {
      const finding = await this.#client.ask({ kind: 'find', corners, ringDiameter });
      // The candidates would be wrong for another picture or other corners.
      if (this.#straightened !== corners) return;
      this.#found = finding.candidates;
      this.#ringDiameter = finding.ringDiameter;
      this.#least = finding.clearScore;
      this.#strictness.input.value = String(finding.clearScore);
    } catch (thrown) {
      this.#complain(thrown instanceof Error ? thrown.message : String(thrown));
      if (this.#straightened === corners) setText(this.#said, '');
      return;
    }
    if (ringDiameter === undefined) this.#takeSize();
    this.#showFound();
  }

  /** An empty map takes over the size of what was found. */
  #takeSize(): void {
    if (this.#ringDiameter === undefined || this.#store.map().circles.length > 0) return;
    this.#store.perform({ do: 'head', head: { ringDiameter: Math.round(this.#ringDiameter * 10) / 10 } });
  }

  #showFound(): void {
    const candidates = this.#found.filter(({ score }) => score >= this.#least);
    this.#store.change({ candidates });
    const line = found(openCandidates(candidates, this.#store.map()).length, this.#ringDiameter);
    setText(this.#said, line);
    this.#announce(line);
  }

  #takeAll(): void {
    const spots = openCandidates(this.#store.state().candidates, this.#store.map());
    const first = this.#store.map().circles.length;
    this.#store.perform({ do: 'add', spots: spots.map(({ x, y }) => ({ x, y })) });
    // Numbers the circles in reading order if none was drawn by hand.
    if (first === 0) this.#store.perform({ do: 'renumber' });
    this.#dropAll();
  }

  #dropAll(): void {
    this.#found = [];
    this.#store.change({ candidates: [] });
    setText(this.#said, '');
  }
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
