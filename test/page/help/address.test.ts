import { describe, expect, test } from 'vitest';
import { studyForms } from '../../../src/cli/studyForms.ts';
import { commandAddress, helpAddress, ruleAddress } from '../../../src/guides/address.ts';
import { anchorOf } from '../../../src/guides/anchors.ts';
import { readHelpAddress, searchAddress } from '../../../src/page/help/address.ts';
import { pageData } from '../../../src/server/pageData.ts';
import { slowly } from '../../config/slowly.ts';
import { helpDocuments } from '../../guides/helpDocuments.ts';
import { walkers } from '../walk.ts';
import { questionIds, wholeDesk } from '../wholeDesk.ts';

const PANEL = '#help/';
/** Short questions in place of the first ones of forms whose answers take seconds. */
const SHORT: Readonly<Record<string, string>> = {
  exchange:
    'tannhauser/exchange?attacker=eva-kramer&target=john-macneal:combat:3&weapon=mauser-c96&cp=0&target-cp=0',
  activation: 'tannhauser/activation?miniature=karl-zermann&targets=john-macneal:combat:3&cp=0&target-cp=0',
};

describe('addresses of the help', async () => {
  const documents = await helpDocuments();
  const read = (address: string) => {
    const shown = readHelpAddress(address, documents);
    return shown.kind === 'document' ? [shown.document.name, shown.anchor] : shown;
  };

  test('a document, a heading of it, and headings with letters of their own', () => {
    expect(read('designers')).toEqual(['designers', undefined]);
    expect(read('designers/2-check-it')).toEqual(['designers', '2-check-it']);
    expect(read('reference/commands/check')).toEqual(['reference/commands', 'check']);
    const address = helpAddress('reference/data', 'tannhäuser-bonus-tokensyaml');
    expect(address).toMatch(/^[!-~]+$/);
    expect(read(address.slice(PANEL.length))).toEqual(['reference/data', 'tannhäuser-bonus-tokensyaml']);
  });

  test('a rule or interpretation by its id', () => {
    expect(read('rules/tannhauser/T-CP-06')).toEqual(['rules/tannhauser', 't-cp-06']);
    expect(read('rules/tannhauser/R-24')).toEqual(['rules/tannhauser', 'r-24-same-effect-twice']);
  });

  test('a search comes back from its address', () => {
    for (const query of ['smoke grenade', '100 % & more', 'T-CP-06/x?'])
      expect(read(searchAddress(query))).toEqual({ kind: 'search', query });
    expect(read(searchAddress(''))).toEqual({ kind: 'start' });
  });

  test('what is not there is told, with what is near', () => {
    expect(read('desigers')).toEqual({ kind: 'unknown', found: 'desigers', nearest: 'designers' });
    expect(read('designers/nothing')).toMatchObject({ kind: 'unknown', nearest: 'designers' });
    expect(read('%zz')).toMatchObject({ kind: 'unknown', found: '%zz' });
    expect(read('command/tannhauser/nothing')).toMatchObject({ kind: 'unknown' });
    expect(read('command')).toMatchObject({ kind: 'unknown' });
  });

  test('every question of the odds panel has its section of the reference', async () => {
    for (const { ruleset, id } of await walkers()) {
      const address = commandAddress(ruleset, `odds ${id}`);
      expect(read(address.slice(PANEL.length))).toEqual(['reference/commands', `odds-${id}-${ruleset}`]);
    }
  });

  slowly('every rule that an answer names has its section', async () => {
    const { catalogues } = await pageData('tannhauser', {});
    for (const [ruleset, catalogue] of catalogues) {
      const desk = await wholeDesk(ruleset, catalogue);
      const answers = questionIds(ruleset).map((id) =>
        desk.answer(SHORT[id] ?? desk.begin(id), { steps: true, document: false }),
      );
      const ids = answers.flatMap((answer) =>
        'rules' in answer ? [...answer.rules, ...(answer.steps ?? []).flatMap(({ rules }) => rules)] : [],
      );
      expect(ids.length).toBeGreaterThan(10);
      for (const id of ids) {
        const address = ruleAddress(ruleset, id).slice(PANEL.length);
        expect(read(address), id).toEqual([`rules/${ruleset}`, expect.stringMatching(anchorOf(id))]);
      }
    }
  });

  test('every study has its section, of its game where the games differ', async () => {
    for (const { ruleset, command } of await studyForms()) {
      const words = command.replaceAll(' ', '-');
      const expected = /^(check|tune)/.test(command) ? words : `${words}-${ruleset}`;
      const address = commandAddress(ruleset, command);
      expect(read(address.slice(PANEL.length))).toEqual(['reference/commands', expected]);
    }
  });
});
