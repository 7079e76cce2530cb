import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { hookSchema } from '../../../../src/rulesets/tannhauser/schema/hooks.ts';

describe('the vocabulary of effects', () => {
  test('has nineteen moments, all of them in use', async () => {
    const moments = hookSchema.options.map(({ shape }) => shape.when.value);
    const { items } = await loadCatalogue();
    const used = new Set(items.flatMap((item) => item.hooks.map((hook) => hook.when)));
    expect(moments).toHaveLength(19);
    expect(new Set(moments)).toEqual(used);
  });

  test.each([
    { when: 'declareAttack', weapon: 'self', range: { max: 'mental+1', outOfPath: true } },
    { when: 'attackRoll', weapon: 'trait:Automatic', if: { movedThisTurn: false }, dice: 1 },
    {
      when: 'attackRoll',
      attackClass: 'ranged',
      bonusToOneDie: { add: 2, chosen: 'afterRoll', canCreateNatural10: false },
    },
    {
      when: 'shockRoll',
      scope: { affiliation: 'obscura-korps', area: 'board', includeBearer: true },
      dice: -1,
    },
    {
      when: 'enterCircle',
      who: { lacksAffiliation: 'obscura-korps' },
      if: { circleSharesPathWith: 'bearer' },
    },
  ])('accepts %j', (hook) => {
    expect(hookSchema.safeParse(hook).success).toBe(true);
  });

  test.each([
    { when: 'attackrolls' },
    { when: 'attackRoll', dice: 1.5 },
    { when: 'attackRoll', dice: '1' },
    { when: 'attackRoll', autoSuccesses: 1 },
    { when: 'attackRoll', useBest: 'stamina' },
    { when: 'shockRoll', useBest: 'combat' },
    { when: 'attackRoll', weapon: 'trait:Rifle' },
    { when: 'attackRoll', weapon: 'doom' },
    { when: 'attackRoll', bonusToOneDie: { add: 2, chosen: 'afterRoll', canCreateNatural10: true } },
    { when: 'useAction', cost: { actions: true } },
    { when: 'useAction', onWin: [{ automaticWounds: 'netSuccesses', forbidActivation: 'thisTurn' }] },
    { when: 'throwGrenade', blastRadius: 1 },
  ])('refuses %j', (hook) => {
    expect(hookSchema.safeParse(hook).success).toBe(false);
  });
});
