/** Games with a test's own scenario: twelve circles in a row, no Command Points, and given parts. */
import type { Scenario } from '../../../../src/rulesets/tannhauser/model.ts';
import { catalogue } from './catalogue.ts';
import { houseMap } from './houseMap.ts';
import type { Scene } from './playOn.ts';
import { type MiniatureSetup, newGame } from './scene.ts';

const CIRCLES = 'a b c d e f g h i j k l';
export const storyMap = houseMap({
  paths: { hall: CIRCLES },
  links: [CIRCLES, 'c q d', 'h r i', 'f u'],
  actionCircles: 'q r',
  objectives: { u: 'primary mechanics' },
  entries: ['a', 'l', 'f'],
});

/** Number of a circle in the scenario. */
export const at = (circle: string): number => storyMap.circle(circle);

type Side = Scenario['sides'][number];
export type Action = NonNullable<Scenario['actions']>[number];
export type Condition = Scenario['victory'][number]['when'][number];

/** Pulling the lever at q: two points for the side, or the given effect. */
export const act = (parts: Partial<Action> = {}): Action => ({
  id: 'pull-the-lever',
  text: 'pulls the lever',
  at: [at('q')],
  effects: [{ do: 'points', points: 2 }],
  ...parts,
});

export interface StorySetup extends Partial<Omit<Scenario, 'sides'>> {
  readonly first?: Partial<Side>;
  readonly second?: Partial<Side>;
}

/** Reich: Karl at c and Eva at d; Union: MacNeal at i. Nothing ends it before turn 9. */
export function scenario({ first = {}, second = {}, ...parts }: StorySetup): Scenario {
  return {
    id: 'test',
    name: 'Test',
    briefing: 'A test.',
    map: 'castle-ksiaz',
    sides: [
      {
        name: 'Reich',
        miniatures: [{ character: 'karl-zermann' }, { character: 'eva-kramer' }],
        entries: [at('a')],
        starts: [at('c'), at('d')],
        commandPoints: 0,
        ...first,
      },
      {
        name: 'Union',
        miniatures: [{ character: 'john-macneal' }],
        entries: [at('l')],
        starts: [at('i')],
        commandPoints: 0,
        ...second,
      },
    ],
    victory: [{ winner: 'draw', when: [{ is: 'turn', atLeast: 9 }] }],
    turnLimit: 9,
    atLimit: { winner: 'draw' },
    source: 'a test',
    ...parts,
  };
}

const MINIATURES: Readonly<Record<string, MiniatureSetup>> = {
  karl: { character: 'karl-zermann' },
  eva: { character: 'eva-kramer' },
  macneal: { character: 'john-macneal' },
};

/** The game before its first activation, which Reich has. @param miniatures all of them, instead of the three */
export function playStory(setup: StorySetup, miniatures = MINIATURES): Scene {
  const s = newGame({
    catalogue: { ...catalogue, scenarios: [scenario(setup)] },
    map: storyMap,
    mode: 'story',
    scenario: 'test',
    miniatures,
  });
  s.roll([9]).roll([1]);
  while (s.question()?.startsWith('re-roll') || s.question()?.startsWith('set overwatch')) s.choose('no');
  return s;
}

/** Karl pulls the lever at q. */
export function pulled(setup: StorySetup): Scene {
  return playStory(setup).choose('activate karl', 'pull-the-lever at q');
}
