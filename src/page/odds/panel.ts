/** The odds panel: a game, a question of it, its form, and the answer that follows every change. */

import { PANELS } from '../../base/messages/page.ts';
import * as words from '../../base/messages/pageOdds.ts';
import { element } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { answerView, faultList } from './answerView.ts';
import { busyMark } from './busyMark.ts';
import { createClient } from './client.ts';
import { formView } from './formView.ts';
import type { FormReply } from './protocol.ts';
import { questionsView } from './questionsView.ts';

export const oddsPanel: Panel = { id: 'odds', title: PANELS.odds, mount };

function mount(root: HTMLElement, place: Place): Mounted {
  const { data } = place;
  const games = [...data.catalogues.keys()];
  let link = '';
  /** Where somebody went last; what stands there may be on its way. */
  let wanted = '';

  const game = element(
    'select',
    { id: 'odds-game' },
    ...games.map((id) => element('option', { value: id }, words.GAMES.get(id) ?? id)),
  );
  const questions = questionsView(begin);
  const broken = element('div', { class: 'notice', role: 'alert', hidden: true });
  const form = formView((change, file) =>
    file === undefined ? client.change(change) : client.open(file, change),
  );
  const answer = answerView(
    () => place.linkTo(link),
    (isOpen) => client.want({ steps: isOpen, document: false }),
    place.announce,
  );
  const work = element(
    'div',
    { class: 'work' },
    form.root,
    element('div', { class: 'column' }, answer.head, answer.rest),
  );
  root.append(
    element(
      'div',
      { class: 'choose' },
      element('label', { for: 'odds-game' }, words.GAME),
      game,
      questions.root,
    ),
    broken,
    work,
  );

  const client = createClient(data, {
    onForm: show,
    onAnswer: answer.show,
    onBusy: busyMark(work, place.announce),
    onFailure: (message) => refuse([element('p', {}, message)]),
  });
  game.addEventListener('change', () => begin(game.value, null));

  function begin(ruleset: string, question: string | null): void {
    wanted = '';
    client.begin(ruleset, question);
  }

  function show({ result, forms }: FormReply, isLast: boolean): void {
    if (!('link' in result)) {
      const again = element('button', { type: 'button' }, words.START_AFRESH);
      again.addEventListener('click', () => begin(games[0], null));
      refuse([element('strong', {}, words.BAD_LINK), faultList(result), again]);
      return;
    }
    broken.hidden = true;
    work.hidden = false;
    ({ link } = result);
    wanted = link;
    const [ruleset] = link.split('/', 1);
    game.value = ruleset;
    questions.show(ruleset, result.question, forms);
    // A control that has moved on meanwhile would jump back.
    if (isLast) form.show(`${ruleset}/${result.question}`, result.sections);
    place.keep(link);
  }

  function refuse(content: readonly Node[]): void {
    work.hidden = true;
    broken.hidden = false;
    broken.replaceChildren(...content);
  }

  return {
    show: (address) => {
      if (address === '') {
        if (link === '') begin(games[0], null);
      } else if (address !== wanted) {
        wanted = address;
        client.go(address);
      }
    },
  };
}
