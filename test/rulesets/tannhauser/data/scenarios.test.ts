/** Faults of scenario files are reported with their place and the nearest name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOver, loadOver } from './overlay.ts';

const FILE = 'datasets/house/scenarios/the-ledger.yaml';
const text = readFileSync(FILE, 'utf8').replace('id: house-the-ledger', 'id: another');

test('a scenario of a user’s own folder is read', async () => {
  const { scenarios } = await loadOver({ 'scenarios/another.yaml': text });
  expect(scenarios.map(({ id }) => id)).toEqual(['house-the-ledger', 'another']);
});

test.each<[from: string, to: string, code: string, message: string, nearest?: string]>([
  [
    '{do: state, state: alarm}',
    '{do: state, state: alarmm}',
    'data/unknown-id',
    'no state "alarmm"',
    'alarm',
  ],
  ['group: relief}', 'group: releif}', 'data/unknown-id', 'no group "releif"', 'relief'],
  ['find: map-case}', 'find: map-cace}', 'data/unknown-id', 'no find "map-cace"', 'map-case'],
  ['{character: tala-aponi}', '{character: tala-aponni}', 'data/unknown-id', 'tala-aponni', 'tala-aponi'],
  ['{do: points, points: 3}', '{do: pionts, points: 3}', 'data/unknown-value', 'pionts', 'points'],
  [
    '{is: wiped-out, side: first}',
    '{is: dead, miniature: commando-delta}',
    'data/unknown-id',
    'no miniature',
  ],
  ['at: [62]', 'at: [75]', 'data/circle-kind', 'circle 75 is of kind movement'],
  ['at: [27]', 'at: [927]', 'data/no-such-circle', 'found circle 927, expected 0 to 150'],
  ['circle: 31, icons', 'circle: 27, icons', 'data/circle-kind', 'circle 27 is of kind action'],
  ['circles: [63]', 'circles: [62]', 'data/circle-kind', 'circle 62 is of kind objective-primary'],
  [
    'entries: [54]',
    'entries: [55]',
    'data/scenario-entry',
    'circle 55 is of kind movement, expected one of 54, 63',
  ],
  ['entries: [63]', 'entries: [54]', 'data/scenario-entry', 'found circle 54 twice'],
  ['starts: [86]', 'starts: [86, 86]', 'data/circle-twice', 'found circle 86 twice'],
  ['starts: [86]', 'starts: [86, 85, 84, 83]', 'data/scenario-starts', 'found 4 circles for 3 miniatures'],
  [
    '{is: turn, atLeast: 2}',
    '{is: turn, atLeast: 12}',
    'data/scenario-turn',
    'found turn 12, expected at most 9, the turn limit',
  ],
  [
    '{do: smoke, circle: 75, tokens: 1}',
    '{do: points, points: 1}',
    'data/scenario-side',
    'no character acts here, expected `side`',
  ],
  [
    '{do: smoke, circle: 75, tokens: 1}',
    '{do: heal, rows: 1}',
    'data/scenario-miniature',
    'expected `miniature`',
  ],
  [
    '{do: smoke, circle: 75, tokens: 1}',
    '{do: crate, circle: 27, holds: {find: map-case}}',
    'data/finds',
    'found 2 crates that hold a find, expected at most 1',
  ],
  ['id: vault-smokes', 'id: relief-arrives', 'data/part-twice', 'the event "relief-arrives" is here twice'],
  ['id: silence-the-wireless', 'id: open-the-vault', 'data/part-twice', 'the action "open-the-vault"'],
  ['{character: stosstruppen}', '{character: karl-zermann}', 'data/scenario-member', '"karl-zermann"'],
  [
    '{character: commando-alpha}',
    '{character: commando-alpha, pack: command}',
    'data/scenario-pack',
    '"commando-alpha" has no pack "command"',
  ],
  [
    '    entries: [63]',
    '    choose: {heroes: 1, troopers: 1}\n    entries: [63]',
    'data/scenario-forces',
    'expected either',
  ],
])('%s → %s: %s', async (from, to, code, message, nearest) => {
  const wrong = text.replace(from, to);
  expect(wrong).not.toBe(text);
  const faults = await faultsOver({ 'scenarios/another.yaml': wrong });
  const fault = faults.find((one) => one.code === code);
  expect(faults.map((one) => `${one.code}: ${one.message}`).join('\n')).toContain(message);
  expect(fault?.place.file).toContain('scenarios/another.yaml');
  expect(fault?.place.line).toBeGreaterThan(0);
  if (nearest !== undefined) expect(fault?.nearest).toBe(nearest);
});

test('more miniatures than a position has room for are refused', async () => {
  const many = text
    .replace('heroes: 1', '')
    .replace(
      /miniatures:\n {6}- \{character: john-macneal\}[\s\S]*?entries: \[54\]/,
      'choose: {heroes: 5, troopers: 5}\n    entries: [54]\n    starts: [85]',
    );
  const both = many.replace(
    /miniatures:\n {6}- \{character: karl-zermann\}[\s\S]*?entries/,
    'choose: {heroes: 5, troopers: 3}\n    entries',
  );
  const faults = await faultsOver({ 'scenarios/another.yaml': both });
  expect(faults.map(({ message }) => message)).toContain(
    'found 20 miniatures, expected at most 16 in a game',
  );
});
