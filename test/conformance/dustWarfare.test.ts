/**
 * Checks Dust Warfare engagements against the invariants of every game: random players and policies, the house lists
 * and some squads.
 */
import { expect, test } from 'vitest';
import type { StudySpec } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { compileRules } from '../../src/rulesets/dust-warfare/compile/rules.ts';
import {
  type EngagementRequest,
  engagementConfiguration,
} from '../../src/rulesets/dust-warfare/engagementRequest.ts';
import { begin, createPosition } from '../../src/rulesets/dust-warfare/engine/game.ts';
import type { Position } from '../../src/rulesets/dust-warfare/engine/position.ts';
import { GAME_STREAMS, PLAYER_DRAWS, streamOf } from '../../src/rulesets/dust-warfare/engine/streams.ts';
import type { Catalogue } from '../../src/rulesets/dust-warfare/model.ts';
import { createPlayer } from '../../src/rulesets/dust-warfare/players/players.ts';
import { dustWarfare } from '../../src/rulesets/dust-warfare/runner.ts';
import { cases } from '../config/slowly.ts';
import type { Subject } from '../invariants/gameInvariants.ts';
import { catalogue } from '../rulesets/dust-warfare/ask.ts';
import { gamesConform, runnerConforms } from './conforms.ts';

function subject(
  name: string,
  { figures = catalogue, ...request }: Partial<EngagementRequest> & { readonly figures?: Catalogue },
): Subject<Position> {
  const configuration = engagementConfiguration(figures, { lists: [], rules: [], ...request });
  const rules = compileRules(figures, configuration);
  return {
    name,
    start(seed) {
      const game = createPosition(rules);
      const rng = createStreams(GAME_STREAMS);
      seedStreams(rng, seed, 0, 0);
      begin(game);
      const [first, second] = configuration.players;
      return {
        game,
        rng,
        players: [createPlayer(first, rules), createPlayer(second, rules)],
        playerStreams: [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)],
      };
    },
    copy: (from, to) => to.copyFrom(from),
    result: (game) => [
      game.winner,
      game.reason,
      game.turn,
      game.decisionCount,
      [...game.life],
      [...game.markers],
    ],
    watch,
    mostSteps: 20_000,
  };
}

/** Invariants after every choice and roll. */
function watch(p: Position): () => readonly string[] {
  const { units, fullLife, firstOf, endOf, takesMarkers } = p.rules;
  return () => {
    const faults: string[] = [];
    units.forEach(({ key }, unit) => {
      if (p.life[unit] < 0 || p.life[unit] > fullLife[unit]) faults.push(`${key} has ${p.life[unit]} left`);
      if (p.markers[unit] < 0 || (takesMarkers[unit] === 0 && p.markers[unit] > 0)) {
        faults.push(`${key} has ${p.markers[unit]} markers`);
      }
      if (p.life[unit] === 0 && p.markers[unit] > 0) faults.push(`${key} is gone and has markers`);
    });
    for (const side of [0, 1]) {
      const alive = [...units.keys()].slice(firstOf[side], endOf[side]).filter((unit) => p.life[unit] > 0);
      const standing = p.standing.subarray(firstOf[side], firstOf[side] + p.alive[side]);
      if (alive.join() !== standing.join()) faults.push(`side ${side} has ${alive}, not ${standing}`);
    }
    return faults;
  };
}

/**
 * The house units with special abilities: declarations once per game, orders of their own, weapons that hit a second
 * unit.
 */
const GIFTS: Readonly<Record<string, { readonly unit: readonly string[]; readonly weapon: string }>> = {
  'house-allies-heavy-squad': { unit: ['heroic-stand'], weapon: 'artillery-barrage' },
  'house-allies-line-squad': { unit: ['cheat-death', 'black-ops'], weapon: 'tesla' },
  'house-axis-medium-walker': { unit: ['panzer-ace', 'cheat-death'], weapon: 'tesla' },
};
const gifted: Catalogue = {
  ...catalogue,
  units: catalogue.units.map((unit) => {
    const gifts = GIFTS[unit.id];
    if (gifts === undefined) return unit;
    return {
      ...unit,
      abilities: [...(unit.abilities ?? []), ...gifts.unit],
      weapons: (unit.weapons ?? []).map((weapon, index) =>
        index === 0 ? { ...weapon, abilities: [...weapon.abilities, gifts.weapon] } : weapon,
      ),
    };
  }),
};
const squads = [
  'house-allies-line-squad*2,house-allies-medium-walker',
  'house-axis-battle-squad,house-axis-officer',
];
const turned = catalogue.rulings.flatMap(({ switch: option }) =>
  option === undefined || ['oneMarkerPerAttack'].includes(option.name)
    ? []
    : [`${option.name}=${!option.default}`],
);

const subjects = [
  subject('random against random, house lists', { ai: 'random' }),
  subject('aggressive against cautious, house lists', { ai: 'aggressive,cautious' }),
  subject('random against random, a few units close by, every other switch turned', {
    lists: squads,
    ai: 'random',
    ranges: '12,6,3,3',
    rules: turned,
  }),
  subject(
    'random against aggressive, heroes who lead, weapons that hit twice, what is declared once a game',
    {
      lists: [
        'house-allies-captain+house-allies-heavy-squad,house-allies-line-squad',
        'house-axis-officer+house-axis-battle-squad,house-axis-medium-walker',
      ],
      ai: 'random,aggressive',
      ranges: '12,9,6,3',
      figures: gifted,
    },
  ),
  subject('random against cautious at one range in fixed cover', {
    lists: squads,
    ai: 'random,cautious+spread+regroup:2',
    ranges: '9,9,9',
    cover: 'none,soft',
    otherUnits: '3,0',
  }),
];

gamesConform(subjects, cases(2, 20));

const configuration = engagementConfiguration(catalogue, { lists: [], rules: [] });
const study: StudySpec = { ruleset: 'dust-warfare', catalogue, configuration, seed: 7 };
const indices = [0, 1, 2, 3, 4, 5, 6, 7].slice(0, cases(3, 8));

runnerConforms('the runner, house lists', study, indices);

test('the points that units destroy are those that the other side loses, where nobody heals or runs', () => {
  const { columns, play } = dustWarfare.createRunner({
    ...study,
    configuration: engagementConfiguration(catalogue, {
      lists: ['house-allies-line-squad*3', 'house-axis-battle-squad*3'],
      rules: [],
      scoring: 'damage',
      retreatMoves: 20,
    }),
  });
  const arrays = columns.map(() => new Float64Array(indices.length));
  for (const index of indices) play(index, arrays, index);
  const total = (topic: string, row: number): number =>
    columns.reduce((sum, { name }, column) => (name.startsWith(topic) ? sum + arrays[column][row] : sum), 0);
  for (const row of indices) expect(total('points:', row)).toBeCloseTo(total('points-lost:', row), 9);
});
