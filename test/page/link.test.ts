import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { linkOf, MOST_CHARACTERS, readQuery, refuseTooLong, splitLink } from '../../src/page/odds/link.ts';
import { declarationsOf } from '../../src/page/odds/pageWords.ts';
import { attackForm } from '../../src/page/odds/tannhauser/attackForm.ts';
import { cases } from '../config/slowly.ts';
import { walkers } from './walk.ts';

const all = await walkers();
const DECLARATIONS = declarationsOf(attackForm.question);
const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 });

describe('links', () => {
  property.prop([fc.nat({ max: all.length - 1 }), picks], { numRuns: cases(50, 200) })(
    'a state that controls can reach comes back from its link, which has under 2,000 characters',
    (which, steps) => {
      const { ruleset, id, question, walk } = all[which];
      const input = walk(steps);
      const link = linkOf(ruleset, id, input);
      expect(link).toMatch(/^[!-~]+$/);
      expect(link.length).toBeLessThan(MOST_CHARACTERS);
      const parts = splitLink(link);
      expect([parts.ruleset, parts.question]).toEqual([ruleset, id]);
      const read = readQuery(parts.query, declarationsOf(question));
      expect(read).toEqual(input);
      expect(linkOf(ruleset, id, read)).toBe(link);
    },
  );

  test('names and figures stay readable', () => {
    const given = { attacker: 'eva-kramer', with: ['hermann-von-heizinger:combat'], boost: true } as const;
    expect(linkOf('tannhauser', 'attack', given)).toBe(
      'tannhauser/attack?attacker=eva-kramer&with=hermann-von-heizinger:combat&boost',
    );
  });

  test.each([
    ['attaker=eva-kramer', /attaker: unknown option "attaker"; known: attacker, .*did you mean "attacker"/],
    ['wounds=1&wounds=2', /wounds: the option is given twice/],
    ['boost=yes', /boost: found the value "yes", but the option takes no value/],
    ['wounds', /wounds: the option needs a value/],
    ['wounds=', /wounds: the option needs a value/],
    ['weapon=%zz', /a percent sign/],
    ['__proto__=1', /unknown option/],
    ['attacker=a&', /unknown option ""/],
  ])('%s is refused', (query, message) => {
    expect(refused(() => readQuery(query, DECLARATIONS))).toMatch(message);
  });

  test('every fault of a link is named at once', () => {
    const message = refused(() => readQuery('boost=1&nothing=2&wounds', DECLARATIONS));
    expect(message.split('\n')).toHaveLength(3);
  });

  test.each(['', 'tannhauser', 'tannhauser/', '../etc/passwd', 'Tannhauser/attack'])(
    '"%s" names no question',
    (link) => {
      expect(refused(() => splitLink(link))).toMatch(/expected GAME\/QUESTION/);
    },
  );

  test('a link that is too long for messengers is refused', () => {
    expect(refused(() => refuseTooLong(`tannhauser/attack?weapon=${'x'.repeat(MOST_CHARACTERS)}`))).toMatch(
      /expected at most 2000/,
    );
    refuseTooLong('x'.repeat(MOST_CHARACTERS));
  });
});

function refused(call: () => unknown): string {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.message;
    throw thrown;
  }
  throw new Error('not refused');
}
