import { describe, expect, it } from 'vitest';
import { DOMAINS } from '../../src/random/domains.ts';

describe('domains of random streams', () => {
  it('are apart: no two purposes draw the same words', () => {
    const numbers = Object.values(DOMAINS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
