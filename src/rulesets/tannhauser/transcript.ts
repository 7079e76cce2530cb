/** A game in words: events become readable lines, with the faces of every roll. */

import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams } from '../../random/streams.ts';
import type { MatchConfiguration } from './configuration.ts';
import type { EventSink } from './engine/events.ts';
import { areAdjacent } from './engine/miniatures.ts';
import type { Position } from './engine/position.ts';
import { COMBAT_SENTENCES } from './transcript/combat.ts';
import { ITEM_SENTENCES, MODE_SENTENCES } from './transcript/items.ts';
import {
  counted,
  type Events,
  type Line,
  Narrator,
  type Sentences,
  type Told,
} from './transcript/narrator.ts';
import { STORY_SENTENCES } from './transcript/story.ts';
import { SETUP_SENTENCES, TURN_SENTENCES } from './transcript/turns.ts';

const SENTENCES: Sentences = {
  ...SETUP_SENTENCES,
  ...TURN_SENTENCES,
  ...COMBAT_SENTENCES,
  ...ITEM_SENTENCES,
  ...MODE_SENTENCES,
  ...STORY_SENTENCES,
  // Steps are gathered to one walk.
  move: () => undefined,
};

interface Transcript {
  /** Give this to `position.sink` before the game begins. */
  readonly sink: EventSink;
  readonly lines: readonly string[];
  /** What the side is called now: of several wishes, the team it plays. */
  sideName(side: number): string;
}

/**
 * @param seed and index name the game; the same game shows the same faces every time. A game draws whole
 * outcomes, so the faces are drawn afterwards from their exact distribution given the outcome.
 */
export function createTranscript(
  p: Position,
  configuration: MatchConfiguration,
  seed: number,
  index: number,
): Transcript {
  const words = createStreams(1);
  seedStreams(words, seed, DOMAINS.faces, index);
  const names = new Narrator(p, configuration, words);
  const lines: string[] = [];
  const say = (told: Line | undefined): void => {
    if (told !== undefined) lines.push(`${'  '.repeat(told.depth)}${told.text}`);
  };
  let walk: Walk | undefined;
  return {
    lines,
    sideName: (side) => names.side(side),
    sink(event) {
      if (event.type === 'move') {
        walk = walkOn(walk, event, names);
        return;
      }
      if (walk !== undefined) say(walkLine(walk));
      walk = undefined;
      if (event.type === 'turn' || event.type === 'end') lines.push('');
      say(sentence(event, names));
      if (event.type === 'team') names.callSide(event.side, event.name);
    },
  };
}

function sentence<K extends keyof Events>(event: Told<K>, names: Narrator): Line | undefined {
  return SENTENCES[event.type](event, names);
}

/** Steps of a miniature that are one line; it is said when something else happens. */
interface Walk {
  readonly circles: readonly string[];
  readonly cost: number;
}

function walkOn(walk: Walk | undefined, { from, to, cost }: Events['move'], names: Narrator): Walk {
  const before = walk ?? { circles: [from < 0 ? 'off the board' : names.circle(from)], cost: 0 };
  // A step that no adjacency explains is one through the secret doors (T-SDOOR-03).
  const isThroughDoor = from >= 0 && !areAdjacent(names.p, from, to);
  const circle = `${isThroughDoor ? 'through a secret door to ' : ''}${names.circle(to)}`;
  return { circles: [...before.circles, circle], cost: before.cost + cost };
}

function walkLine({ circles, cost }: Walk): Line {
  return { depth: 2, text: `moves ${circles.join(' – ')} (${counted(cost, 'point')})` };
}
