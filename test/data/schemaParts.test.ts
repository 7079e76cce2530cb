import { describe, expect, test } from 'vitest';
import { nameSchema } from '../../src/data/schemaParts.ts';

describe('what an entry is called', () => {
  test.each(['Hermann Von Heïzinger', 'שלום עולם', '名前', '<b>bold</b>', '=cmd|x', 'W'.repeat(80)])(
    'may be %s',
    (name) => {
      expect(nameSchema.safeParse(name).success).toBe(true);
    },
  );

  test.each([
    ['nothing', ''],
    ['more than a line holds', 'W'.repeat(81)],
    ['two lines', 'Eva\nKrämer'],
    ['a sequence that steers terminals', '\u001b[2JEva'],
    ['a line separator', 'Eva\u2028Krämer'],
    ['a mark that turns what follows', 'Eva \u202eremärK'],
    ['spaces around it', ' Eva '],
  ])('is not %s', (_, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });
});
