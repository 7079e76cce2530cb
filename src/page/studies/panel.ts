/** The studies panel: balance runs started, watched, stopped, gone on with, and read. */
import type { Fault } from '../../base/errors.ts';
import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageStudies.ts';
import type { StartedStudy, StudyEvent, StudyForm, StudyRequest } from '../../experiments/startedStudy.ts';
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
    const done = async (asked: Promise<Outcome<StartedStudy>>): Promise<boolean> => {
      const outcome = await asked;
      refuse(outcome.ok ? [] : outcome.faults);
      return outcome.ok;
    };
    const runs = runsView((run) => void done(resumeStudy(run)));
    // Whoever has something playing looks at it first.
    ask.before(
      element('section', { class: 'studies-known' }, lost, element('h2', {}, words.STUDIES_HERE), none, list),
    );
    ask.after(runs.root);
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
      form?.taken(outcome.value.map(({ name }) => name.replace(/^.*\//, '')));
    };
    /** @returns whether its state is another */
    const see = (study: StartedStudy): boolean => {
      const known = views.get(study.id);
      if (known !== undefined) return known.show(study);
      const view = studyView(study, () => void done(stopStudy(study.id)));
      views.set(study.id, view);
      // The newest stands first.
      list.prepend(view.root);
      none.hidden = true;
      return true;
    };
    const hear = (event: StudyEvent): void => {
      switch (event.kind) {
        case 'all':
          views.clear();
          list.replaceChildren();
          none.hidden = event.studies.length > 0;
          for (const study of event.studies) see(study);
          void listRuns();
          return;
        case 'study':
          if (see(event.study)) {
            place.announce(words.announceState(event.study.line, event.study.state));
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
      draw(outcome.value, async (request) => {
        const started = await startStudy(request);
        refuse(started.ok ? [] : (form?.tell(started.faults) ?? []));
      });
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
