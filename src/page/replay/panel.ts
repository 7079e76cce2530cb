/** The replay panel: shows any game on its board. */
import { type Fault, ShockrollError } from '../../base/errors.ts';
import { reproducingLine } from '../../odds/commandLine.ts';
import type { Input } from '../../odds/question.ts';
import { defaultEntries } from '../../rulesets/tannhauser/entryDesign.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { WHY_GAMES } from '../../rulesets/tannhauser/studies/why/whyGame.ts';
import { type BoardClient, createBoardClient, type Outcome } from '../board/client.ts';
import { adoptMapStyle } from '../board/mapStyle.ts';
import { element, setText } from '../frame/dom.ts';
import type { LatePanel, Mounted, Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import { PANELS } from '../phrases.ts';
import { GameView } from './gameView.ts';
import { type NotableView, notableView } from './notableView.ts';
import type { NotableFound, StoredStudy } from './plays.ts';
import type { RecordedGame } from './record.ts';
import { type NarratedGame, narratedGame, notableOfRun, offeredRuns, storedStudy } from './runs.ts';
import {
  entriesOf,
  FIRST_SOURCE,
  gameOf,
  momentOf,
  readSource,
  type Source,
  sourceAddress,
} from './source.ts';
import { SourceForm } from './sourceForm.ts';
import { WhyView } from './whyView.ts';

export const replayPanel: LatePanel = {
  id: 'replay',
  title: PANELS.replay,
  mount: (root, place, catalogue) => new ReplayPanel(root, place, catalogue),
};

/** The ruleset whose games have a board. */
const RULESET = 'tannhauser';
/** Few enough for a short wait; slow AI players play fewer. */
const NOTABLE_GAMES = 300;

/** A game of a seed needs no stored study. */
const NO_STUDY: Outcome<StoredStudy | null> = { ok: true, value: null };
/** For a page without a server. */
const NO_RUNS: Outcome<never> = {
  ok: false,
  faults: [
    {
      code: 'usage/no-such-run',
      place: { path: 'run' },
      message:
        'this page has no server; to see games of a run start `shockroll serve` in the folder of the run',
    },
  ],
};

/** A game that can be shown, and its stored study. */
interface Opened {
  readonly game: RecordedGame | NarratedGame;
  readonly stored: StoredStudy | null;
}

class ReplayPanel implements Mounted {
  readonly #place: Place;
  readonly #catalogue: Catalogue;
  readonly #given: Input;
  readonly #hasRuns: boolean;
  readonly #client: BoardClient;
  readonly #notice = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #view: GameView;
  readonly #command = element('code', {});
  /** What belongs to the shown game, below the form. */
  readonly #aside = element('div', {});
  readonly #notable: NotableView;
  readonly #why: WhyView;
  readonly #form: SourceForm;
  #requested = 0;
  /** Whether the answer to the newest request is pending. */
  #isUnderWay = false;
  /** The game shown, at no moment of its own. */
  #source: Source = {};
  #stored: StoredStudy | null = null;
  #isOffered: boolean;

  constructor(root: HTMLElement, place: Place, miniatures: string) {
    adoptMapStyle();
    this.#place = place;
    this.#catalogue = JSON.parse(miniatures);
    this.#given = place.data.given[RULESET] ?? {};
    this.#hasRuns = place.data.offers.includes('runs');
    // Without a server there are no runs to offer.
    this.#isOffered = !this.#hasRuns;
    this.#client = createBoardClient((message) => this.#tell([element('p', {}, message)]));
    void this.#client.ask({ kind: 'open', miniatures, given: this.#given });
    this.#view = new GameView(this.#client, {
      refuse: (faults) => this.#refuse(faults),
      onMoment: (moment) => this.#keep(moment),
    });
    this.#notable = notableView(
      () => this.#findNotable(),
      (index) => void this.#watch({ ...this.#source, game: String(index) }),
      place.announce,
    );
    this.#why = new WhyView((report) => this.#client.ask({ kind: 'why', games: WHY_GAMES }, report), place);
    this.#view.addEnding(this.#why.root);
    this.#form = new SourceForm(this.#catalogue, (wanted) => void this.#watch(wanted));
    const source = element('div', { class: 'replay-source' }, this.#form.root, this.#aside);
    this.#aside.append(
      this.#notable.root,
      element('p', { class: 'note' }, 'The same game on the command line'),
      element('pre', { class: 'command', tabindex: '0' }, this.#command),
    );
    const more = element('div', { class: 'work replay-work' }, this.#view.below, source);
    root.append(this.#notice, this.#view.show, more);
  }

  show(request: string): void {
    const address = request === '' ? sourceAddress(FIRST_SOURCE) : request;
    try {
      const wanted = readSource(address);
      const isSame = sourceAddress(gameOf(wanted)) === sourceAddress(this.#source);
      if (isSame && this.#view.hasGame) this.#stay(wanted);
      else void this.#watch(wanted, false);
    } catch (thrown) {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      this.#refuse(thrown.faults);
      this.#showGame(false);
      if (!this.#isOffered) void this.#offerRuns();
    }
  }

  leave(): void {
    this.#view.pause();
  }

  /** The address names the moment, so that a link leads to it. */
  #keep(moment: number): void {
    this.#place.keep(sourceAddress(momentOf(this.#source, moment)));
  }

  /** Called after the first answer, because the server reads every run folder for the list. */
  async #offerRuns(): Promise<void> {
    this.#isOffered = true;
    const runs = await offeredRuns();
    if (runs.ok) this.#form.offer(runs.value);
  }

  #tell(content: readonly Node[]): void {
    this.#notice.hidden = content.length === 0;
    this.#notice.replaceChildren(...content);
  }

  /** A game that is not the requested one must not stand under the refusal. */
  #showGame(isRequested: boolean): void {
    for (const part of [this.#view.show, this.#view.below]) part.hidden = !isRequested;
    this.#aside.hidden = !isRequested;
  }

  #refuse(faults: readonly Fault[]): void {
    this.#tell([faultList(faults)]);
  }

  /** @param isStep whether the user chose it here, so that Back returns to the game before */
  async #watch(wanted: Source, isStep = true): Promise<void> {
    // Updated before the answer comes: later the user may have typed something else.
    this.#form.show(wanted);
    await this.#open(wanted, isStep);
    if (!this.#isOffered) void this.#offerRuns();
  }

  async #open(wanted: Source, isStep: boolean): Promise<void> {
    const number = ++this.#requested;
    this.#isUnderWay = true;
    const study = await this.#studyBehind(wanted.run);
    if (number !== this.#requested) return;
    const outcome = study.ok ? await this.#play(wanted, study.value) : study;
    if (number !== this.#requested) return;
    this.#isUnderWay = false;
    if (!outcome.ok) {
      this.#refuse(outcome.faults);
      this.#showGame(false);
      return;
    }
    this.#tell([]);
    this.#showGame(true);
    const source = withoutBlanks(wanted);
    const { stored, game } = outcome.value;
    this.#source = gameOf(source);
    this.#stored = stored;
    if (isStep) this.#place.step(sourceAddress(source), '', performance.now());
    this.#why.reset(this.#source, 'moments' in game);
    this.#notable.reset(
      source.run === undefined
        ? `Among the first ${NOTABLE_GAMES} games of the study.`
        : 'Among all games of the run.',
    );
    setText(this.#command, commandOf(this.#source, stored, this.#given));
    if ('moments' in game) this.#view.open(game, source, (stored?.catalogue ?? this.#catalogue).maps);
    else this.#view.report(game, source);
    this.#place.announce(this.#view.title.innerText);
  }

  async #studyBehind(run: string | undefined): Promise<Outcome<StoredStudy | null>> {
    if (run === undefined) return NO_STUDY;
    return this.#hasRuns ? storedStudy(run) : NO_RUNS;
  }

  async #play(wanted: Source, stored: StoredStudy | null): Promise<Outcome<Opened>> {
    const hasBoard = stored === null || stored.ruleset === RULESET;
    const outcome = hasBoard
      ? await this.#client.ask({ kind: 'replay', source: withoutBlanks(wanted), stored })
      : await narratedGame(wanted.run ?? '', wanted.game ?? '0');
    return outcome.ok ? { ok: true, value: { stored, game: outcome.value } } : outcome;
  }

  /**
   * Keeps the shown game and cancels a pending one; records the shown game again, which the worker may have dropped.
   * @param wanted the same game, maybe at another moment
   */
  #stay(wanted: Source): void {
    this.#requested++;
    this.#tell([]);
    this.#showGame(true);
    this.#form.show(this.#source);
    this.#view.goToNamed(wanted);
    if (!this.#isUnderWay) return;
    this.#isUnderWay = false;
    if (!this.#view.hasBoard) return;
    void this.#client.ask({ kind: 'replay', source: this.#source, stored: this.#stored });
    this.#view.playAgain();
  }

  /** Searches the stored games of a run; without any, the first games of the study. */
  async #findNotable(): Promise<Outcome<NotableFound>> {
    const { run } = this.#source;
    if (run !== undefined) {
      const outcome = await notableOfRun(run);
      const keepsNone = !outcome.ok && outcome.faults.some(({ code }) => code === 'data/no-games');
      if (!keepsNone || !this.#view.hasBoard) return outcome;
    }
    return this.#client.ask({ kind: 'notable', games: NOTABLE_GAMES });
  }
}

function withoutBlanks(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** `shockroll replay …` */
function commandOf(source: Source, stored: StoredStudy | null, given: Input): string {
  const { run, first, second, ...rest } = source;
  if (run !== undefined) {
    const ruleset = stored === null || stored.ruleset === RULESET ? {} : { ruleset: stored.ruleset };
    return reproducingLine({ what: [run], game: rest.game ?? '0', ...ruleset }, 'replay', ['what']);
  }
  const what = first === undefined || second === undefined ? [] : [first, second];
  const entries = entriesOf(source);
  const own = { ...rest, entries: entries === defaultEntries('replay') ? undefined : entries };
  return reproducingLine({ what, seed: '1', ...own, ...given }, 'replay', ['what']);
}
