/** Compares offers and uses of games with scripts whose decisions are known, and with the events of whole games. */
import { describe, expect, test } from 'vitest';
import { topicsOf, type Usable, type UseTopic, useColumn } from '../../../../src/game/uses.ts';
import type { MatchConfiguration } from '../../../../src/rulesets/tannhauser/configuration.ts';
import * as choices from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import type { GameEvent } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { createUses } from '../../../../src/rulesets/tannhauser/measures/uses.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { ALL_OPTIONS, optionOf } from '../../../../src/rulesets/tannhauser/uses/options.ts';
import { itemRows, packsWith, usables, usablesIn } from '../../../../src/rulesets/tannhauser/uses/usables.ts';
import { cases } from '../../../config/slowly.ts';
import { catalogue } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import type { Scene } from '../support/playOn.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';
import { MODES } from '../support/studies.ts';
import { type Row, rowsOf, studyOf } from './games.ts';

const CIRCLES = 'a b c d e f';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'combat', at: 'c' };
const MISS = [1, 1, 1, 1];

interface CountedScene {
  readonly s: Scene;
  /** Offers, uses and carriers of a side's row; `offers` is undefined where the rules apply something by themselves. */
  counts(kind: Usable['kind'], key: string, side?: 0 | 1): Partial<Record<UseTopic, number>>;
}

/** A scene with all decisions and dice counted from its first decision on. */
function counted(setup: SceneSetup): CountedScene {
  const s = scene({ ...setup, active: undefined, next: setup.next ?? 'reich' });
  const { p } = s;
  const gauge = createUses(p.rules);
  const hear = p.sink;
  p.sink = (event) => {
    gauge.hear?.(event);
    hear?.(event);
  };
  const [choose, resolve] = [p.choose.bind(p), p.resolve.bind(p)];
  p.choose = (index) => {
    gauge.decide?.(p, index);
    choose(index);
  };
  p.resolve = (outcome) => {
    gauge.roll?.(p, outcome);
    resolve(outcome);
  };
  gauge.begin(p, 0);
  if (setup.active !== undefined) s.choose(`activate ${setup.active}`);
  return {
    s,
    counts(kind, key, side = 0) {
      const columns = gauge.columns.map(() => new Float64Array(1));
      gauge.write(p, columns, 0, 0);
      const usable = usables(p.rules).find((one) => one.kind === kind && one.key === key);
      if (usable === undefined) throw new Error(`no ${kind} ${key}`);
      const at = (topic: UseTopic): number =>
        gauge.columns.findIndex(({ name }) => name === useColumn(topic, side, usable));
      return Object.fromEntries(topicsOf(usable).map((topic) => [topic, columns[at(topic)][0]]));
    },
  };
}

describe('a script of decisions', () => {
  test('T-CP-06 T-CP-08 an attack with all that is bought around it', () => {
    const { s, counts } = counted({
      map: hall,
      miniatures: { eva, macneal },
      active: 'eva',
      commandPoints: [2, 3],
    });
    // Weapons of Eva within range: the Mauser alone, in one activation.
    s.choose('move to b', 'attack macneal with mauser-c96', 'yes').roll([9, 9, 9, 1]);
    s.choose('no').roll(MISS).choose('yes', 'macneal answers with colt-45-1911-a1', 'no').roll(MISS);
    expect(s.question()).toMatch(/^act: eva/);
    expect(counts('action', 'attack')).toEqual({ offers: 1, uses: 1 });
    expect(counts('item', 'mauser-c96')).toEqual({ offers: 1, uses: 1, carriers: 1 });
    expect(counts('points', 'combat-boost')).toEqual({ offers: 1, uses: 1 });
    expect(counts('points', 'combat-boost', 1)).toEqual({ offers: 1, uses: 0 });
    expect(counts('points', 'stamina-boost', 1)).toEqual({ offers: 1, uses: 0 });
    expect(counts('points', 'shake-off', 1)).toEqual({ offers: 1, uses: 1 });
    expect(counts('points', 'counterattack', 1)).toEqual({ offers: 1, uses: 1 });
    expect(counts('item', 'colt-45-1911-a1', 1)).toEqual({ offers: 1, uses: 1, carriers: 1 });
    // Open before the walk, after it and after the attack: once.
    expect(counts('points', 'extra-movement')).toEqual({ offers: 1, uses: 0 });
    // Open until it was used, and anew since.
    expect(counts('other', 'move')).toEqual({ offers: 2, uses: 1 });
    s.choose('buy movement', 'end');
    expect(counts('points', 'extra-movement')).toEqual({ offers: 1, uses: 1 });
    expect(counts('other', 'end-activation')).toEqual({ offers: 1, uses: 1 });
  });

  test('T-GREN-03 throwing a grenade, at however many circles, is one offer and one use of the item', () => {
    const delta: MiniatureSetup = { character: 'commando-delta', pack: 'combat', at: 'a' };
    const { s, counts } = counted({
      map: hall,
      miniatures: { eva: { ...eva, at: 'f' }, delta },
      next: 'union',
    });
    s.choose('activate delta', 'throw m15 at c', 'end');
    expect(counts('item', 'm15', 1)).toEqual({ offers: 1, uses: 1, carriers: 1 });
    expect(counts('action', 'throw', 1)).toEqual({ offers: 1, uses: 1 });
    expect(counts('item', 'm15', 0)).toEqual({ offers: 0, uses: 0, carriers: 0 });
  });

  test('R-18 a medal discarded beside a roll, by the side that holds it', () => {
    const { s, counts } = counted({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('discard iron-cross-1st-class of eva', 'attack macneal with mauser-c96', 'yes');
    expect(counts('item', 'iron-cross-1st-class')).toMatchObject({ uses: 1, carriers: 1 });
    expect(counts('action', 'discard-medal')).toMatchObject({ uses: 1 });
    expect(counts('points', 'combat-boost')).toEqual({ offers: 1, uses: 1 });
  });
});

describe('what the rules apply by themselves', () => {
  test('T-EQUIP a knife adds to Demon Taint, and is no weapon of its own in that attack', () => {
    const { s, counts } = counted({ map: hall, miniatures: { stoss, macneal }, active: 'stoss' });
    s.choose('attack macneal with demon-taint').roll([1, 1, 1, 1, 1, 1]);
    expect(counts('item', 'combat-knife')).toEqual({ offers: 1, uses: 1, carriers: 1 });
    expect(counts('item', 'demon-taint')).toEqual({ offers: 1, uses: 1, carriers: 1 });
  });

  test('T-COMBAT-03 Critical Hit counts for the attack rolls of its bearer alone', () => {
    const miniatures = { eva, macneal: { ...macneal, pack: 'stamina' as const } };
    const { s, counts } = counted({ map: hall, miniatures, active: 'eva', commandPoints: [0, 1] });
    s.choose('attack macneal with mauser-c96').roll(MISS);
    expect(counts('item', 'critical-hit')).toEqual({ uses: 1, carriers: 1 });
    s.choose('macneal answers with flash-gun-mk1').roll([1, 1, 1, 1, 1]);
    expect(counts('item', 'critical-hit')).toEqual({ uses: 1, carriers: 1 });
    // The goggles see the same to one of the dice.
    expect(counts('item', 'nighteyes', 1)).toEqual({ uses: 1, carriers: 1 });
  });

  test('R-52 Mad Minute only while its bearer stands still', () => {
    const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'stamina', at: 'a' };
    const miniatures = { schock, macneal };
    const still = counted({ map: hall, miniatures, active: 'schock' });
    still.s.choose('attack macneal with mp40').roll([1, 1, 1, 1, 1, 1]);
    expect(still.counts('item', 'mad-minute').uses).toBe(1);
    const moving = counted({ map: hall, miniatures, active: 'schock' });
    moving.s.choose('move to b', 'attack macneal with mp40').roll([1, 1, 1, 1, 1]);
    expect(moving.counts('item', 'mad-minute').uses).toBe(0);
  });

  test('R-43 BG-42 against pistols, not against blows', () => {
    const delta: MiniatureSetup = { character: 'commando-delta', pack: 'combat', at: 'b' };
    const shot = counted({ map: hall, miniatures: { eva, delta }, active: 'eva' });
    shot.s.choose('attack delta with mauser-c96').roll([9, 1, 1, 1]).roll(MISS);
    expect(shot.counts('item', 'bg-42', 1).uses).toBe(1);
    const blow = counted({ map: hall, miniatures: { eva, delta }, active: 'eva' });
    blow.s.choose('attack delta with strafe').roll([9, 1, 1, 1, 1]).roll(MISS);
    expect(blow.counts('item', 'bg-42', 1).uses).toBe(0);
  });

  test('R-53 an aura counts for its bearer’s side, whoever rolls', () => {
    const hermann: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'combat', at: 'b' };
    const { s, counts } = counted({ map: hall, miniatures: { eva, hermann, macneal }, active: 'eva' });
    s.choose('attack macneal with mauser-c96').roll([1, 1, 1, 1, 1]);
    expect(counts('item', 'hermetica-umbra')).toEqual({ uses: 1, carriers: 1 });
  });

  test('T-MOVE-01 Celerity a use an activation, T-MAP-06 Keep Moving a use a dear circle', () => {
    const map = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES],
      modifiers: { b: 'movement -1', d: 'movement -1' },
    });
    const alpha: MiniatureSetup = { character: 'commando-alpha', at: 'a' };
    const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'stamina', at: 'f' };
    const { s, counts } = counted({ map, miniatures: { karl, alpha }, next: 'union' });
    s.choose('activate alpha', 'move to c', 'end', 'activate karl', 'end');
    expect(counts('item', 'keep-moving', 1)).toEqual({ uses: 1, carriers: 1 });
    expect(counts('item', 'celerity')).toEqual({ uses: 1, carriers: 1 });
  });
});

describe('the list of what can be used', () => {
  const rows = usablesIn(catalogue);

  test('has every item with an effect or a weapon, by the data', () => {
    const wanted = catalogue.items.filter(({ hooks, weapon }) => hooks.length > 0 || weapon !== null);
    const found = rows.filter(({ kind }) => kind === 'item').map(({ key }) => key);
    expect(found).toEqual(wanted.map(({ id }) => id));
    const core = catalogue.characters
      .filter(({ expansion }) => expansion === 'core')
      .flatMap(({ packs, specialObject }) => [specialObject, ...Object.values(packs).flat()]);
    expect(new Set(core.filter((id) => id !== null && found.includes(id))).size).toBe(54);
  });

  test('has an option for every code of a choice, in every decision', () => {
    const codes = Object.entries(choices).filter(([, code]) => typeof code === 'number');
    const decisions = codes.filter(([name]) => name.startsWith('DECIDE_'));
    for (const [name, kind] of codes.filter(([name]) => !name.startsWith('DECIDE_'))) {
      for (const [, decision] of decisions) {
        const option = optionOf(Number(decision), choices.encodeChoice(Number(kind)));
        expect(ALL_OPTIONS[option], name).toBeDefined();
      }
    }
    const names = rows.map(({ kind, key }) => `${kind}/${key}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('numbers items as the rows of the table are', () => {
    const { rules } = createMatchRunner(studyOf('capture-the-flag', []));
    const all = usables(rules);
    expect(all).toEqual(rows);
    const byItem = itemRows(rules);
    rules.items.forEach(({ id, flagOfSide }, item) => {
      expect(flagOfSide === undefined ? all[byItem[item]]?.key : byItem[item]).toBe(
        flagOfSide === undefined ? id : -1,
      );
    });
  });

  test('T-EQUIP-03 knows the packs that hold an item; the special object is in each', () => {
    const { configuration } = studyOf('deathmatch', []);
    expect(packsWith(catalogue, configuration, 'medal-of-honor', 1)).toEqual([
      { character: 'john-macneal', pack: 'combat' },
      { character: 'john-macneal', pack: 'stamina' },
    ]);
    expect(packsWith(catalogue, configuration, 'medal-of-honor', 0)).toEqual([]);
    expect(packsWith(catalogue, configuration, 'tnt-440gr', 1).map(({ pack }) => pack)).toEqual([
      'combat',
      'stamina',
      'command',
    ]);
  });
});

const INDICES = [0, 1, 2, 3].slice(0, cases(1, 4));

/** Sum of a topic over both sides of a row. */
function total(row: Row, topic: UseTopic, kind: Usable['kind'], key: string): number {
  return [0, 1].reduce((sum, side) => sum + (row[`${topic}-${side}:${kind}/${key}`] ?? 0), 0);
}

/** All events of a game between tacticians. */
function eventsOf(mode: string, index: number): readonly GameEvent[] {
  const runner = createMatchRunner(studyOf(mode, [], 'tactician'));
  const events: GameEvent[] = [];
  runner.prepare(index);
  runner.position.sink = (event) => events.push(structuredClone(event));
  runner.finish();
  return events;
}

/** Ways to spend Command Points, with their names in events; a duel is fought with any characteristic. */
const PURCHASES: readonly (readonly [keys: readonly string[], what: readonly string[]])[] = [
  [['initiative-reroll'], ['re-roll']],
  [['extra-movement'], ['movement point']],
  [
    ['combat-boost', 'stamina-boost', 'mental-boost', 'duel-boost'],
    ['Combat +1', 'Stamina +1', 'Mental +1'],
  ],
  [['set-overwatch'], ['overwatch']],
  [['shake-off'], ['shake-off']],
  [['counterattack'], ['counterattack']],
  [['reinforce'], ['reinforcement']],
];

describe.each(MODES)('whole games in %s', (mode) => {
  const rows = rowsOf(studyOf(mode, ['uses'], 'tactician'), INDICES);

  test('the uses of all options add up to the decisions', () => {
    for (const row of rows) {
      const uses = ALL_OPTIONS.reduce((sum, { kind, key }) => sum + total(row, 'uses', kind, key), 0);
      expect(uses).toBe(row.decisions);
    }
  });

  test('nothing is used more often than it is offered', () => {
    for (const row of rows) {
      for (const { kind, key } of ALL_OPTIONS) {
        expect(total(row, 'uses', kind, key), key).toBeLessThanOrEqual(total(row, 'offers', kind, key));
      }
    }
  });

  test('the events tell the same purchases, throws, medals, heals and overwatch attacks', () => {
    rows.forEach((row, index) => {
      const events = eventsOf(mode, index);
      const count = (is: (event: GameEvent) => boolean): number => events.filter(is).length;
      for (const [keys, what] of PURCHASES) {
        const uses = keys.reduce((sum, key) => sum + total(row, 'uses', 'points', key), 0);
        expect(uses, keys.join()).toBe(
          count((event) => event.type === 'purchase' && what.includes(event.what)),
        );
      }
      expect(total(row, 'uses', 'action', 'discard-medal')).toBe(
        count(({ type }) => type === 'command-points'),
      );
      expect(total(row, 'uses', 'action', 'overwatch-attack')).toBe(
        count((event) => event.type === 'attack' && event.kind === 2),
      );
      // An announced action may come to nothing.
      expect(total(row, 'uses', 'action', 'throw')).toBeGreaterThanOrEqual(
        count(({ type }) => type === 'throw'),
      );
      expect(total(row, 'uses', 'action', 'heal')).toBeGreaterThanOrEqual(
        count(({ type }) => type === 'heal'),
      );
    });
  });
});

test('a player who never uses an item has no use of it, however often it is offered', () => {
  const never: MatchConfiguration = {
    ...studyOf('deathmatch', ['uses'], 'greedy,greedy+never:smith-wesson-1917').configuration,
  };
  const study = { ...studyOf('deathmatch', []), configuration: never };
  const rows = rowsOf(study, [0, 1, 2, 3, 4, 5, 6, 7]);
  const sum = (topic: UseTopic, key: string) =>
    rows.reduce((all, row) => all + total(row, topic, 'item', key), 0);
  expect(sum('offers', 'smith-wesson-1917')).toBeGreaterThan(20);
  expect(sum('uses', 'smith-wesson-1917')).toBe(0);
  expect(sum('uses', 'reising-m50')).toBeGreaterThan(0);
});
