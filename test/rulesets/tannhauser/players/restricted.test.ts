/** Forbidden actions never happen, and nothing else is forbidden. */
import { describe, expect, test } from 'vitest';
import { weaponName } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import { FORCED_ATTACK, type GameEvent } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../../config/slowly.ts';
import { studyOf } from '../support/studies.ts';

type Hear = (event: GameEvent, p: Position) => void;

/** Events of a few games in which the players of `ai` lead the same team. */
function play(ai: string, mode: string, hear: Hear, { team = 'reich', games = 4 } = {}): void {
  const runner = createMatchRunner(studyOf({ teams: [team, team], mode, ai, turnCap: 20, seed: 5 }));
  const p = runner.position;
  p.sink = (event) => hear(event, p);
  for (let index = 0; index < games; index++) {
    runner.prepare(index);
    runner.finish();
  }
}

/** The item that an event uses, and its user. */
function useOf(
  event: GameEvent,
  p: Position,
): { readonly miniature: number; readonly item: string } | undefined {
  const itemOf = (token: number): string => p.rules.items[p.tokenItem[token]].id;
  switch (event.type) {
    case 'attack':
      // the enemy's choice.
      if (event.kind === FORCED_ATTACK) return undefined;
      return { miniature: event.attacker, item: weaponName(p, event.attacker, event.weapon) };
    case 'throw':
    case 'use':
      return { miniature: event.miniature, item: itemOf(event.token) };
    case 'heal':
      return { miniature: event.by, item: itemOf(event.token) };
    default:
      return undefined;
  }
}

describe.each(['random', 'greedy', 'tactician'])('%s', (player) => {
  test.each(['deathmatch', 'king-of-the-hill'])('never spends Command Points: %s', (mode) => {
    const spent = [0, 0];
    play(`${player}+never:command-points,${player}`, mode, (event) => {
      if (event.type === 'purchase') spent[event.side] += event.paid;
    });
    expect(spent[0]).toBe(0);
    expect(spent[1]).toBeGreaterThan(5);
  });

  // The tactician sets it in one game of nine, so that it takes many games.
  const inAnyGame = player === 'tactician' ? slowly : test;
  inAnyGame('T-TURN-05 never sets overwatch', () => {
    const set = [0, 0];
    const hear = (event: GameEvent): void => {
      if (event.type === 'purchase' && event.what === 'overwatch') set[event.side]++;
    };
    play(`${player}+never:overwatch,${player}`, 'king-of-the-hill', hear, { team: 'union', games: 24 });
    expect(set[0]).toBe(0);
    expect(set[1] > 0).toBe(player !== 'greedy');
  });

  test('never uses an item: a weapon, a grenade, a first aid kit', () => {
    const forbidden = ['mp40', 'stielhandgrenate', 'first-aid-kit'];
    const used = [0, 0];
    const others = [0, 0];
    const restriction = forbidden.map((id) => `+never:${id}`).join('');
    play(`${player}${restriction},${player}`, 'deathmatch', (event, p) => {
      const use = useOf(event, p);
      if (use !== undefined) (forbidden.includes(use.item) ? used : others)[p.side[use.miniature]]++;
    });
    expect(used[0]).toBe(0);
    expect(used[1]).toBeGreaterThan(0);
    expect(others[0]).toBeGreaterThan(0);
  });
});

test('a restriction leaves the other side its choices, and no restriction is none', () => {
  const moves = (ai: string): string[] => {
    const heard: string[] = [];
    play(ai, 'deathmatch', (event) => {
      if (event.type === 'move') heard.push(JSON.stringify(event));
    });
    return heard;
  };
  // Nobody in this team carries it: the filter alone changes nothing.
  expect(moves('greedy+never:tnt-440gr,greedy')).toEqual(moves('greedy,greedy'));
});

test('R-41 an enemy forces an attack with a forbidden weapon: its rolls are judged as they are', () => {
  const ai = 'greedy,greedy+never:flash-gun-mk1';
  const runner = createMatchRunner(
    studyOf({ teams: ['reich', 'union'], mode: 'deathmatch', ai, turnCap: 100, seed: 1 }),
  );
  const p = runner.position;
  let forced = 0;
  p.sink = (event) => {
    if (event.type !== 'attack' || event.kind !== FORCED_ATTACK) return;
    if (weaponName(p, event.attacker, event.weapon) === 'flash-gun-mk1') forced++;
  };
  runner.prepare(20);
  runner.finish();
  expect(forced).toBeGreaterThan(0);
});
