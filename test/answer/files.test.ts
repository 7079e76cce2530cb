import { describe, expect, test } from 'vitest';
import { notes } from '../../src/answer/blocks.ts';
import { answerCsv } from '../../src/answer/csv.ts';
import { answerMarkdown } from '../../src/answer/markdown.ts';
import { HOSTILE, TABLE, WOUNDS } from './cases.ts';

describe('CSV', () => {
  test('has every number with all its digits, nothing for what is not known, and no formula', () => {
    expect(answerCsv([notes('said'), TABLE])).toBe(
      [
        'who,with,men,killed,share,wiped,swing',
        `"'=<b>""|\`",knife,4,${1 / 3},0.5,0.25,-1.25`,
        `"'=<b>""|\`",rifle,12,0.00001,0.9999,,0`,
        '',
      ].join('\r\n'),
    );
  });

  test('has the interval of a sampled share: Clopper and Pearson of 4 in 20', () => {
    const [head, first] = answerCsv([WOUNDS]).split('\r\n');
    expect(head).toBe('wounds,exactly,at least,sampled,95 % from,95 % to');
    const [value, exactly, least, share, low, high] = first.split(',').map(Number);
    expect([value, exactly, least, share]).toEqual([-1, 0.25, 1, 0.2]);
    // Table of Clopper and Pearson as R's binom.test(4, 20) prints it.
    expect(low).toBeCloseTo(0.05733, 5);
    expect(high).toBeCloseTo(0.43661, 5);
  });

  test('of several tables parts them by an empty line, each under its caption', () => {
    const parts = answerCsv([WOUNDS, TABLE]).split('\r\n\r\n');
    expect(parts.map((part) => part.split('\r\n')[0])).toEqual(['Eva Krämer', 'What becomes of them']);
  });
});

describe('Markdown', () => {
  test('has every cell as it is shown, and no name is markup', () => {
    expect(answerMarkdown([TABLE])).toBe(
      [
        '| Who | with | men | killed | share | wiped | swing |',
        '| :-- | :-- | --: | --: | --: | --: | --: |',
        '| =&lt;b>"\\|\\` | knife | 4 | 33.3 % | 50.0 | 25.00 % | −1.250 |',
        '| =&lt;b>"\\|\\` | rifle | 12 | &lt; 0.1 % | > 99.9 | unknown | 0.000 |',
        '',
      ].join('\n'),
    );
    expect(HOSTILE).toContain('|');
  });

  test('of several tables parts them by an empty line, each under its caption', () => {
    expect(answerMarkdown([WOUNDS, TABLE])).toMatch(
      /^\*\*Eva Krämer\*\*\n\n\| wounds [\s\S]*\n\n\*\*What becomes of them\*\*\n\n\| Who /,
    );
  });
});
