import { test } from 'vitest';
import { slowly } from '../../../config/slowly.ts';
import { armourShotsAgree, grenadesAgree, meleesAgree, shotsAgree } from './agreement.ts';

test('R-FIRE-03 … R-FIRE-12: random Shoot actions have the odds that the rules give, followed die by die', () => {
  shotsAgree(80);
});

test('R-CC-02 … R-CC-06: random close combats have the odds that the rules give, fought out man by man', () => {
  meleesAgree(80);
});

slowly(
  'R-GREN-02 … R-GREN-06: random grenades have the odds that the rules give, direction by direction',
  () => {
    grenadesAgree(24);
  },
);

test('R-AT-03, R-AT-05 … R-AT-09: random shots at armour have the damage points that the rules give, throw by throw', () => {
  armourShotsAgree(80);
});
