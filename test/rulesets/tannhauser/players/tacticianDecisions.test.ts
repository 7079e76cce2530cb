/**
 * Small positions in which the tactician, and greedy where stated, has one clearly best use of an item, a point or a
 * duel.
 */
import { describe, expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { DECISION, type Player } from '../../../../src/game/contract.ts';
import { createStreams } from '../../../../src/random/streams.ts';
import { DISCARD_MEDAL, kindOfChoice } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { addToken, refreshMiniature } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { ON_GROUND } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { createGreedyPlayer } from '../../../../src/rulesets/tannhauser/players/greedy.ts';
import { findKills } from '../../../../src/rulesets/tannhauser/players/tactician/values.ts';
import { itemIndex } from '../support/catalogue.ts';
import { fixedTactician } from '../support/fixedWeights.ts';
import { type HouseMap, houseMap } from '../support/houseMap.ts';
import { newGame, type Scene, type SceneSetup, scene } from '../support/scene.ts';

const rng = createStreams(1);

function tacticianOf({ p }: Scene): Player<Position> {
  return fixedTactician(p.rules);
}

/** The tactician's choice in words. */
function request(s: Scene): string {
  const index = tacticianOf(s).choose(s.p, rng, 0);
  // A scene passes over who can do nothing but discard a medal.
  const isMedal = kindOfChoice(s.p.choices[index]) === DISCARD_MEDAL;
  return (isMedal ? s.choices('discard') : s.choices())[isMedal ? 0 : index];
}

/** Lets the tactician choose until a choice begins with one of `ends`, or a roll is due; returns its choices. */
function plan(s: Scene, ...ends: readonly string[]): string[] {
  const player = tacticianOf(s);
  const chosen: string[] = [];
  while (s.p.waiting === DECISION && chosen.length < 8) {
    const choice = s.choices()[player.choose(s.p, rng, 0)];
    chosen.push(choice);
    if (choice === 'end' || ends.some((end) => choice.startsWith(end))) return chosen;
    s.choose(choice);
  }
  return chosen;
}

/** Places a new token of an item on a circle. */
function lay(s: Scene, item: string, circle: number): void {
  const token = addToken(s.p, itemIndex(s.p.rules, item), 0);
  s.p.tokenPlace[token] = ON_GROUND + circle;
  refreshMiniature(s.p, 0);
}

/** A hall of one path, with a corner behind it out of sight. */
const hall = houseMap({
  paths: { hall: 'a b c d e f g h', corner: 'h i j' },
  links: ['a b c d e f g h i j'],
});

/** Two rooms with a door: from one room the other is visible only from the door. */
const rooms = houseMap({
  paths: { west: 'a b c d', east: 'd e f g' },
  links: ['a b c d e f g'],
});

const at = (setup: Omit<SceneSetup, 'map'>, map: HouseMap = hall): Scene => scene({ ...setup, map });

describe('actions from elsewhere', () => {
  test('R-16 walks to where Doom reaches, out of the path', () => {
    const s = at(
      {
        miniatures: {
          zermann: { character: 'karl-zermann', at: 'a' },
          brown: { character: 'barry-daniel-brown', at: 'g', row: 4 },
        },
        active: 'zermann',
      },
      houseMap({
        paths: { west: 'a b c', east: 'd e f g h' },
        links: ['a b c d e f g h'],
        entries: ['a', 'h'],
      }),
    );
    expect(plan(s, 'attack').at(-1)).toBe('attack brown with doom');
  });

  test('T-GREN walks into range to throw a grenade at two who stand together', () => {
    const s = at({
      miniatures: {
        stormer: { character: 'schocktruppen', items: ['stielhandgrenate'], at: 'a' },
        tala: { character: 'tala-aponi', at: 'g' },
        alpha: { character: 'commando-alpha', at: 'h' },
      },
      active: 'stormer',
    });
    const chosen = plan(s, 'throw');
    expect(chosen[0]).toMatch(/^move/);
    expect(chosen.at(-1)).toMatch(/^throw stielhandgrenate at [gh]$/);
  });

  test('T-ACT-06 walks to a wounded friend to heal it where no enemy is near', () => {
    const s = at(
      {
        miniatures: {
          eva: { character: 'eva-kramer', items: ['first-aid-kit'], at: 'a' },
          hermann: { character: 'hermann-von-heizinger', at: 'd', row: 3, activated: true },
          macneal: { character: 'john-macneal', at: 'j', row: 4 },
        },
        active: 'eva',
      },
      houseMap({
        paths: { west: 'a b c d', far: 'i j' },
        links: ['a b c d e f g h i j k l m n o p'],
        entries: ['a', 'p'],
      }),
    );
    expect(plan(s, 'heal').at(-1)).toBe('heal hermann with first-aid-kit');
  });

  test('R-39 fires a weapon for two targets at both', () => {
    const s = at({
      miniatures: {
        eva: { character: 'eva-kramer', at: 'f' },
        hermann: { character: 'hermann-von-heizinger', at: 'g' },
        brown: { character: 'barry-daniel-brown', at: 'a' },
      },
      active: 'brown',
    });
    expect(plan(s, 'attack').at(-1)).toBe('attack eva and hermann with flash-machine-gun-a6a');
  });

  test('T-ACT-03 picks up a better weapon when there is nobody to fight', () => {
    const s = at({
      miniatures: {
        delta: { character: 'commando-delta', at: 'b' },
        eva: { character: 'eva-kramer', at: 'j' },
      },
      next: 'union',
    });
    lay(s, 'reising-m50', hall.circle('b'));
    s.choose('activate delta');
    expect(plan(s, 'pick up').at(-1)).toBe('pick up at b');
    s.choose('pick up at b');
    expect(plan(s, 'done')).toEqual(['take reising-m50', 'done']);
  });

  test('T-ACT-03 makes room for a better weapon by the one that it replaces, not by what protects', () => {
    const s = at({
      miniatures: {
        delta: { character: 'commando-delta', pack: 'combat', at: 'b' },
        eva: { character: 'eva-kramer', at: 'j' },
      },
      next: 'union',
    });
    lay(s, 'flash-gun-mk1', hall.circle('b'));
    s.choose('activate delta', 'pick up at b');
    expect(plan(s, 'done')).toEqual(['take flash-gun-mk1', 'drop smith-wesson-1917', 'done']);
  });

  test('T-MODE-CTF-04 hands its flag to a friend who can plant it in time', () => {
    const s = at(
      {
        mode: 'capture-the-flag',
        miniatures: {
          brown: { character: 'barry-daniel-brown', items: ['flag-1'], at: 'c', row: 4 },
          delta: { character: 'commando-delta', at: 'd' },
          eva: { character: 'eva-kramer', at: 'b', row: 4 },
        },
        active: 'brown',
      },
      houseMap({
        paths: { hall: 'a b c d', far: 'j k' },
        links: ['a b c d e f g h i j k'],
        entries: ['a', 'k'],
      }),
    );
    expect(plan(s, 'hand').at(-1)).toBe('hand items to delta');
    s.choose('hand items to delta');
    expect(request(s)).toBe('give flag-1');
  });
});

describe('smoke, charges, protections', () => {
  test('T-SMOKE-02 lays smoke over shooters when there is no shot to make', () => {
    const s = at({
      miniatures: {
        first: { character: 'schocktruppen', pack: 'combat', at: 'e' },
        second: { character: 'schocktruppen', pack: 'combat', at: 'g' },
        delta: { character: 'commando-delta', items: ['m15'], at: 'j' },
        macneal: { character: 'john-macneal', at: 'a', row: 4, activated: true },
      },
      active: 'delta',
    });
    expect(plan(s, 'throw').at(-1)).toMatch(/^throw m15/);
  });

  test('T-SMOKE-02 lays smoke where enemies will come from, before they see anybody', () => {
    const s = at(
      {
        miniatures: {
          first: { character: 'schocktruppen', pack: 'combat', at: 'f' },
          second: { character: 'schocktruppen', pack: 'combat', at: 'g' },
          delta: { character: 'commando-delta', items: ['m15'], at: 'b' },
          macneal: { character: 'john-macneal', at: 'a', row: 4, activated: true },
        },
        active: 'delta',
        rubble: { c: 9 },
      },
      rooms,
    );
    expect(plan(s, 'throw').at(-1)).toMatch(/^throw m15/);
  });

  test('R-47 leaves a charge where the mode brings enemies whom no throw reaches', () => {
    const s = at(
      {
        mode: 'domination',
        miniatures: {
          eva: { character: 'eva-kramer', at: 'j', row: 1 },
          tala: { character: 'tala-aponi', at: 'c' },
        },
        flags: { x: 'union' },
        active: 'tala',
        rubble: { b: 9, d: 9 },
      },
      houseMap({
        paths: { west: 'a b c', east: 'e f g h i j' },
        links: ['a b c d e f g h i j', 'c x d'],
        objectives: { x: 'primary mechanics' },
        entries: ['a', 'j'],
      }),
    );
    expect(plan(s, 'place')).toEqual(['place tnt-440gr']);
  });

  test('R-47 sets off a charge beside an enemy', () => {
    const s = at({
      miniatures: {
        eva: { character: 'eva-kramer', at: 'h', row: 3 },
        tala: { character: 'tala-aponi', at: 'g' },
      },
      active: 'tala',
    });
    s.choose('place tnt-440gr', 'move to b', 'end');
    s.p.activated.fill(0);
    s.choose('activate eva', 'end', 'activate tala');
    expect(plan(s, 'detonate').at(-1)).toBe('detonate tnt-440gr');
  });

  test('R-42 protects the friend whom the enemy threatens most', () => {
    const s = at({
      miniatures: {
        stormer: { character: 'schocktruppen', pack: 'combat', at: 'a' },
        brown: { character: 'barry-daniel-brown', at: 'h', row: 4, activated: true },
        delta: { character: 'commando-delta', items: ['morphine-shot'], at: 'i' },
      },
      active: 'delta',
    });
    expect(plan(s, 'use').at(-1)).toBe('use morphine-shot on brown');
  });

  test('R-42 protects a friend from an enemy who has to come first', () => {
    const s = at(
      {
        miniatures: {
          stormer: { character: 'schocktruppen', pack: 'combat', at: 'g' },
          brown: { character: 'barry-daniel-brown', at: 'b', row: 4, activated: true },
          delta: { character: 'commando-delta', items: ['morphine-shot'], at: 'a' },
        },
        active: 'delta',
      },
      rooms,
    );
    expect(plan(s, 'use').at(-1)).toBe('use morphine-shot on brown');
  });

  test('R-46 goes on overwatch by the medal where nobody can be shot yet', () => {
    const s = at(
      {
        miniatures: {
          stormer: { character: 'schocktruppen', at: 'g' },
          macneal: { character: 'john-macneal', pack: 'combat', at: 'b' },
        },
        active: 'macneal',
        rubble: { c: 8, d: 8 },
      },
      rooms,
    );
    expect(plan(s, 'use').at(-1)).toBe('use medal-of-honor');
  });
});

describe('ways', () => {
  const corridor = houseMap({
    paths: { west: 'a b', east: 'y z' },
    links: ['a b c d e f g h i j k l m n o p q r s y z'],
    entries: ['a', 'z'],
  });

  test('T-CP-04 buys the movement point that brings a flag home', () => {
    // Movement 4 in the lowest row, five circles to go.
    const s = at(
      {
        mode: 'capture-the-flag',
        miniatures: {
          eva: { character: 'eva-kramer', at: 's' },
          brown: { character: 'barry-daniel-brown', items: ['flag-1'], at: 'g', row: 4 },
        },
        active: 'brown',
        commandPoints: [0, 2],
      },
      houseMap({
        paths: { west: 'a b', east: 'y z' },
        links: ['a b c d e f g h i j k l m n o p q r s y z'],
        entries: ['z', 'a'],
      }),
    );
    expect(plan(s, 'plant')).toEqual(['buy movement', 'move to b', 'plant a flag']);
  });

  test('T-MODE-CTF-05 walks home with the deciding flag and leaves another one', () => {
    const s = at(
      {
        mode: 'capture-the-flag',
        miniatures: {
          eva: { character: 'eva-kramer', at: 'y', activated: true },
          brown: { character: 'barry-daniel-brown', items: ['flag-1'], at: 'h', row: 4 },
        },
        flags: { x: 'reich' },
        active: 'brown',
      },
      houseMap({
        paths: { west: 'a b', east: 'y z' },
        links: ['a b c d e f g h i j k l m n o p q r s y z', 'k x l'],
        objectives: { x: 'primary mechanics' },
        entries: ['z', 'a'],
      }),
    );
    expect(request(s)).toBe('move to k');
    s.p.score[1] = 1;
    expect(request(s)).toBe('move to d');
  });

  test('T-MODE-DOM-03 stops the enemy who may place the deciding flag', () => {
    const setup: Omit<SceneSetup, 'map'> = {
      mode: 'domination',
      miniatures: {
        eva: { character: 'eva-kramer', items: [], at: 'd' },
        alpha: { character: 'commando-alpha', at: 'k' },
      },
      flags: { v: 'union', w: 'union', x: 'union' },
      active: 'eva',
    };
    const s = at(
      setup,
      houseMap({
        paths: { west: 'a b', east: 'y z' },
        links: ['a b c d e f g h i j k l m n o p q r s t y z', 'f u', 's v', 't w', 'y x'],
        objectives: {
          u: 'primary mechanics',
          v: 'primary mechanics',
          w: 'primary mechanics',
          x: 'primary mechanics',
        },
        entries: ['a', 'z'],
      }),
    );
    const { p } = s;
    const w = byId(p.rules.players, 'tactician').weights;
    const kills = new Float64Array(p.miniatureCount);
    p.score[1] = 2;
    findKills(p, kills, w);
    const [, before] = kills;
    p.score[1] = 3;
    findKills(p, kills, w);
    expect(kills[1] - before).toBe(10);
    p.activated[1] = 1;
    findKills(p, kills, w);
    expect(kills[1]).toBeLessThanOrEqual(before);
  });

  test('R-48 hurries where it has nobody to attack', () => {
    const s = at(
      {
        miniatures: {
          eva: { character: 'eva-kramer', at: 's' },
          alpha: { character: 'commando-alpha', pack: 'stamina', at: 'b' },
        },
        active: 'alpha',
      },
      corridor,
    );
    expect(request(s)).toBe('use go-go-go');
  });

  test('T-RUSH-01 pushes through an enemy who stands between the flag and home', () => {
    const s = at(
      {
        mode: 'capture-the-flag',
        miniatures: {
          eva: { character: 'eva-kramer', at: 'd', row: 4, activated: true },
          brown: { character: 'barry-daniel-brown', items: ['flag-1'], at: 'e' },
        },
        active: 'brown',
      },
      houseMap({
        paths: { west: 'a b', east: 'y z' },
        links: ['a b c d e f g h i j k l m n o p q r s y z'],
        entries: ['z', 'a'],
      }),
    );
    expect(plan(s, 'rush').at(-1)).toBe('rush eva');
  });

  test('T-SDOOR-02 takes the secret doors to an objective that is far on foot', () => {
    const s = at(
      {
        mode: 'domination',
        miniatures: {
          eva: { character: 'eva-kramer', at: 'b' },
          brown: { character: 'barry-daniel-brown', at: 'z' },
        },
        active: 'eva',
        options: { secretDoors: 2 },
        doors: ['v', 'w'],
      },
      houseMap({
        paths: { west: 'a b', east: 'y z' },
        links: ['a b c d e f g h i j k l m n o p q r s y z', 'b v', 'p w', 'q x'],
        actionCircles: 'v w',
        objectives: { x: 'primary mechanics' },
        entries: ['a', 'z'],
      }),
    );
    expect(request(s)).toBe('use the secret doors');
  });

  test('T-CP-06 raises Mental for a shot of Doom that it brings into range', () => {
    const s = at({
      miniatures: {
        zermann: { character: 'karl-zermann', at: 'a' },
        brown: { character: 'barry-daniel-brown', at: 'h', row: 4, activated: true },
      },
      active: 'zermann',
      commandPoints: [2, 0],
      rubble: { b: 9 },
    });
    expect(request(s)).toBe('raise Mental of zermann');
  });
});

describe('answers', () => {
  test('T-CP-08 shakes off a wound, but not for a miniature that dies all the same', () => {
    const shakes = (faces: readonly number[]): string => {
      const s = at({
        miniatures: {
          eva: { character: 'eva-kramer', pack: 'combat', at: 'b' },
          tala: { character: 'tala-aponi', at: 'd', row: 4 },
        },
        active: 'eva',
        commandPoints: [0, 1],
      });
      s.choose('attack tala with mauser-c96').roll(faces);
      if (s.question()?.includes('Stamina') === true) s.choose('no');
      s.roll([1, 2, 2, 2]);
      return request(s);
    };
    expect(shakes([9, 1, 1, 1])).toBe('yes');
    expect(shakes([9, 9, 1, 1])).toBe('no');
  });

  test('T-CP-06 raises Mental for a duel that may kill', () => {
    const raises = (mode: string, row: number): string => {
      const s = at({
        mode,
        miniatures: {
          hermann: { character: 'hermann-von-heizinger', pack: 'combat', at: 'b' },
          brown: { character: 'barry-daniel-brown', at: 'e', row },
        },
        active: 'hermann',
        commandPoints: [2, 0],
      });
      return request(s.choose('use sha-na-ra on brown'));
    };
    expect(raises('deathmatch', 1)).toBe('yes');
    expect(raises('capture-the-flag', 4)).toBe('yes');
  });

  test.each([
    ['tactician', tacticianOf],
    ['greedy', ({ p }: Scene) => createGreedyPlayer(p.rules)],
  ])(
    'R-41 %s makes the loser attack its friend with its best weapon, and the own side with its worst',
    (_, playerOf) => {
      const forced = (friend: string, enemy: string): string => {
        const s = at({
          miniatures: {
            hermann: { character: 'hermann-von-heizinger', at: enemy },
            brown: { character: 'barry-daniel-brown', at: 'd' },
            delta: { character: 'commando-delta', at: friend },
          },
          active: 'hermann',
          // its worst is bare hands then.
          rulings: { forcedAttackMayBeUnarmed: true },
        });
        s.choose('use patmos-amulet on brown').succeed(4).succeed(0);
        return s.choices()[playerOf(s).choose(s.p, rng, 0)];
      };
      expect(forced('e', 'a')).toBe('attack delta with flash-machine-gun-a6a');
      expect(forced('h', 'c')).toBe('attack hermann with bare hands');
    },
  );

  test('R-41 makes the loser flee to where friends see it', () => {
    const s = at(
      {
        miniatures: {
          hermann: { character: 'hermann-von-heizinger', at: 'a' },
          stormer: { character: 'schocktruppen', at: 't' },
          brown: { character: 'barry-daniel-brown', at: 'c', row: 4 },
        },
        active: 'hermann',
      },
      houseMap({
        paths: { hall: 'a b', middle: 'c d', left: 'd e f g', right: 'd p q r s t' },
        links: ['a b c d e f g', 'd p q r s t'],
        entries: ['a', 'g'],
      }),
    );
    s.choose('use patmos-amulet on brown').succeed(4).succeed(0);
    expect(s.choices('move')).toEqual(['move to g', 'move to r']);
    expect(request(s)).toBe('move to r');
  });

  test('R-18 pays for a counterattack that kills with a medal', () => {
    const s = at({
      miniatures: {
        eva: { character: 'eva-kramer', at: 'b', row: 4 },
        macneal: { character: 'john-macneal', pack: 'command', at: 'c' },
      },
      active: 'eva',
    });
    s.choose('attack macneal with strafe').roll([1, 1, 1, 1, 1]);
    expect(request(s)).toBe('discard silver-star of macneal');
  });

  test('R-18 keeps its medal where too few enemies are still to act', () => {
    const medal = (activated: boolean): string => {
      const s = at({
        miniatures: {
          eva: { character: 'eva-kramer', at: 'j', row: 2 },
          stormer: { character: 'schocktruppen', at: 'i', activated },
          macneal: { character: 'john-macneal', pack: 'command', at: 'a' },
          tala: { character: 'tala-aponi', at: 'b' },
        },
        next: 'union',
      });
      return request(s);
    };
    expect(medal(false)).toBe('discard silver-star of macneal');
    expect(medal(true)).toMatch(/^activate/);
  });
});

describe('before and between fights', () => {
  test('T-CP-03 re-rolls a lost initiative that may still be won, while nothing else needs the point', () => {
    const rerolls = (faces: readonly [number, number]): string => {
      const s = newGame({
        map: houseMap({
          paths: { hall: 'a b c d' },
          links: ['a b c d', 'b x c'],
          objectives: { x: 'primary mechanics' },
        }),
        mode: 'domination',
        miniatures: {
          eva: { character: 'eva-kramer' },
          brown: { character: 'barry-daniel-brown' },
        },
      });
      s.p.resolve(faces[0] - 1);
      s.p.resolve(faces[1] - 1);
      return request(s);
    };
    expect(rerolls([3, 1])).toBe('yes');
    expect(rerolls([10, 1])).toBe('yes');
  });

  test('T-MODE-CTF-01 puts its flags far from the enemy, and enters near the places of the mode', () => {
    const s = newGame({
      map: houseMap({
        paths: { hall: 'a b c d e f g h' },
        links: ['a b c d e f g h', 'b x c', 'f y g'],
        objectives: { x: 'primary mechanics', y: 'primary sneak' },
        entries: ['a', 'h'],
      }),
      mode: 'capture-the-flag',
      miniatures: {
        eva: { character: 'eva-kramer' },
        brown: { character: 'barry-daniel-brown' },
      },
    });
    s.p.resolve(0);
    s.p.resolve(9);
    while (s.question() === undefined || s.choices('put').length === 0) s.choose('no');
    expect(request(s)).toBe('put a flag at y');
  });

  test('T-REINF-01 buys back the Trooper with the better weapon', () => {
    const s = at({
      mode: 'domination',
      miniatures: {
        eva: { character: 'eva-kramer', at: 'j' },
        brown: { character: 'barry-daniel-brown', at: 'a' },
        delta: { character: 'commando-delta', dead: true },
        alpha: { character: 'commando-alpha', dead: true },
      },
      next: 'union',
      commandPoints: [0, 3],
    });
    expect(request(s)).toMatch(/^reinforce alpha/);
  });

  test('T-ACT-05 keeps what a crate holds in the place of the least item', () => {
    const s = at(
      {
        miniatures: {
          delta: {
            character: 'commando-delta',
            items: ['combat-knife', 'm15', 'smith-wesson-1917'],
            at: 'b',
          },
          eva: { character: 'eva-kramer', at: 'd' },
        },
        crates: { x: 'first-aid-kit' },
        active: 'delta',
      },
      houseMap({ paths: { west: 'a b', east: 'c d' }, links: ['a b c d', 'b x'], actionCircles: 'x' }),
    );
    s.choose('search x');
    expect(request(s)).toMatch(/^keep for (combat-knife|bg-42)$/);
  });

  test('R-51 infiltrates where that is better than to wait at the own entry point', () => {
    const s = newGame({
      map: houseMap({
        paths: { hall: 'a b c d', far: 'e f g h i j k l m n' },
        links: ['a b c d e f g h i j k l m n', 'l x m'],
        objectives: { x: 'primary mechanics' },
        entries: ['a', 'n'],
      }),
      mode: 'domination',
      miniatures: {
        eva: { character: 'eva-kramer', pack: 'command' },
        brown: { character: 'barry-daniel-brown' },
      },
    });
    s.p.resolve(9);
    s.p.resolve(0);
    while (s.p.waiting === DECISION && s.choices('enter').length === 0) s.choose('no');
    expect(request(s)).toMatch(/^enter by/);
  });
});
