/** The studies panel: balance runs started, watched, stopped, gone on with, and read. */
import type { Fault } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageStudies.ts';
import type {
  ListedRun,
  StartedStudy,
  StudyEvent,
  StudyForm,
  StudyRequest,
} from '../../experiments/startedStudy.ts';
import type { Outcome } from '../board/client.ts';
import { element } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import { askedAddress, readAsked } from './address.ts';
import { followStudies, listedRuns, resumeStudy, startStudy, stopStudy, studyForms } from './client.ts';
import { runsView } from './runsView.ts';
import { type StudyFormView, studyForm } from './studyForm.ts';
import { type StudyView, studyView } from './studyView.ts';

export const studiesPanel: Panel = { id: 'studies', title: PANELS.studies, mount };

const PART = 'studies';
/** Nobody wants to be told of games all the time. */
const TELL_EVERY_MS = 10_000;

function mount(root: HTMLElement, place: Place): Mounted {
  const notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  const ask = element('div', { class: 'study-form' });
  const hasServer = place.data.offers.includes(PART);
  let form: StudyFormView | undefined;
  let shown = '';
  root.append(notice, element('div', { class: 'work studies-work' }, ask));

  const refuse = (faults: readonly Fault[]): void => {
    notice.hidden = faults.length === 0;
    notice.replaceChildren(...(faults.length === 0 ? [] : [faultList(faults)]));
  };
  const draw = (forms: readonly StudyForm[], start?: (request: StudyRequest) => void): void => {
    form = studyForm({
      forms,
      given: place.data.given,
      start,
      onChange: (asked) => {
        shown = askedAddress(asked);
        place.keep(shown);
        // What the address had wrong is not said any more.
        refuse([]);
      },
      announce: place.announce,
    });
    ask.replaceChildren(form.root);
    refuse(form.show(readAsked(shown)));
  };
  if (hasServer) watchServer();
  else if (place.data.studies.length > 0) draw(place.data.studies);
  else ask.replaceChildren(element('p', {}, words.WITHOUT_SERVER));

  function watchServer(): void {
    const views = new Map<number, StudyView>();
    const none = element('p', { class: 'note' }, words.NO_STUDIES);
    const list = element('ul', { class: 'study-list' });
    const lost = element('p', { class: 'notice', hidden: true }, words.CONNECTION_LOST);
    const asking = new Set<string>();
    /** Whoever clicks twice asks once. @param beside says faults where they belong, and gives the rest */
    const once = async (
      what: string,
      ask: () => Promise<Outcome<StartedStudy>>,
      beside = (faults: readonly Fault[]): readonly Fault[] => faults,
    ): Promise<void> => {
      if (asking.has(what)) return;
      asking.add(what);
      const outcome = await ask();
      asking.delete(what);
      refuse(outcome.ok ? [] : beside(outcome.faults));
    };
    const runs = runsView((run) => void once(`resume ${run}`, () => resumeStudy(run)));
    // Whoever has something playing looks at it first.
    ask.before(
      element('section', { class: 'studies-known' }, lost, element('h2', {}, words.STUDIES_HERE), none, list),
    );
    ask.after(runs.root);
    let listed: readonly ListedRun[] = [];
    /** Names of runs that there are, and that studies which wait will make. */
    const tellTaken = (): void => {
      const names = [...listed.map(({ name }) => name), ...[...views.values()].map((view) => view.run)];
      form?.taken(names.map((name) => name.replace(/^.*\//, '')));
    };
    let isListing = false;
    let isOutdated = false;
    const listRuns = async (): Promise<void> => {
      isOutdated = isListing;
      if (isListing) return;
      isListing = true;
      const outcome = await listedRuns();
      isListing = false;
      if (isOutdated) void listRuns();
      if (!outcome.ok) return;
      runs.show(outcome.value);
      listed = outcome.value;
      tellTaken();
    };
    /** @returns whether its state is another */
    const see = (study: StartedStudy): boolean => {
      const known = views.get(study.id);
      if (known !== undefined) return known.show(study);
      const view = studyView(study, () => void once(`stop ${study.id}`, () => stopStudy(study.id)));
      views.set(study.id, view);
      // The newest stands first.
      list.prepend(view.root);
      none.hidden = true;
      tellTaken();
      return true;
    };
    const forget = (id: number): void => {
      views.get(id)?.root.remove();
      views.delete(id);
    };
    const hear = (event: StudyEvent): void => {
      switch (event.kind) {
        case 'all':
          none.hidden = event.studies.length > 0;
          // What is there already keeps its focus and what somebody has opened in it.
          for (const [id, { run }] of views)
            if (!event.studies.some((study) => study.id === id && study.run === run)) forget(id);
          for (const study of event.studies) see(study);
          void listRuns();
          return;
        case 'study':
          if (see(event.study)) {
            place.announceAnywhere(words.announceState(event.study.line, event.study.state));
            void listRuns();
          }
          return;
        case 'progress':
          views.get(event.id)?.tell(event.progress);
      }
    };
    followStudies(hear, (isThere) => {
      // What was refused while nobody answered holds no longer.
      if (isThere && !lost.hidden) refuse([]);
      lost.hidden = isThere;
    });
    setInterval(() => {
      const said = root.hidden ? [] : [...views.values()].map((view) => view.inWords());
      const text = said.filter((sentence) => sentence !== '').join('. ');
      if (text !== '') place.announce(text);
    }, TELL_EVERY_MS);
    void studyForms().then((outcome) => {
      if (!outcome.ok) {
        refuse(outcome.faults);
        return;
      }
      const beside = (faults: readonly Fault[]): readonly Fault[] => form?.tell(faults) ?? faults;
      draw(outcome.value, (request) => void once(`start ${request.name}`, () => startStudy(request), beside));
      tellTaken();
      void listRuns();
    });
  }

  return {
    show: (address) => {
      if (address === shown) return;
      shown = address;
      if (form !== undefined) refuse(form.show(readAsked(address)));
    },
  };
}
