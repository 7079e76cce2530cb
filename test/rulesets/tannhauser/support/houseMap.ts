/** Small maps for scenes, described by the names of their circles. */
import type { BoardSource } from '../../../../src/rulesets/tannhauser/compile/board.ts';
import type { Circle } from '../../../../src/rulesets/tannhauser/model.ts';
import { CHARACTERISTICS, SKILLS } from '../../../../src/rulesets/tannhauser/schema/names.ts';

export interface HouseMapText {
  /** Members of each path: `{ hall: 'a b c', yard: 'c d' }`. Circles without a path appear in `links` only. */
  readonly paths: Readonly<Record<string, string>>;
  /** Chains of adjacent circles: `['a b c d', 'b d']`. */
  readonly links: readonly string[];
  /** `{ c: 'stamina -1', d: 'movement -2' }`: green icons are positive, red ones negative. */
  readonly modifiers?: Readonly<Record<string, string>>;
  /** Action circles, which miniatures cannot enter. */
  readonly actionCircles?: string;
  /** `{ x: 'primary mechanics', y: 'secondary sneak' }`: Objective circles with their skills. */
  readonly objectives?: Readonly<Record<string, string>>;
  /** The entry points, those of the first and the second side first; by default the first and the last circle. */
  readonly entries?: readonly string[];
}

export interface HouseMap {
  readonly source: BoardSource;
  /** Names of the circles by index. */
  readonly names: readonly string[];
  /** Index of a circle; throws for an unknown name. */
  circle(name: string): number;
}

export function houseMap(text: HouseMapText): HouseMap {
  const words = (list: string): string[] => list.split(' ');
  const names = [...new Set([...Object.values(text.paths), ...text.links].flatMap(words))];
  const circle = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`no circle ${name}; there are ${names.join(', ')}`);
    return index;
  };
  const near = names.map(() => new Set<number>());
  for (const chain of text.links.map(words)) {
    for (let i = 1; i < chain.length; i++) {
      near[circle(chain[i - 1])].add(circle(chain[i]));
      near[circle(chain[i])].add(circle(chain[i - 1]));
    }
  }
  const actionCircles = new Set(text.actionCircles === undefined ? [] : words(text.actionCircles));
  const circles = names.map((name, id): Circle => {
    const modifier = text.modifiers?.[name];
    const objective = text.objectives?.[name];
    return {
      id,
      x: id,
      y: 0,
      ...(objective === undefined
        ? { kind: actionCircles.has(name) ? 'action' : 'movement' }
        : objectiveOf(objective)),
      paths: Object.keys(text.paths).filter((path) => words(text.paths[path]).includes(name)),
      adjacent: [...near[id]],
      ...(modifier === undefined ? {} : { modifier: modifierOf(modifier) }),
    };
  });
  const entries = text.entries ?? [names[0], names[names.length - 1]];
  return {
    names,
    circle,
    source: {
      id: 'house',
      circles,
      entryPoints: entries.map((name, index) => ({ id: circle(name), side: index % 2 === 0 ? 'N' : 'S' })),
    },
  };
}

function objectiveOf(text: string): Pick<Circle, 'kind' | 'skill'> {
  const [size, word] = text.split(' ');
  const skill = SKILLS.find((known) => known === word);
  if (skill === undefined) throw new Error(`no objective: ${text}`);
  return { kind: size === 'primary' ? 'objective-primary' : 'objective-secondary', skill };
}

function modifierOf(text: string): NonNullable<Circle['modifier']> {
  const [word, icons] = text.split(' ');
  const characteristic = CHARACTERISTICS.find((known) => known === word);
  const delta = Number(icons);
  if (characteristic === undefined || !Number.isInteger(delta)) throw new Error(`no modifier: ${text}`);
  return { characteristic, delta, icons: Math.abs(delta) };
}
