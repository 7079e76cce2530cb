/** Players that overlook choices, and the skill bands made of them. */
import { describe, expect, test } from 'vitest';
import { DECISION, type Player } from '../../../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../../../src/random/streams.ts';
import {
  DECIDE_ACT,
  firstOfChoice,
  kindOfChoice,
  MOVE_TO,
} from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { reachNow } from '../../../../src/rulesets/tannhauser/engine/offers.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { OverlookingPlayer } from '../../../../src/rulesets/tannhauser/players/overlooking.ts';
import { isStop } from '../../../../src/rulesets/tannhauser/players/seenChoices.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../../config/slowly.ts';
import { studyOf } from '../support/studies.ts';

const WANTED = { teams: ['reich', 'union'], mode: 'deathmatch', ai: 'tactician', turnCap: 20 } as const;

/** Calls `look` at decisions of a few games, before the tactician makes them. */
function atDecisions(look: (p: Position) => void): void {
  const runner = createMatchRunner(studyOf({ ...WANTED, seed: 7 }));
  for (let index = 0; index < 3; index++) {
    runner.prepare(index);
    runner.playUntil(
      () => false,
      () => {
        if (runner.position.waiting === DECISION) look(runner.position);
      },
    );
  }
}

const SHARE = 0.3;

describe('an overlooking player', () => {
  test('sees each choice with the same chance, always that it may stop, and at least one', () => {
    let offered = 0;
    let seen = 0;
    const rng = createStreams(1);
    seedStreams(rng, 1, 0, 0);
    const looking: Player<Position> = {
      name: 'looking',
      choose(p) {
        const now = [...p.choices.subarray(0, p.choiceCount)];
        expect(now.length).toBeGreaterThan(0);
        seen += now.filter((choice) => !isStop(choice)).length;
        return now.length - 1;
      },
    };
    const player = new OverlookingPlayer(looking, SHARE);
    atDecisions((p) => {
      const legal = [...p.choices.subarray(0, p.choiceCount)];
      if (p.choiceCount < 10) return;
      offered += legal.filter((choice) => !isStop(choice)).length;
      const index = player.choose(p, rng, 0);
      expect(index).toBeLessThan(legal.length);
      expect([...p.choices.subarray(0, p.choiceCount)]).toEqual(legal);
    });
    // Four standard errors of a binomial share.
    expect(offered).toBeGreaterThan(2000);
    expect(Math.abs(seen / offered - (1 - SHARE))).toBeLessThan(
      4 * Math.sqrt((SHARE * (1 - SHARE)) / offered),
    );
  });

  test('plans no walk to a circle that it overlooks', () => {
    const rng = createStreams(1);
    const planning: Player<Position> = {
      name: 'planning',
      choose(p) {
        const walks = [...p.choices.subarray(0, p.choiceCount)].filter(
          (choice) => kindOfChoice(choice) === MOVE_TO,
        );
        const isPlanned = (circle: number): boolean =>
          ((p.reach.reached[circle >>> 5] >>> (circle & 31)) & 1) === 1;
        for (const walk of walks) expect(isPlanned(firstOfChoice(walk))).toBe(true);
        const free = [...p.occupant.keys()].filter((circle) => p.occupant[circle] === 0 && isPlanned(circle));
        expect(free).toHaveLength(walks.length);
        return 0;
      },
    };
    const player = new OverlookingPlayer(planning, SHARE);
    let walked = 0;
    atDecisions((p) => {
      if (p.decision !== DECIDE_ACT) return;
      // The tactician has looked at other walks since.
      reachNow(p, p.decisionMiniature, p.movementPoints);
      seedStreams(rng, 1, 0, walked++);
      player.choose(p, rng, 0);
    });
    expect(walked).toBeGreaterThan(50);
  });
});

/** Results of a few games between players of this name. */
function games(ai: string): number[] {
  const runner = createMatchRunner(studyOf({ ...WANTED, ai, seed: 11 }));
  return [0, 1, 2, 3].map((index) => {
    runner.prepare(index);
    runner.finish();
    return runner.position.turn * 1000 + runner.position.activationCount;
  });
}

describe('skill bands', () => {
  slowly(
    'a band plays as its player with its share of choices overlooked; an expert is the tactician',
    () => {
      expect(games('club')).toEqual(games('tactician+overlooks:13'));
      expect(games('expert')).toEqual(games('tactician'));
      expect(games('beginner')).not.toEqual(games('club'));
    },
  );

  test('games of a run that was saved before there were bands are played again', () => {
    const { catalogue, ...study } = studyOf({ ...WANTED, seed: 11 });
    const before: Record<string, unknown> = { ...(catalogue as object) };
    delete before.bands;
    const runner = createMatchRunner({ ...study, catalogue: before });
    runner.prepare(0);
    runner.finish();
    expect([runner.position.turn * 1000 + runner.position.activationCount]).toEqual(
      games('tactician').slice(0, 1),
    );
  });

  test('a game is the same whenever it is played', () => {
    expect(games('beginner,club')).toEqual(games('beginner,club'));
  });
});
