import { expect, test } from 'vitest';
import type { Fault } from '../../src/base/errors.ts';
import { bySwitchName, checkRulings, switchNamed } from '../../src/data/switches.ts';

const DATASET = {
  rulings: [
    { id: 'R-01', switch: { name: 'tiesWin', default: false } },
    { id: 'R-02' },
    { id: 'H-01', switch: { name: 'tenRounds', default: true } },
  ],
};

function faultsOf(...rules: string[]): Fault[] {
  const faults: Fault[] = [];
  checkRulings(DATASET, rules, faults);
  return faults;
}

test('a switch is set by its name or by the number of its ruling, all others keep their defaults', () => {
  const faults: Fault[] = [];
  expect(checkRulings(DATASET, ['R-01=true', 'tenRounds = false'], faults)).toEqual({
    tiesWin: true,
    tenRounds: false,
  });
  expect(checkRulings(DATASET, ['H-01=false'], faults)).toEqual({ tiesWin: false, tenRounds: false });
  expect(faults).toEqual([]);
});

test('a switch that is set by its name and by its number is set twice', () => {
  expect(faultsOf('tiesWin=true', 'R-01=false')).toMatchObject([{ code: 'usage/rule-twice' }]);
});

test('a number is compared with the numbers of rulings with a switch, a name with the names of switches', () => {
  expect(faultsOf('R-02=true')).toMatchObject([{ code: 'usage/unknown-interpretation', nearest: 'R-01' }]);
  expect(faultsOf('tiesWn=true')).toMatchObject([
    { code: 'usage/unknown-interpretation', nearest: 'tiesWin' },
  ]);
  expect(switchNamed(DATASET, 'R-02')).toBeUndefined();
});

test('a text by number becomes one by name, and any other stays as it is', () => {
  expect(['R-01 =true', 'tiesWin=true', 'R-02=true', 'x'].map((text) => bySwitchName(DATASET, text))).toEqual(
    ['tiesWin=true', 'tiesWin=true', 'R-02=true', 'x'],
  );
});
