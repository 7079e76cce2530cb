/** The sentences that forms write in the states that a person may bring them into. */
import { expect } from 'vitest';
import type { Change, Control } from '../../src/page/odds/controls.ts';
import type { Desk } from '../../src/page/odds/desk.ts';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { questionIds, wholeDesk } from './wholeDesk.ts';

/** The desk of every ruleset. */
export async function openDesks(): Promise<ReadonlyMap<string, Desk>> {
  const desks = new Map<string, Desk>();
  for (const id of rulesetIds) {
    const { catalogue } = await (await loadRulesetData(id)).load({});
    desks.set(id, await wholeDesk(id, catalogue));
  }
  return desks;
}

/** What each form writes in so many states asks the same again. */
export function expectSentencesOfStates(ruleset: string, desk: Desk, states: number): void {
  const { begin, open } = desk;
  const spoken = questionIds(ruleset).filter((id) => open(begin(id), []).sentence !== '');
  expect(spoken.length).toBeGreaterThan(1);
  let written = 0;
  for (const id of spoken) {
    for (const { link, sentence } of walk(desk, begin(id), states)) {
      // Without a weapon an exchange cannot be asked.
      if (sentence === '' || (id === 'exchange' && !link.includes('weapon='))) continue;
      expect(desk.say(sentence, [link])).toBe(link);
      written++;
    }
  }
  expect(written).toBeGreaterThan((states / 3) * spoken.length);
}

/** States of a form that somebody reaches who changes one control after another. */
function walk({ open }: Desk, begin: string, states: number) {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let opened = open(begin, []);
  return Array.from({ length: states }, () => {
    const controls = opened.sections.flatMap((section) => section.controls);
    opened = open(opened.link, changesOf(controls[next(controls.length)], next));
    return opened;
  });
}

function changesOf(control: Control, next: (below: number) => number): Change[] {
  const { name, part } = control;
  const change = (value: string | boolean): Change[] => [
    part === undefined ? { name, value } : { name, part, value },
  ];
  switch (control.kind) {
    case 'choice':
      return change(control.choices[next(control.choices.length)].value);
    case 'range':
      return change(String(control.low + next(control.high - control.low + 1)));
    case 'flag':
      return change(next(2) === 1);
    case 'text':
      return control.suggestions.length === 0
        ? []
        : change(control.suggestions[next(control.suggestions.length)].value);
    default:
      return [];
  }
}
