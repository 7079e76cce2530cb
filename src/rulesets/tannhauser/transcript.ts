/** The transcript of a game: events as readable lines, with the faces of every roll. */
import { counted } from '../../base/phrases.ts';
import type { ShownRoll } from '../../dice/faces.ts';
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams } from '../../random/streams.ts';
import type { MatchConfiguration } from './configuration.ts';
import type { EventSink } from './engine/events.ts';
import { areAdjacent } from './engine/miniatures.ts';
import type { Position } from './engine/position.ts';
import { COMBAT_SENTENCES } from './transcript/combat.ts';
import { ITEM_SENTENCES, MODE_SENTENCES } from './transcript/items.ts';
import { type Events, type Line, Narrator, type Reported, type Sentences } from './transcript/narrator.ts';
import { STORY_SENTENCES } from './transcript/story.ts';
import { SETUP_SENTENCES, TURN_SENTENCES } from './transcript/turns.ts';

const SENTENCES: Sentences = {
  ...SETUP_SENTENCES,
  ...TURN_SENTENCES,
  ...COMBAT_SENTENCES,
  ...ITEM_SENTENCES,
  ...MODE_SENTENCES,
  ...STORY_SENTENCES,
  // Steps are combined into one walk.
  move: () => undefined,
};

export interface Transcript {
  /** Give this to `position.sink` before the game begins. */
  readonly sink: EventSink;
  readonly lines: readonly string[];
  /** The current name of the side: of several alternatives, the team it plays. */
  sideName(side: number): string;
  /** The faces of the attack or shock roll told last. */
  rolled(): ShownRoll | undefined;
}

/**
 * Creates a transcript. A game draws whole outcomes, so the faces are drawn afterwards from their exact distribution
 * under the outcome.
 * @param seed identifies the game together with `index`; the same game always shows the same faces
 */
export function createTranscript(
  p: Position,
  configuration: MatchConfiguration,
  seed: number,
  index: number,
): Transcript {
  const rng = createStreams(1);
  seedStreams(rng, seed, DOMAINS.faces, index);
  const names = new Narrator(p, configuration, rng);
  const lines: string[] = [];
  const say = (shown: Line | undefined): void => {
    if (shown !== undefined) lines.push(`${'  '.repeat(shown.depth)}${shown.text}`);
  };
  let walk: Walk | undefined;
  return {
    lines,
    sideName: (side) => names.side(side),
    rolled: () => names.rolled,
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

function sentence<K extends keyof Events>(event: Reported<K>, names: Narrator): Line | undefined {
  return SENTENCES[event.type](event, names);
}

/** Steps of a miniature shown as one line; it is printed before the next other event. */
interface Walk {
  readonly circles: readonly string[];
  readonly cost: number;
}

function walkOn(walk: Walk | undefined, { from, to, cost }: Events['move'], names: Narrator): Walk {
  const before = walk ?? { circles: [from < 0 ? 'off the board' : names.circle(from)], cost: 0 };
  // A step between circles that are not adjacent goes through the secret doors (T-SDOOR-03).
  const isThroughDoor = from >= 0 && !areAdjacent(names.p, from, to);
  const circle = `${isThroughDoor ? 'through a secret door to ' : ''}${names.circle(to)}`;
  return { circles: [...before.circles, circle], cost: before.cost + cost };
}

function walkLine({ circles, cost }: Walk): Line {
  return { depth: 2, text: `moves ${circles.join(' – ')} (${counted(cost, 'point')})` };
}
