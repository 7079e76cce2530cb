import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShockrollError } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { withFolder } from '../../../data/overlayFolder.ts';

const FILES = [
  'characters.yaml',
  'equipment.yaml',
  'modes.yaml',
  'crates.yaml',
  'rulings.yaml',
  'unknown.yaml',
  'maps/castle-ksiaz.yaml',
];
const SNIPPETS = [
  '',
  '[',
  '}',
  ': ',
  '- ',
  '\n',
  '  ',
  'null',
  '-1',
  '1e999',
  '.nan',
  '"',
  '&a ',
  '*a',
  '!!x ',
  '\u0000',
  'é',
];

/** Replaces `length` characters at a position of the text by a snippet. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  length: fc.integer({ min: 0, max: 12 }),
  snippet: fc.constantFrom(...SNIPPETS),
});

function mutate(
  text: string,
  { at, length, snippet }: { at: number; length: number; snippet: string },
): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + snippet + text.slice(start + length);
}

test('a damaged file is loaded as it reads or refused with coded faults, and never crashes', async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      async (file, mutations) => {
        const text = mutations.reduce(mutate, readFileSync(`datasets/tannhauser/${file}`, 'utf8'));
        await withFolder({ [file]: text }, async (folder) => {
          try {
            const catalogue = await loadCatalogue({ overlays: [folder] });
            expect(catalogue.hash).toMatch(/^[0-9a-f]{64}$/);
          } catch (thrown) {
            if (!(thrown instanceof ShockrollError)) throw thrown;
            refused++;
            for (const fault of thrown.faults) {
              expect(fault.code).toMatch(/^data\/[a-z0-9-]+$/);
              expect(fault.message).not.toContain('Invalid');
              expect(fault.place.line).toBeGreaterThan(0);
            }
          }
        });
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
  );
  expect(refused).toBeGreaterThan(0);
}, 120_000);
