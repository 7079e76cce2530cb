/** The studies and runs of the server, as reported by its events. */
import type { Fault } from '../../base/errors.ts';
import type { ListedRun, StartedStudy, StudyEvent, StudyRequest } from '../../experiments/startedStudy.ts';
import type { Outcome } from '../board/client.ts';
import { element } from '../frame/dom.ts';
import { followStudies, listedRuns, resumeStudy, startStudy, stopStudy } from './client.ts';
import { runsView } from './runsView.ts';
import { STATES, StudyView, studyTitle } from './studyView.ts';

interface Listener {
  /** Called with the faults of a refused request; with an empty list once they no longer apply. */
  readonly refuse: (faults: readonly Fault[]) => void;
  /** Called with the names of existing runs and of those that waiting studies will make. */
  readonly taken: (names: readonly string[]) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** Shows faults beside their fields, and returns the others. */
type Beside = (faults: readonly Fault[]) => readonly Fault[];

export class ServerStudies {
  readonly #listener: Listener;
  readonly #views = new Map<number, StudyView>();
  readonly #none = element('p', { class: 'note' }, 'No studies since the server started.');
  readonly #list = element('ul', { class: 'study-list' });
  readonly #lost = element(
    'p',
    { class: 'notice', hidden: true },
    'The server does not answer; the page keeps trying.',
  );
  readonly #runsView = runsView((run) => void this.#once(`resume ${run}`, () => resumeStudy(run)));
  readonly root = element(
    'section',
    { class: 'studies-known' },
    this.#lost,
    element('h2', {}, 'Studies of this server'),
    this.#none,
    this.#list,
  );
  readonly runs = this.#runsView.root;
  readonly #asking = new Set<string>();
  #listed: readonly ListedRun[] = [];
  #isListing = false;
  #isOutdated = false;

  constructor(listener: Listener) {
    this.#listener = listener;
    followStudies(
      (event) => this.#hear(event),
      (isThere) => {
        // Faults from the time without a connection no longer apply.
        if (isThere && !this.#lost.hidden) listener.refuse([]);
        this.#lost.hidden = isThere;
      },
    );
  }

  start(request: StudyRequest, beside: Beside): void {
    void this.#once(`start ${request.name}`, () => startStudy(request), beside);
  }

  /** Progress of all studies in words; empty if none is running. */
  inWords(): string {
    const given = [...this.#views.values()].map((view) => view.inWords());
    return given.filter((sentence) => sentence !== '').join('. ');
  }

  reportTaken(): void {
    const listed = this.#listed.map(({ name }) => name);
    const names = [...listed, ...[...this.#views.values()].map((view) => view.run)];
    this.#listener.taken(names.map((name) => name.replace(/^.*\//, '')));
  }

  async listRuns(): Promise<void> {
    this.#isOutdated = this.#isListing;
    if (this.#isListing) return;
    this.#isListing = true;
    const outcome = await listedRuns();
    this.#isListing = false;
    if (this.#isOutdated) void this.listRuns();
    if (!outcome.ok) return;
    this.#runsView.show(outcome.value);
    this.#listed = outcome.value;
    this.reportTaken();
  }

  /** Ignores a second click while the first request is pending. */
  async #once(
    what: string,
    ask: () => Promise<Outcome<StartedStudy>>,
    beside: Beside = (faults) => faults,
  ): Promise<void> {
    if (this.#asking.has(what)) return;
    this.#asking.add(what);
    const outcome = await ask();
    this.#asking.delete(what);
    this.#listener.refuse(outcome.ok ? [] : beside(outcome.faults));
  }

  #hear(event: StudyEvent): void {
    switch (event.kind) {
      case 'all':
        this.#none.hidden = event.studies.length > 0;
        // Existing studies keep their focus and what the user has opened.
        for (const [id, { run }] of this.#views)
          if (!event.studies.some((study) => study.id === id && study.run === run)) this.#forget(id);
        for (const study of event.studies) this.#see(study);
        void this.listRuns();
        return;
      case 'study':
        if (this.#see(event.study)) {
          this.#listener.announce(`${studyTitle(event.study.line)}: ${STATES[event.study.state]}`);
          void this.listRuns();
        }
        return;
      case 'progress':
        this.#views.get(event.id)?.report(event.progress);
    }
  }

  /** @returns whether its state has changed */
  #see(study: StartedStudy): boolean {
    const known = this.#views.get(study.id);
    if (known !== undefined) return known.show(study);
    const view = new StudyView(study, () => void this.#once(`stop ${study.id}`, () => stopStudy(study.id)));
    this.#views.set(study.id, view);
    // Newest first.
    this.#list.prepend(view.root);
    this.#none.hidden = true;
    this.reportTaken();
    return true;
  }

  #forget(id: number): void {
    this.#views.get(id)?.root.remove();
    this.#views.delete(id);
  }
}
