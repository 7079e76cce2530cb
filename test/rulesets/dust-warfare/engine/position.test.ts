import { expect, test } from 'vitest';
import { drawAlias } from '../../../../src/dice/alias.ts';
import { CHANCE, OVER } from '../../../../src/game/contract.ts';
import { DOMAINS } from '../../../../src/random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../src/random/streams.ts';
import { NO_ATTACK } from '../../../../src/rulesets/dust-warfare/compile/attackOutcome.ts';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { begin, createPosition } from '../../../../src/rulesets/dust-warfare/engine/game.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import {
  GAME_STREAMS,
  PLAYER_DRAWS,
  streamOf,
} from '../../../../src/rulesets/dust-warfare/engine/streams.ts';
import { slowly } from '../../../config/slowly.ts';
import { catalogue } from '../ask.ts';

/** The tables of all possible attacks between units in their current state. */
function attacksOf(p: Position): number[] {
  const { attacks, firstOf, endOf, sideOf, modesOf, units } = p.rules;
  return units.flatMap((_, attacker) =>
    modesOf[attacker].flatMap((mode) => {
      const enemy = 1 - sideOf[attacker];
      const row = attacks.row(p, attacker, mode);
      const targets = Array.from({ length: endOf[enemy] - firstOf[enemy] }, (_, at) => firstOf[enemy] + at);
      // Nobody attacks the dead.
      return targets.map((target) => (p.life[target] === 0 ? NO_ATTACK : attacks.at(p, row, target)));
    }),
  );
}

/** Attackers and targets whose effective weapons differ from those with a table of their own. */
function wrongWeapons(p: Position): string[] {
  const { attacks, aims, firstOf, endOf, sideOf, modesOf, ranges, units, weaponCount } = p.rules;
  return units.flatMap((_, attacker) => {
    const enemy = 1 - sideOf[attacker];
    const [mode] = modesOf[attacker];
    const all = (1 << weaponCount[attacker]) - 1;
    const apart = aims.apart[attacker * ranges.length + p.band] & ~(p.lost[attacker] | p.empty[attacker]);
    const targets = Array.from({ length: endOf[enemy] - firstOf[enemy] }, (_, at) => firstOf[enemy] + at);
    return targets
      .filter((target) => {
        const hurting = attacks.hurting(p, attacks.volley(p, attacker), target);
        const hurts = (silent: number): boolean =>
          attacks.at(p, attacks.part(p, attacker, mode, silent), target) !== NO_ATTACK;
        const weapons = Array.from({ length: weaponCount[attacker] }, (_, weapon) => 1 << weapon);
        const isSame = (weapon: number): boolean =>
          (apart & weapon) === 0 || hurts(all & ~weapon) === ((hurting & weapon) !== 0);
        return hurts(0) !== (hurting !== 0) || !weapons.every(isSame);
      })
      .map((target) => `${attacker} ${target}`);
  });
}

/** Returns the number of positions that were compared. */
function compareGames(games: number): number {
  const rules = compileRules(catalogue, engagementConfiguration(catalogue, { lists: [], rules: [] }));
  const rng = createStreams(GAME_STREAMS);
  const p = createPosition(rules);
  const afresh = createPosition(rules);
  const draws = streamOf(0, PLAYER_DRAWS);
  let compared = 0;
  for (let game = 0; game < games; game++) {
    seedStreams(rng, 1, DOMAINS.games, game);
    begin(p);
    while (p.waiting !== OVER) {
      afresh.copyFrom(p);
      for (const unit of rules.units.keys()) afresh.changed(unit);
      expect(attacksOf(p).join()).toBe(attacksOf(afresh).join());
      // Each weapon for itself takes many tables to make.
      if (compared % 25 === 0) expect(wrongWeapons(p)).toEqual([]);
      compared++;
      if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, rng, p.chanceStream));
      else p.choose(uniformInt(rng, draws, p.choiceCount));
    }
  }
  return compared;
}

test('whatever happens to a unit, its attacks and those on it are the ones of how it stands and fires now', () => {
  expect(compareGames(1)).toBeGreaterThan(150);
});

slowly('so it is in ten games', () => {
  expect(compareGames(10)).toBeGreaterThan(3000);
});
