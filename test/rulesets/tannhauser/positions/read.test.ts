import { describe, expect, test } from 'vitest';
import { DataError } from '../../../../src/base/errors.ts';
import { DECISION } from '../../../../src/game/contract.ts';
import { checkConfiguration } from '../../../../src/rulesets/tannhauser/checkConfiguration.ts';
import {
  DECIDE_COMBAT_BOOST,
  DECIDE_INITIATIVE_REROLL,
  DECIDE_MINIATURE,
  DECIDE_STAMINA_BOOST,
} from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { configurationFrom } from '../../../../src/rulesets/tannhauser/positions/configuration.ts';
import { positionOfGame } from '../../../../src/rulesets/tannhauser/positions/ofGame.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../support/catalogue.ts';
import { savedStreams } from '../support/savedStreams.ts';

/** A position in its shortest form. */
const STANDOFF = `
map: castle-ksiaz
mode: deathmatch
turn: 4
initiative: first
next: second
sides:
  - name: Reich
    entry: 63
    commandPoints: 1
    miniatures:
      - {character: eva-kramer, pack: combat, circle: 64, wounds: 2, overwatch: true}
      - {character: stosstruppen, pack: combat, circle: dead}
  - name: Union
    entry: 54
    commandPoints: 3
    hasActivated: true
    miniatures:
      - {character: john-macneal, pack: stamina, items: [flash-gun-mk1], circle: 67}
      - {character: commando-alpha, pack: combat, circle: entry, activated: true}
ground: [{circle: 66, item: mp40}]
rubble: [{circle: 65, icons: 2}]
smoke: [{circle: 47, tokens: 1}]
crates: [{circle: 27, holds: {commandPoints: 2}}, {circle: 142, holds: first-aid-kit}]
`;

function read(text: string) {
  return readPosition(new TextEncoder().encode(text), 'p.yaml', catalogue);
}

function start(text: string) {
  const configuration = configurationFrom(catalogue, read(text), { turnCap: 100 });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 1 });
  runner.prepare(0);
  return runner;
}

test('a short file is a game that waits for the side that is next', () => {
  const { position: p, rules } = start(STANDOFF);
  expect([p.waiting, p.decision, p.decider, p.turn]).toEqual([DECISION, DECIDE_MINIATURE, 1, 4]);
  expect([...p.commandPoints]).toEqual([1, 3]);
  expect([...p.circle.subarray(0, 4)]).toEqual([64, -1, 67, -1]);
  expect(p.row[0]).toBe(2);
  expect([p.watching[0], p.activated[3]]).toEqual([1, 1]);
  expect(p.occupant[67]).toBe(3);
  expect(p.rubble[65]).toBe(2);
  expect(p.smoke[47]).toBe(1);
  const held = (miniature: number): string[] =>
    [...Array(p.tokenCount).keys()]
      .filter((token) => p.tokenPlace[token] === miniature)
      .map((token) => rules.items[p.tokenItem[token]].id);
  const eva = catalogue.characters.find(({ id }) => id === 'eva-kramer');
  expect(held(0)).toEqual([eva?.specialObject, ...(eva?.packs.combat ?? [])]);
  expect(held(1)).toEqual([]);
  expect(held(2)).toEqual(['flash-gun-mk1']);
  // The second side has one miniature left that can be activated.
  expect(p.choiceCount).toBe(1);
});

test('JSON is read as well', () => {
  const value = read(STANDOFF);
  expect(read(JSON.stringify(value))).toEqual(value);
});

test('games from a position depend on seed and index alone, and run folders may hold them', () => {
  const configuration = configurationFrom(catalogue, read(STANDOFF), { ai: 'random', turnCap: 100 });
  const results = [1, 2].map(() => {
    const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 3 });
    return [4, 5, 6].map((index) => {
      runner.prepare(index);
      runner.finish();
      return [runner.position.winner, runner.position.turn, runner.position.decisionCount];
    });
  });
  expect(results[1]).toEqual(results[0]);
  expect(new Set(results[0].map(String)).size).toBe(3);
  const checked = checkConfiguration(JSON.parse(JSON.stringify(configuration)), catalogue, 'manifest.json');
  expect(checked).toEqual(configuration);
});

test('a position of a study, with its streams, ends as the study says', () => {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 4,
  });
  const study = { ruleset: 'tannhauser', catalogue, configuration, seed: 9 };
  const from = positionOfGame(study, 2, { activations: 7, steps: 0 });
  expect(from.counts?.activations).toBe(7);
  const original = createMatchRunner(study);
  original.prepare(2);
  original.finish();
  const again = createMatchRunner({ ...study, configuration: { ...configuration, from } });
  again.prepare(0);
  again.rng.set(savedStreams(from));
  again.finish();
  expect(again.position.decisionCount).toBe(original.position.decisionCount);
  expect(again.position.winner).toBe(original.position.winner);
  expect(() => positionOfGame(study, 2, { activations: 5000, steps: 0 })).toThrow(/--activation: found 5000/);
  expect(() => positionOfGame(study, 2, { activations: undefined, steps: 1e6 })).toThrow(
    /--step: found 1000000/,
  );
});

test('a turn cap that the position has passed is refused', () => {
  expect(() => configurationFrom(catalogue, read(STANDOFF), { turnCap: 3 })).toThrow(
    /--turn-cap: found 3, expected at least 4/,
  );
});

/** MacNeal next to Eva, who can only answer with her bare hands. */
const MEETING = STANDOFF.replace('circle: 67', 'circle: 65').replace('overwatch: true', 'items: []');
const SHOT = `${MEETING}
since:
  - activate john-macneal
  - attack eva-kramer with flash-gun-mk1
`;

test('what has been chosen and rolled since is played on top of the position', () => {
  const { position: p } = start(SHOT);
  expect([p.waiting, p.active, p.actionUsed, p.attacker, p.target]).toEqual([DECISION, 2, 1, 2, 0]);
  expect(p.decision).toBe(DECIDE_COMBAT_BOOST);
  const rolled = start(`${SHOT}  - no\n  - roll 3 successes\n`).position;
  expect([rolled.waiting, rolled.decision, rolled.hits]).toEqual([DECISION, DECIDE_STAMINA_BOOST, 3]);
});

test('turn 0 is a game that has not begun', () => {
  const setup = (entries: readonly string[]): string => `
map: castle-ksiaz
mode: deathmatch
turn: 0
initiative: first
next: first
sides:
  - {name: A, entry: ${entries[0]}, commandPoints: 0, miniatures: [{character: eva-kramer, pack: combat, circle: entry}]}
  - {name: B, entry: ${entries[1]}, commandPoints: 0, miniatures: [{character: john-macneal, pack: combat, circle: entry}]}
since: [roll a 10, roll a 1]
`;
  expect(start(setup(['63', '54'])).position.decision).toBe(DECIDE_INITIATIVE_REROLL);
  expect(start(setup(['rolled', 'rolled'])).rules.entriesAssigned).toBe(false);
  expect(() => read(setup(['rolled', '54']))).toThrow(
    /sides.0.entry: found circle rolled, expected an entry/,
  );
  const wounded = setup(['63', '54']).replace('circle: entry', 'circle: entry, wounds: 1');
  expect(() => read(wounded)).toThrow(
    /sides.0.miniatures.0.wounds: found a state that cannot exist in turn 0/,
  );
});

test.each<[string, string, RegExp]>([
  [
    'an illegal choice',
    '  - attack eva-kramer with mp40',
    /p.yaml:\d+:5 since.2: found "attack eva-kramer with mp40", expected what can be chosen or rolled now: no, yes \[position\/no-such-answer\]/,
  ],
  ['a misspelt roll', '  - no\n  - roll 3 succeses', /did you mean "roll 3 successes"/],
  ['a roll that cannot fall', '  - no\n  - roll 3 successes with a natural 1', /position\/no-such-answer/],
])('%s in what has happened since is refused with its place', (_, lines, message) => {
  expect(() => read(`${SHOT}${lines}\n`)).toThrow(message);
});

test('answers that end the game leave nothing to go on with', () => {
  const last = MEETING.replace('wounds: 2', 'wounds: 3').replace(/commandPoints: [13]/g, 'commandPoints: 0');
  const kill = `${last}since: [activate john-macneal, attack eva-kramer with flash-gun-mk1, roll 3 successes, roll 0 successes]\n`;
  expect(() => read(kill)).toThrow(/since.3: found an answer that ends the game/);
  expect(() => read(kill.replace('0 successes]', '0 successes, end]'))).toThrow(
    /since.4: found "end", expected nothing more/,
  );
});

describe('files that contradict themselves or the data', () => {
  test.each<[string, string, string, string]>([
    [
      'a map that does not exist',
      'map: castle-ksiaz',
      'map: castle-ksia',
      'data/unknown-id map castle-ksiaz',
    ],
    [
      'a misspelt character',
      'eva-kramer',
      'eva-kraer',
      'data/unknown-id sides.0.miniatures.0.character eva-kramer',
    ],
    ['a misspelt item', 'item: mp40', 'item: mp4', 'data/unknown-id ground.0.item mp40'],
    ['a misspelt key', 'overwatch:', 'overwach:', 'data/unknown-key sides.0.miniatures.0.overwach overwatch'],
    ['a misspelt side', 'next: second', 'next: secnd', 'data/unknown-value next second'],
    [
      'an unknown switch',
      'turn: 4',
      'turn: 4\nrulings: {medalNeedAction: true}',
      'position/unknown-interpretation rulings.medalNeedAction medalsNeedAction',
    ],
    ['a mode whose rules nobody has', 'mode: deathmatch', 'mode: story', 'position/mode mode undefined'],
    [
      'two miniatures on a circle',
      'circle: 67',
      'circle: 64',
      'position/two-miniatures sides.1.miniatures.0.circle undefined',
    ],
    [
      'a miniature on an objective',
      'circle: 67',
      'circle: 62',
      'position/circle-kind sides.1.miniatures.0.circle undefined',
    ],
    [
      'a circle that the map lacks',
      'circle: 67',
      'circle: 151',
      'position/no-such-circle sides.1.miniatures.0.circle undefined',
    ],
    ['an entry that is none', 'entry: 63', 'entry: 64', 'position/entry sides.0.entry undefined'],
    ['one entry for both sides', 'entry: 63', 'entry: 54', 'position/entry sides.1.entry undefined'],
    [
      'more wounds than rows',
      'wounds: 2',
      'wounds: 4',
      'data/out-of-range sides.0.miniatures.0.wounds undefined',
    ],
    [
      'wounds of a dead miniature',
      'circle: dead',
      'circle: dead, wounds: 1',
      'position/off-board sides.0.miniatures.1.wounds undefined',
    ],
    [
      'items of a dead miniature',
      'circle: dead',
      'circle: dead, items: [mp40]',
      'position/off-board sides.0.miniatures.1.items undefined',
    ],
    [
      'overwatch off the board',
      'circle: 64,',
      'circle: entry,',
      'position/off-board sides.0.miniatures.0.overwatch undefined',
    ],
    [
      'a living miniature that returns',
      'circle: 67',
      'circle: 67, returns: {turn: 5, by: mp40}',
      'position/living sides.1.miniatures.0.returns undefined',
    ],
    [
      'a character twice',
      'commando-alpha, pack: combat',
      'john-macneal, pack: combat',
      'position/character-twice sides.1.miniatures.1.character undefined',
    ],
    [
      'a side without miniatures',
      'circle: 64, wounds: 2, overwatch: true',
      'circle: dead',
      'position/over sides.0 undefined',
    ],
    [
      'a pack the character lacks',
      'stosstruppen, pack: combat',
      'stosstruppen, pack: command',
      'position/pack sides.0.miniatures.1.pack undefined',
    ],
    [
      'a crate on a floor circle',
      'circle: 27',
      'circle: 28',
      'position/circle-kind crates.0.circle undefined',
    ],
    [
      'a flag on an action circle',
      'turn: 4',
      'turn: 4\nflags: [{circle: 27, of: first}]',
      'position/circle-kind flags.0.circle undefined',
    ],
    ['rubble of three icons', 'icons: 2', 'icons: 3', 'data/out-of-range rubble.0.icons undefined'],
    [
      'T-CRATE-01 two crates on one circle',
      'circle: 142, holds: first-aid-kit',
      'circle: 27, holds: first-aid-kit',
      'position/circle-twice crates.1.circle undefined',
    ],
    [
      'T-SDOOR-01 two secret doors on one circle',
      'turn: 4',
      'turn: 4\noptions: {secretDoors: 2}\ndoors: [27, 27]',
      'position/circle-twice doors.1 undefined',
    ],
    ['token numbers for fewer items', 'turn: 4', 'turn: 4\ntokens: [1]', 'position/tokens tokens undefined'],
    [
      'a charge from the future',
      'item: mp40',
      'item: mp40, placedIn: 3',
      'position/placed ground.0.placedIn undefined',
    ],
    [
      'streams that are cut off',
      'turn: 4',
      "turn: 4\nstreams: '00000001'",
      'position/streams streams undefined',
    ],
  ])('%s', (_, found, replacement, expected) => {
    expect(STANDOFF).toContain(found);
    let thrown: unknown;
    try {
      read(STANDOFF.replace(found, replacement));
    } catch (error) {
      thrown = error;
    }
    if (!(thrown instanceof DataError)) throw new Error(`no data error: ${String(thrown)}`);
    const faults = thrown.faults.map(({ code, place, nearest }) => `${code} ${place.path} ${nearest}`);
    expect(faults).toContain(expected);
    expect(thrown.faults.every(({ place }) => place.file === 'p.yaml' && place.line !== undefined)).toBe(
      true,
    );
  });

  test('T-EQUIP-01 more items than slots', () => {
    const many = Array.from({ length: 9 }, () => 'mp40').join(', ');
    expect(() => read(STANDOFF.replace('items: [flash-gun-mk1]', `items: [${many}]`))).toThrow(
      /found 9 items, expected at most \d+, one a slot \(T-EQUIP-01\)/,
    );
  });
});
