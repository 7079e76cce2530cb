/** The studies panel: start, watch, stop, resume and read balance studies. */
import type { Fault } from '../../base/errors.ts';
import type { StudyForm, StudyRequest } from '../../experiments/startedStudy.ts';
import { element } from '../frame/dom.ts';
import type { LatePanel, Mounted, Place } from '../frame/panel.ts';
import { loadScript } from '../frame/parts.ts';
import { faultList } from '../odds/answerView.ts';
import { PANELS } from '../phrases.ts';
import { readRequest, requestedAddress } from './address.ts';
import { studyForms, studyPrice } from './client.ts';
import { ServerStudies } from './serverStudies.ts';
import { StudyFormView, WITHOUT_SERVER } from './studyForm.ts';

export const studiesPanel: LatePanel = {
  id: 'studies',
  title: PANELS.studies,
  mount: (root, place) => new StudiesPanel(root, place),
};

declare global {
  /** Set by the script `study-forms.js`; empty on the page of a server. */
  var shockrollStudies: readonly StudyForm[] | undefined;
}

const PART = 'studies';
/** Milliseconds between announcements of progress. */
const TELL_EVERY_MS = 10_000;

class StudiesPanel implements Mounted {
  readonly #place: Place;
  readonly #notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #ask = element('div', { class: 'study-form' });
  #form: StudyFormView | undefined;
  #shown = '';

  constructor(root: HTMLElement, place: Place) {
    this.#place = place;
    root.append(this.#notice, element('div', { class: 'work studies-work' }, this.#ask));
    if (place.data.offers.includes(PART)) this.#watchServer(root);
    else void this.#offerWritten();
  }

  show(address: string): void {
    if (address === this.#shown) return;
    this.#shown = address;
    if (this.#form !== undefined) this.#refuse(this.#form.show(readRequest(address)));
  }

  #watchServer(root: HTMLElement): void {
    const studies = new ServerStudies({
      refuse: (faults) => this.#refuse(faults),
      taken: (names) => this.#form?.taken(names),
      announce: this.#place.announceAnywhere,
    });
    // A running study comes first, above the form.
    this.#ask.before(studies.root);
    this.#ask.after(studies.runs);
    setInterval(() => {
      const text = root.hidden ? '' : studies.inWords();
      if (text !== '') this.#place.announce(text);
    }, TELL_EVERY_MS);
    void this.#offerForms(studies);
  }

  /** Offers the studies that an exported page can write command lines of. */
  async #offerWritten(): Promise<void> {
    try {
      const forms = await loadScript('study-forms', () => globalThis.shockrollStudies);
      if (forms.length > 0) this.#draw(forms);
      else this.#ask.replaceChildren(element('p', {}, WITHOUT_SERVER));
    } catch (thrown) {
      this.#notice.hidden = false;
      this.#notice.replaceChildren(thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  async #offerForms(studies: ServerStudies): Promise<void> {
    const outcome = await studyForms();
    if (!outcome.ok) {
      this.#refuse(outcome.faults);
      return;
    }
    const beside = (faults: readonly Fault[]): readonly Fault[] => this.#form?.report(faults) ?? faults;
    this.#draw(outcome.value, (request) => studies.start(request, beside));
    studies.reportTaken();
    void studies.listRuns();
  }

  #draw(forms: readonly StudyForm[], start?: (request: StudyRequest) => void): void {
    const form = new StudyFormView({
      forms,
      given: this.#place.data.given,
      start,
      // The same server that starts studies tries them out.
      price: start && studyPrice,
      onChange: (request) => {
        this.#shown = requestedAddress(request);
        this.#place.keep(this.#shown);
        // Clears the faults of the address.
        this.#refuse([]);
      },
      announce: this.#place.announce,
    });
    this.#form = form;
    this.#ask.replaceChildren(form.root);
    this.#refuse(form.show(readRequest(this.#shown)));
  }

  #refuse(faults: readonly Fault[]): void {
    this.#notice.hidden = faults.length === 0;
    this.#notice.replaceChildren(...(faults.length === 0 ? [] : [faultList(faults)]));
  }
}
