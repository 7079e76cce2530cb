/** Some of the lines of everyWord.mocked.slow.test.ts. */
import { expect, it } from 'vitest';
import { tryWords } from './everyWord.ts';
import { silenceOf } from './mayBeSilent.ts';
import { silentWords } from './silentWords.ts';

const LINES = 8;
/** Commands that solve whole trees and tables or play on, which takes time. */
const LONG = /^odds (activation|exchange|matrix|compare|turn|volley)$/;

it.each(['tannhauser', 'dust-warfare', 'rattenkrieg'])(
  'no word of a line of %s is passed over',
  async (ruleset) => {
    const quick = (name: string): boolean => /^(odds|rules)\b/.test(name) && !LONG.test(name);
    const { accepted, silent } = await tryWords(ruleset, LINES, quick);
    expect(accepted).toBeGreaterThan(LINES / 4);
    expect(silent.filter((word) => silenceOf(ruleset, word) === undefined)).toEqual([]);
  },
);

it('an option that a command takes and forgets is found out', async () => {
  const argument = {
    isPositional: false,
    isList: false,
    isRequired: false,
    isHidden: false,
    describe: '',
    byDefault: null,
    range: null,
    unit: null,
    bounds: null,
    choices: null,
  };
  const declared = [
    { ...argument, name: 'heeded', isFlag: true },
    { ...argument, name: 'forgotten', isFlag: true },
    { ...argument, name: 'told', isFlag: false },
  ];
  const line = [
    { name: undefined, words: ['ask'] },
    { name: 'heeded', words: ['--heeded'] },
    { name: 'forgotten', words: ['--forgotten'] },
    { name: 'told', words: ['--told', 'eva'] },
  ];
  const ask = async (words: readonly string[]) => {
    const document = { odds: words.includes('--heeded') ? 0.5 : 0.25, who: 'eva', command: words.join(' ') };
    return { printed: JSON.stringify(document), files: '' };
  };
  const found = await silentWords(line, { name: 'ask', declared }, ask);
  expect(found.map(({ name }) => name)).toEqual(['forgotten']);
});
