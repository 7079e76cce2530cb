/** The odds panel: a game, a question, its form, and an answer that follows every change. */
import { RULESET_NAMES } from '../../rulesets/names.ts';
import { element } from '../frame/dom.ts';
import { helpLink } from '../frame/helpLink.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { PANELS } from '../phrases.ts';
import { AnswerView, faultList } from './answerView.ts';
import { askedBefore, rememberAsked } from './asked.ts';
import { busyMark } from './busyMark.ts';
import { OddsClient } from './client.ts';
import { formView } from './formView.ts';
import type { FormReply } from './protocol.ts';
import { questionsView } from './questionsView.ts';
import { SentenceBox } from './sentenceBox.ts';

export const oddsPanel: Panel = {
  id: 'odds',
  title: PANELS.odds,
  mount: (root, place) => new OddsPanel(root, place),
};

class OddsPanel implements Mounted {
  readonly #place: Place;
  readonly #games: readonly string[];
  readonly #client: OddsClient;
  readonly #game: HTMLSelectElement;
  readonly #questions = questionsView((ruleset, question) => this.#choose(ruleset, question));
  readonly #help = helpLink();
  readonly #broken = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #form = formView(
    (change, file) => {
      this.#step = { of: `${change.name}:${change.part ?? ''}`, at: performance.now() };
      if (file === undefined) this.#client.change(change);
      else this.#client.open(file, change);
    },
    [this.#help.root],
  );
  readonly #sentence = new SentenceBox({
    say: (text) => {
      this.#step = { of: '', at: performance.now() };
      this.#client.say(this.#game.value, text, this.#leftIn(this.#game.value));
    },
    suggest: (text) => this.#client.suggest(this.#game.value, text, this.#leftIn(this.#game.value)),
    open: ({ link }) => {
      this.#step = { of: '', at: performance.now() };
      this.#client.go(link);
    },
    asked: () => askedBefore().filter(({ sentence }) => sentence !== ''),
  });
  readonly #work: HTMLElement;
  #link = '';
  #question = '';
  /** The matchup as this panel shared or took it last. */
  #matchup = '';
  /** The address visited last; its question may still be loading. */
  #wanted = '';
  /** What the user has changed last since the address was visited: a control; '': the question. null: nothing. */
  #step: { readonly of: string; readonly at: number } | null = null;
  /** Links to questions as they were left, the latest last, by ruleset and question. */
  readonly #left = new Map<string, Map<string, string>>();

  constructor(root: HTMLElement, place: Place) {
    this.#place = place;
    this.#games = place.data.rulesets.map(({ id }) => id);
    this.#game = element(
      'select',
      { id: 'odds-game' },
      ...this.#games.map((id) => element('option', { value: id }, RULESET_NAMES.get(id) ?? id)),
    );
    this.#game.addEventListener('change', () => this.#choose(this.#game.value, null));
    const answer = new AnswerView(
      () => place.linkTo(this.#link),
      (isOpen) => this.#client.want({ steps: isOpen, document: false }),
      place.announce,
    );
    this.#work = element(
      'div',
      { class: 'work' },
      this.#form.root,
      element('div', { class: 'column' }, answer.head, answer.rest),
    );
    const label = element('label', { for: 'odds-game' }, 'Game');
    const again = element('button', { type: 'button', class: 'quiet' }, 'Start over');
    again.addEventListener('click', () => this.#choose(this.#game.value, this.#question, []));
    root.append(
      this.#sentence.root,
      element('div', { class: 'choose' }, label, this.#game, again, this.#questions.root),
      this.#broken,
      this.#work,
    );
    this.#client = new OddsClient(place.data, {
      onForm: (reply, isLast) => this.#showForm(reply, isLast),
      onAnswer: (outcome) => answer.show(outcome),
      onMisread: (misread) => this.#sentence.refuse(misread),
      onSuggestions: (suggestions) => this.#sentence.offer(suggestions),
      onBusy: busyMark(this.#work, place.announce),
      onFailure: (message) => this.#refuse([element('p', {}, message)]),
    });
  }

  show(address: string): void {
    if (address === '') {
      if (this.#link === '') this.#beginAsBefore();
    } else if (address !== this.#wanted) this.#go(address);
    else this.#takePinned();
  }

  /** Begins with what was asked last on this device. */
  #beginAsBefore(): void {
    const [last] = askedBefore();
    const ruleset = last?.link.split('/', 1)[0] ?? '';
    if (this.#games.includes(ruleset)) this.#client.begin(ruleset, null, [last.link]);
    else this.#client.begin(this.#games[0], null, []);
  }

  /** Links to the questions of a game as they were left. */
  #leftIn(ruleset: string): readonly string[] {
    return [...(this.#left.get(ruleset)?.values() ?? [])];
  }

  /** Takes over the matchup that another panel has shared since, if it is of the same game. */
  #takePinned(): void {
    const matchup = this.#place.matchup();
    const [ruleset] = matchup.split('/', 1);
    if (matchup === this.#matchup || ruleset !== this.#game.value) return;
    this.#matchup = matchup;
    this.#step = null;
    this.#client.begin(ruleset, this.#question, [...this.#leftIn(ruleset), matchup]);
  }

  #go(address: string): void {
    const [, ruleset, question] = /^([a-z-]+)\/([a-z-]+)$/.exec(address) ?? [];
    this.#wanted = address;
    this.#step = null;
    // An address without inputs opens the question with its defaults.
    if (this.#games.includes(ruleset)) this.#client.begin(ruleset, question, []);
    else this.#client.go(address);
  }

  /** Opens the question that the user has chosen. @param left links to questions that it takes values over from */
  #choose(ruleset: string, question: string | null, left: readonly string[] = this.#leftIn(ruleset)): void {
    this.#wanted = '';
    this.#step = { of: '', at: performance.now() };
    this.#client.begin(ruleset, question, left);
  }

  #showForm({ result }: FormReply, isLast: boolean): void {
    if (!('link' in result)) {
      const again = element('button', { type: 'button' }, 'Reset');
      again.addEventListener('click', () => this.#choose(this.#games[0], null, []));
      this.#refuse([element('strong', {}, 'The link cannot be read'), faultList(result), again]);
      return;
    }
    this.#broken.hidden = true;
    this.#work.hidden = false;
    this.#link = result.link;
    this.#question = result.question;
    this.#wanted = result.link;
    const [ruleset] = result.link.split('/', 1);
    this.#game.value = ruleset;
    const { questions = [] } = this.#place.data.rulesets.find(({ id }) => id === ruleset) ?? {};
    this.#questions.show(ruleset, result.question, questions);
    this.#help.show(ruleset, `odds ${result.question}`);
    // Updating a control that has moved on meanwhile would make it jump back.
    if (isLast) this.#form.show(`${ruleset}/${result.question}`, result.sections);
    const left = this.#left.get(ruleset) ?? new Map<string, string>();
    left.delete(result.question);
    this.#left.set(ruleset, left.set(result.question, result.link));
    this.#sentence.show(result.sentence);
    rememberAsked({ link: result.link, sentence: result.sentence });
    if (result.matchup !== '') {
      this.#matchup = result.matchup;
      this.#place.pin(result.matchup);
    }
    if (this.#step === null) this.#place.keep(result.link);
    else this.#place.step(result.link, this.#step.of, this.#step.at);
  }

  #refuse(content: readonly Node[]): void {
    this.#work.hidden = true;
    this.#broken.hidden = false;
    this.#broken.replaceChildren(...content);
  }
}
