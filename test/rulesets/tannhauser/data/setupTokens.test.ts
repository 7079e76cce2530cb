/** The data of bonus tokens, challenges and house crates, and their faults (T-SETUP-08, T-CHAL-01, T-CRATE-04). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listEntries } from '../../../../src/rulesets/tannhauser/overview.ts';
import type { Files } from '../../../data/overlayFolder.ts';
import { catalogue } from '../support/catalogue.ts';
import { KIT, kit } from '../support/kit.ts';
import { faultsOver } from './overlay.ts';

const NAMES = [
  'characters.yaml',
  'equipment.yaml',
  'bonus-tokens.yaml',
  'challenges.yaml',
  'house/expansion-crates.yaml',
] as const;

/** The files of the kit, with a replaced text in one of them. */
function kitWith(name: (typeof NAMES)[number], found: string, replacement: string): Files {
  return Object.fromEntries(
    NAMES.map((file) => {
      const text = readFileSync(`${KIT}/${file}`, 'utf8');
      if (file === name && !text.includes(found)) throw new Error(`${file} has no ${found}`);
      return [file, file === name ? text.replace(found, replacement) : text];
    }),
  );
}

test('the printed data has no bonus token and no challenge: what they say is not known', () => {
  expect([catalogue.bonusTokens, catalogue.challenges]).toEqual([[], []]);
});

test('everything of the house setup kit is called so', () => {
  const isHouse = ({ id }: { readonly id: string }) => id.startsWith('house-');
  expect(kit.bonusTokens.every(isHouse)).toBe(true);
  expect(kit.challenges.every(isHouse)).toBe(true);
  const added = [...kit.characters, ...kit.items].filter(
    ({ id }) => ![...catalogue.characters, ...catalogue.items].some((printed) => printed.id === id),
  );
  expect(added.every((entry) => isHouse(entry) && entry.name.startsWith('House'))).toBe(true);
});

test('they are listed, and so are the crates of every box', () => {
  const rows = (kind: string) => listEntries(kit, kind).rows.map((row) => row.join(' | '));
  expect(rows('bonus-tokens')).toContain('house-boots | house-setup-kit | kinds: trooper');
  expect(rows('challenges')).toContain('house-cold-steel | combat | Kill an enemy in melee.');
  expect(rows('crates')).toContain(
    'operation-novgorod: Command Points | 3 | unknown, unknown, unknown | house contents: 1, 1, 2',
  );
  expect(rows('crates')).toContain('gorgei-single-figure-pack: Command Points | 1 | 3 | ');
  expect(listEntries(catalogue, 'bonus-tokens').rows).toEqual([]);
});

describe('a wrong file is refused at its place', () => {
  test.each<[string, Files, string, string]>([
    [
      'T-CHAL-01 four challenges of which two are of one kind',
      kitWith('challenges.yaml', 'kind: mental', 'kind: combat'),
      'data/challenges',
      'characters.yaml',
    ],
    [
      'T-CHAL-01 three challenges',
      kitWith('characters.yaml', 'house-strong-arm, ', ''),
      'data/wrong-length',
      'characters.yaml',
    ],
    [
      'a challenge that there is none',
      kitWith('characters.yaml', 'house-strong-arm', 'house-strong-arms'),
      'data/unknown-id',
      'characters.yaml',
    ],
    [
      'an event that there is none',
      kitWith('challenges.yaml', 'event: search', 'event: serch'),
      'data/unknown-value',
      'challenges.yaml',
    ],
    [
      'R-49 a special object as a bonus token',
      kitWith('bonus-tokens.yaml', 'id: house-vest', 'id: house-coin'),
      'data/bonus-token',
      'bonus-tokens.yaml',
    ],
    [
      'a bonus token that is no item',
      kitWith('bonus-tokens.yaml', 'id: house-vest', 'id: house-vests'),
      'data/unknown-id',
      'bonus-tokens.yaml',
    ],
    [
      'T-CRATE-04 two values for three tokens',
      kitWith('house/expansion-crates.yaml', '[1, 1, 2]', '[1, 2]'),
      'data/count-mismatch',
      'expansion-crates.yaml',
    ],
    [
      'T-CRATE-04 five items for six tokens',
      kitWith('house/expansion-crates.yaml', 'combat-knife, ', ''),
      'data/count-mismatch',
      'expansion-crates.yaml',
    ],
    [
      'crates of a box that there is none',
      kitWith('house/expansion-crates.yaml', 'operation-novgorod', 'operation-novgrod'),
      'data/unknown-id',
      'expansion-crates.yaml',
    ],
  ])('%s', async (_, files, code, file) => {
    const faults = await faultsOver(files);
    expect(faults.map((fault) => fault.code)).toContain(code);
    expect(faults.find((fault) => fault.code === code)?.place).toMatchObject({
      file: expect.stringContaining(file),
      line: expect.any(Number),
    });
  });
});
