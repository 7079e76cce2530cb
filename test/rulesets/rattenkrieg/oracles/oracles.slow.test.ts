import { test } from 'vitest';
import { armourShotsAgree, grenadesAgree, meleesAgree, shotsAgree } from './agreement.ts';
import './oracles.test.ts';

test('R-FIRE-03 … R-FIRE-12: 2,000 random Shoot actions have the odds that the rules give', () => {
  shotsAgree(2_000);
});

test('R-CC-02 … R-CC-06: 2,000 random close combats have the odds that the rules give', () => {
  meleesAgree(2_000);
});

test('R-GREN-02 … R-GREN-06: 2,000 random grenades have the odds that the rules give', () => {
  grenadesAgree(2_000);
});

test('R-AT-03, R-AT-05 … R-AT-09: 2,000 random shots at armour have the damage points that the rules give, throw by throw', () => {
  armourShotsAgree(2_000);
});
