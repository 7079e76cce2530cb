/**
 * Scenes as files: a position, a script of choices and dice in words, and the events that must follow.
 *
 *     title: R-44 Keep Firing …        what is shown, with the rules it rests on
 *     items: [keep-firing]             items that the scene plays
 *     chain: …                         the chain of interruptions that it plays, if it is one
 *     position: …                      as in `shockroll play --from`; miniatures are called by their characters
 *     begins: setup                    the game begins before its first turn, with the position's miniatures
 *     play:
 *       - activate eva-kramer          a legal choice
 *       - roll 9 1 1 1                 faces of the roll that is due; `roll 10 1 1 1 1 then 9 9` with extra dice
 *       - successes 2                  of a duel or a test
 *       - offered: [choice, …]         all of them are legal now; `refused`: none of them is
 *       - pool: 5 dice against 4       the roll that is due: dice and difficulty
 *       - question: act john-macneal   what is being decided
 *     events: [event, …]               all that happened, in order
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { byId } from '../../src/data/entries.ts';
import type { Rules } from '../../src/rulesets/tannhauser/compile/rules.ts';
import {
  begin,
  createPosition,
  enlist,
  type RosterEntry,
} from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Catalogue } from '../../src/rulesets/tannhauser/model.ts';
import { readPosition } from '../../src/rulesets/tannhauser/positions/read.ts';
import { restorePosition } from '../../src/rulesets/tannhauser/positions/restore.ts';
import type { PositionFile } from '../../src/rulesets/tannhauser/positions/schema.ts';
import { rulesFor } from '../rulesets/tannhauser/support/catalogue.ts';
import { playOn, type Scene } from '../rulesets/tannhauser/support/playOn.ts';

const choices = z.array(z.string());

const sceneSchema = z.strictObject({
  title: z.string(),
  items: z.exactOptional(z.array(z.string())),
  chain: z.exactOptional(z.string()),
  position: z.unknown(),
  begins: z.exactOptional(z.literal('setup')),
  play: z.array(
    z.union([
      z.string(),
      z.strictObject({ offered: choices }),
      z.strictObject({ refused: choices }),
      z.strictObject({ pool: z.string() }),
      z.strictObject({ question: z.string() }),
    ]),
  ),
  events: z.array(z.string()),
});

export type SceneFile = z.infer<typeof sceneSchema>;
type Step = SceneFile['play'][number];

export function readScene(file: string): SceneFile {
  return sceneSchema.parse(parse(readFileSync(file, 'utf8')));
}

/** Plays the script and its checks. @returns the events in words */
export function playScene({ position, begins, play }: SceneFile, catalogue: Catalogue): readonly string[] {
  const file = readPosition(new TextEncoder().encode(stringify(position)), 'position', catalogue);
  const map = byId(catalogue.maps, file.map);
  const rules = rulesFor({ catalogue, map, mode: file.mode, rulings: file.rulings ?? {} });
  const p = createPosition(rules);
  if (begins === undefined) restorePosition(p, file);
  else {
    enlist(p, rosterOf(file, rules));
    begin(p, [0, 1]);
  }
  const miniatures = file.sides.flatMap((side) => side.miniatures.map(({ character }) => character));
  const scene = playOn(p, { miniatures, circles: rules.board.names });
  for (const step of play) take(scene, step);
  return scene.lines;
}

function take(scene: Scene, step: Step): void {
  if (typeof step !== 'string') check(scene, step);
  else if (step.startsWith('roll ')) {
    const [faces, extra = []] = step
      .slice('roll '.length)
      .split(' then ')
      .map((list) => list.split(' ').map(Number));
    scene.roll(faces, extra);
  } else if (step.startsWith('successes ')) scene.succeed(Number(step.slice('successes '.length)));
  else scene.choose(step);
}

function check(scene: Scene, step: Exclude<Step, string>): void {
  if ('offered' in step) expect(scene.choices()).toEqual(expect.arrayContaining(step.offered));
  else if ('refused' in step) {
    const legal = scene.choices();
    expect(step.refused.filter((choice) => legal.some((one) => one.startsWith(choice)))).toEqual([]);
  } else if ('pool' in step) {
    const { dice, difficulty } = scene.pool();
    expect(`${dice} dice against ${difficulty}`).toBe(step.pool);
  } else expect(scene.question()).toBe(step.question);
}

function rosterOf(file: PositionFile, rules: Rules): RosterEntry[] {
  return ([0, 1] as const).flatMap((side) =>
    file.sides[side].miniatures.map(({ character, pack }): RosterEntry => {
      return { side, character: rules.characters.indexOf(byId(rules.characters, character)), pack };
    }),
  );
}
