/**
 * Compares the engine with the exact odds: every core attacker with every weapon of every pack against every core
 * opponent with every pack, attacked many times with random dice. The odds come from an oracle that reads the
 * miniatures of the game itself.
 */
import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import { drawAlias } from '../../../../src/dice/alias.ts';
import { type ContestSpec, netOutcomes } from '../../../../src/dice/contest.ts';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../../../src/random/streams.ts';
import type { Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import type { PackId } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { DECIDE_REROLL, DECLINE } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from '../../../../src/rulesets/tannhauser/engine/streams.ts';
import type { Item } from '../../../../src/rulesets/tannhauser/model.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { slowly } from '../../../config/slowly.ts';
import { attackPools, type Fighter, fighter, weaponsOf } from '../../../oracles/tannhauserAttack.ts';
import { catalogue, rulesFor } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { scene } from '../support/scene.ts';

/** Limit in standard errors; by Chernoff's bound fewer than one correct run in a hundred exceeds it. */
const BOUND = 5.5;
const TRIALS = 750;
/** Of each weapon against each opponent, of which there are thousands. */
const FEW_TRIALS = 150;

const map = houseMap({ paths: { room: 'a b' }, links: ['a b'] });
const byDefault = rulesFor({ map: map.source });
const extraFirst = rulesFor({ map: map.source, rulings: { extraDiceBeforeReroll: true } });
const rng = createStreams(GAME_STREAMS);

interface Combatant extends Fighter {
  readonly pack: PackId;
}

/** Every core character with each of its packs; the rows take turns. */
const combatants: readonly Combatant[] = catalogue.characters.flatMap((character, i) =>
  (['combat', 'stamina', 'command'] as const).flatMap((pack, j): Combatant[] => {
    const items = character.packs[pack];
    return items === null
      ? []
      : [{ ...fighter(catalogue, character.id, items, (i + j) % character.rows.length), pack }];
  }),
);

/** Number of attacks that leave 0, 1, 2 … wounds; wounds beyond the last row vanish (T-WOUND-01). */
function attackOften(
  attacker: Combatant,
  weapon: Item | undefined,
  target: Combatant,
  rules: Rules = byDefault,
  trials = TRIALS,
): Float64Array {
  const greedy = createPlayer('greedy', rules);
  const miniature = ({ character, pack, row }: Combatant) => ({
    character: character.id,
    pack,
    row: row + 1,
  });
  const miniatures = {
    first: { ...miniature(attacker), at: 'a' },
    second: { ...miniature(target), at: 'b' },
  };
  const setup = { map, rules, miniatures, active: 'first' };
  const start = scene(setup);
  const branch = scene(setup).p;
  const attack = start.choices().indexOf(`attack second with ${weapon?.id ?? 'bare hands'}`);
  const counts = new Float64Array(target.character.rows.length - target.row + 1);
  for (let trial = 0; trial < trials; trial++) {
    branch.copyFrom(start.p);
    branch.choose(attack);
    for (;;) {
      if (branch.waiting === CHANCE) branch.resolve(drawAlias(branch.chance, rng, branch.chanceStream));
      else if (branch.waiting === DECISION && branch.decision === DECIDE_REROLL) {
        branch.choose(greedy.choose(branch, rng, streamOf(0, PLAYER_DRAWS)));
        // Nobody has Command Points; medals are kept.
      } else if (branch.waiting === DECISION && branch.choices[0] === DECLINE) branch.choose(0);
      else break;
    }
    counts[branch.row[1] - target.row]++;
  }
  return counts;
}

function sideOf({ character }: Fighter): 'reich' | 'union' {
  return character.faction === 'union' ? 'union' : 'reich';
}

function exactWounds(pools: ContestSpec, target: Fighter): number[] {
  const wounds = netOutcomes(pools, 'net');
  const rows = target.character.rows.length - target.row;
  const capped = Array.from<number>({ length: rows + 1 }).fill(0);
  wounds.forEach((probability, count) => {
    capped[Math.min(count, rows)] += probability;
  });
  return capped;
}

describe.each(combatants.map((one) => [`${one.character.id}, ${one.pack} pack`, one] as const))(
  '%s attacks as often as the odds say, T-COMBAT-03 … T-COMBAT-06',
  (_, attacker) => {
    test.each(weaponsOf(attacker).map((weapon) => [weapon?.id ?? 'bare hands', weapon] as const))(
      'with %s',
      (name, weapon) => {
        seedStreams(rng, 2011, combatants.indexOf(attacker), weaponsOf(attacker).indexOf(weapon));
        for (const target of combatants) {
          if (sideOf(target) === sideOf(attacker)) continue;
          const exact = exactWounds(attackPools(attacker, weapon, target), target);
          const z = largestDeviation(attackOften(attacker, weapon, target, byDefault, FEW_TRIALS), exact);
          const what = `${name} against ${target.character.id} (${target.pack})`;
          expect(z, what).toBeLessThan(BOUND);
        }
      },
    );
  },
);

const find = (id: string, pack: PackId): Combatant => {
  const found = combatants.find((one) => one.character.id === id && one.pack === pack);
  if (found === undefined) throw new Error(`nobody is ${id} with the ${pack} pack`);
  return found;
};

slowly(
  'R-17 extraDiceBeforeReroll: the Combat Infantry Badge re-rolls the lowest of all dice as often as the odds say',
  () => {
    const macneal = find('john-macneal', 'combat');
    const target = { ...find('eva-kramer', 'combat'), row: 0 };
    const weapon = weaponsOf(macneal).find((item) => item?.id === 'flash-gun-mk1');
    const pools = attackPools(macneal, weapon, target);
    const turned = { ...pools, attack: { ...pools.attack, extraBeforeReroll: true } };
    const request = 40 * TRIALS;
    const deviations = [byDefault, extraFirst].map((rules) => {
      seedStreams(rng, 2011, 17, 0);
      const counts = attackOften(macneal, weapon, target, rules, request);
      return [pools, turned].map((spec) => largestDeviation(counts, exactWounds(spec, target)));
    });
    const [off, on] = deviations;
    expect([off[0] < BOUND, off[1] > BOUND, on[0] > BOUND, on[1] < BOUND]).toEqual([true, true, true, true]);
  },
);

describe('the comparison trips over a planted bug', () => {
  const deviation = (
    attacker: Combatant,
    weaponId: string,
    target: Combatant,
    plant: (pools: ContestSpec) => ContestSpec,
  ): number => {
    seedStreams(rng, 2011, 0, 0);
    const weapon = weaponsOf(attacker).find((item) => item?.id === weaponId);
    const exact = exactWounds(plant(attackPools(attacker, weapon, target)), target);
    return largestDeviation(attackOften(attacker, weapon, target), exact);
  };
  const easier = (pools: ContestSpec): ContestSpec => {
    const [bottom, failure, near, success, top] = pools.attack.die;
    return { ...pools, attack: { ...pools.attack, die: [bottom, failure, near - 1, success + 1, top] } };
  };

  test.each<[string, Combatant, string, Combatant, (pools: ContestSpec) => ContestSpec]>([
    [
      'a difficulty that is one too low',
      find('eva-kramer', 'combat'),
      'strafe',
      find('barry-daniel-brown', 'combat'),
      easier,
    ],
    [
      'an attack die too many',
      find('stosstruppen', 'combat'),
      'demon-taint',
      find('commando-alpha', 'combat'),
      (pools) => ({ ...pools, attack: { ...pools.attack, dice: pools.attack.dice + 1 } }),
    ],
    [
      'a forgotten Critical Hit',
      find('eva-kramer', 'combat'),
      'mauser-c96',
      find('john-macneal', 'combat'),
      (pools) => ({ ...pools, attack: { ...pools.attack, topCounts: 1 } }),
    ],
    [
      'forgotten extra dice of the Flash-Gun',
      find('commando-alpha', 'combat'),
      'flash-gun-mk1',
      find('schocktruppen', 'combat'),
      (pools) => ({ ...pools, attack: { ...pools.attack, extraDiceOnTop: 0 } }),
    ],
    [
      'a forgotten BG-42',
      find('schocktruppen', 'combat'),
      'mp40',
      find('commando-delta', 'combat'),
      (pools) => ({ ...pools, defenceTopCancelsAll: false }),
    ],
  ])('%s', (_, attacker, weapon, target, plant) => {
    expect(deviation(attacker, weapon, target, (pools) => pools)).toBeLessThan(BOUND);
    expect(deviation(attacker, weapon, target, plant)).toBeGreaterThan(BOUND);
  });
});
