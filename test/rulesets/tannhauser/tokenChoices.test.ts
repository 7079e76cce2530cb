/** Bonus tokens that a matchup allows, and matchups with some of them taken. */
import { describe, expect, it } from 'vitest';
import { byId } from '../../../src/data/entries.ts';
import { createStreams, seedStreams } from '../../../src/random/streams.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import { compileRules } from '../../../src/rulesets/tannhauser/compile/rules.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { createRosterDrawer } from '../../../src/rulesets/tannhauser/roster.ts';
import { namesTokens, tokenChoices, withTokens } from '../../../src/rulesets/tannhauser/tokenChoices.ts';
import { kit } from './support/kit.ts';

function configure(...teams: readonly string[]) {
  return matchConfiguration(kit, { teams, rules: [], entries: 'swapped', turnCap: 100 });
}

describe('the tokens that a matchup allows', () => {
  it('T-SETUP-08 are those that fit the character and the pack, with what they may replace', () => {
    const choices = tokenChoices(kit, configure('eva-kramer:stamina', 'barry-daniel-brown'));
    expect(choices.map(({ name }) => name)).toEqual([
      'first: eva-kramer+house-shotgun',
      'first: eva-kramer+house-vest',
      'first: eva-kramer+house-lamp',
      'second: barry-daniel-brown+house-shotgun',
      'second: barry-daniel-brown+house-vest',
      'second: barry-daniel-brown+house-lamp',
    ]);
    expect([...choices[0].items]).toEqual([[1, ['luger-p08']]]);
    // Only one of the packs that may be drawn has a pistol.
    expect([...choices[3].items]).toEqual([[2, ['smith-wesson-1917']]]);
  });

  it('tell bearers apart that stand on both sides', () => {
    const choices = tokenChoices(kit, configure('eva-kramer', 'eva-kramer'));
    expect(new Set(choices.map(({ bearer }) => bearer))).toEqual(new Set(['eva-kramer', 'eva-kramer#2']));
  });

  it('are none where the teams name tokens themselves', () => {
    expect(namesTokens(configure('eva-kramer', 'barry-daniel-brown'))).toBe(false);
    expect(namesTokens(configure('eva-kramer+random', 'barry-daniel-brown'))).toBe(true);
    expect(namesTokens(configure('reich+1', 'union'))).toBe(true);
  });
});

describe('a matchup with tokens taken', () => {
  const plain = configure('eva-kramer:stamina', 'barry-daniel-brown');
  const [shotgun, , , other] = tokenChoices(kit, plain);
  const taken = withTokens(plain, [
    { choice: shotgun, replaced: new Map([[1, 'luger-p08']]) },
    { choice: other, replaced: new Map([[2, 'smith-wesson-1917']]) },
  ]);

  it('names the item, or one for each pack that may be drawn', () => {
    expect(taken.sides.map(({ miniatures }) => miniatures[0].bonus)).toEqual([
      { token: 'house-shotgun', replaces: 'luger-p08' },
      { token: 'house-shotgun', replaces: { command: 'smith-wesson-1917' } },
    ]);
    expect(withTokens(plain, [])).toEqual(plain);
  });

  it('is a configuration that can be read back', () => {
    expect(checkConfiguration(JSON.parse(JSON.stringify(taken)), kit, 'manifest.json')).toEqual(taken);
    const wrong = JSON.parse(JSON.stringify(taken).replace('"command":"smith', '"comand":"smith'));
    expect(() => checkConfiguration(wrong, kit, 'manifest.json')).toThrow();
  });

  it('T-SETUP-08 gives the token in games with a pack that it is named for, and leaves all packs as they are', () => {
    const drawn = (configuration: typeof plain, game: number) => {
      const rules = compileRules(kit, configuration);
      const design = createStreams(1);
      seedStreams(design, 1, 0, game);
      const miniatures = createRosterDrawer(kit, rules, undefined)(configuration.sides, design);
      return { packs: miniatures.map(({ pack }) => pack), bonus: miniatures[1].bonus, rules };
    };
    const seen = new Set<string>();
    for (let game = 0; game < 20; game++) {
      const { packs, bonus, rules } = drawn(taken, game);
      expect(packs).toEqual(drawn(plain, game).packs);
      seen.add(packs[1] ?? '');
      expect(bonus?.replaces).toBe(
        packs[1] === 'command' ? byId(rules.items, 'smith-wesson-1917').index : undefined,
      );
    }
    expect(seen.size).toBe(3);
  });
});
