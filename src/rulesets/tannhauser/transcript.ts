/** A game in words: events become readable lines, with the faces of every roll. */

import { DRAW } from '../../game/contract.ts';
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams } from '../../random/streams.ts';
import { type MatchConfiguration, PACK_IDS } from './configuration.ts';
import { weaponRecord } from './engine/equipment.ts';
import { type EventSink, type GameEvent, REASONS } from './engine/events.ts';
import { areAdjacent } from './engine/figures.ts';
import { WEAPON_TOKEN } from './engine/layout.ts';
import type { Position } from './engine/position.ts';
import { attackRollText, shockRollText, successes } from './rollTexts.ts';
import { bonusText, challengeText, contestText } from './setupTexts.ts';
import { sideNames } from './sideNames.ts';
import { storyLine } from './storyTranscript.ts';

/** What a figure does, by attack kind. */
const ATTACK_VERBS = [
  'attacks',
  'counterattacks',
  'fires from overwatch at',
  'strikes freely at',
  'is forced to attack',
];
/** By column of the sheet. */
const DUEL_NAMES = ['Combat', 'Stamina', 'Mental'];

export interface Transcript {
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
  const lines: string[] = [];
  const say = (depth: number, text: string): void => {
    lines.push(`${'  '.repeat(depth)}${text}`);
  };
  /** A side with several wishes is called by the one it plays as soon as that is settled. */
  const names: [string, string] = [...sideNames(configuration)];
  const sideName = (side: number): string => names[side];
  const name = (figure: number): string => p.rules.characters[p.character[figure]].name;
  const item = (token: number): string => {
    const { name: printed, flagOfSide } = p.rules.items[p.tokenItem[token]];
    return flagOfSide === undefined ? printed : `flag of ${sideName(flagOfSide)}`;
  };
  const circle = (c: number): string => p.rules.board.names[c];
  const weaponName = (figure: number, weapon: number): string => {
    const token = p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN];
    if (token >= 0) return `the ${item(token)}`;
    return p.rules.characters[p.character[figure]].builtIn === undefined
      ? 'bare hands'
      : 'its built-in weapon';
  };
  const row = (figure: number): string => `row ${p.row[figure] + 1} of ${p.rowCount[figure]}`;
  /** Circles of the walk being told; the line is said when something else happens. */
  let walk: { readonly from: string; readonly steps: string[]; cost: number } | undefined;

  const endWalk = (): void => {
    if (walk === undefined) return;
    say(2, `moves ${[walk.from, ...walk.steps].join(' – ')} (${counted(walk.cost, 'point')})`);
    walk = undefined;
  };

  const tell = (event: GameEvent): void => {
    const told = storyLine(p, event, { name, sideName, circle });
    if (told !== undefined) {
      say(told.depth, told.text);
      return;
    }
    switch (event.type) {
      case 'turn':
        lines.push('');
        say(0, `Turn ${event.turn} · ${pointsText(event.commandPoints)}`);
        return;
      case 'roll-off': {
        const shown = event.dice.map(
          (die, side) => `${sideName(side)} ${die}${event.bonus[side] > 0 ? ` + ${event.bonus[side]}` : ''}`,
        );
        say(1, `${event.setup ? 'Setup' : 'Initiative'} Roll: ${shown.join(', ')}`);
        return;
      }
      case 'initiative':
        say(1, `${sideName(event.side)} has the initiative`);
        return;
      case 'entry':
        say(1, `${sideName(event.side)} enters at circle ${circle(event.circle)}`);
        return;
      case 'activation': {
        const { figure, movementPoints } = event;
        say(
          1,
          `${name(figure)} (${sideName(p.side[figure])}, ${row(figure)}, ${counted(movementPoints, 'movement point')})`,
        );
        return;
      }
      case 'end-of-activation':
        return;
      case 'move':
        walk ??= { from: event.from < 0 ? 'off the board' : circle(event.from), steps: [], cost: 0 };
        walk.steps.push(
          isDoorStep(p, event) ? `through a secret door to ${circle(event.to)}` : circle(event.to),
        );
        walk.cost += event.cost;
        return;
      case 'infiltration':
        say(1, `${name(event.figure)} infiltrates as far as circle ${circle(event.circle)}`);
        return;
      case 'forced-move':
        say(3, `${name(event.figure)} flees from ${circle(event.from)} to ${circle(event.to)}`);
        return;
      case 'purchase': {
        const { side, what, figure, paid, left } = event;
        const whom = figure < 0 ? '' : ` for ${name(figure)}`;
        say(
          figure < 0 || what === 'overwatch' || what === 'reinforcement' ? 1 : 3,
          `${sideName(side)} pays ${paid} CP: ${what}${whom} (${left} left)`,
        );
        return;
      }
      case 'command-points':
        say(
          p.active < 0 ? 1 : 2,
          `${name(event.figure)} discards the ${item(event.token)}: ${sideName(event.side)} gains ${event.gained} CP`,
        );
        return;
      case 'attack': {
        const { kind, attacker, target, second, weapon } = event;
        const whom = second < 0 ? name(target) : `${name(target)} and ${name(second)}`;
        say(2, `${name(attacker)} ${ATTACK_VERBS[kind]} ${whom} with ${weaponName(attacker, weapon)}`);
        return;
      }
      case 'attack-roll':
        say(3, attackRollText(event, words));
        return;
      case 'shock-roll':
        say(3, `${name(event.figure)}: ${shockRollText(event, words)}`);
        return;
      case 'duel': {
        const shown = [event.attacker, event.defender].map(
          (figure, i) => `${name(figure)} (${event.values[i]}) ${successes(event.successes[i])}`,
        );
        say(3, `${DUEL_NAMES[event.column]} duel: ${shown.join(', ')}`);
        return;
      }
      case 'use': {
        const on = event.target === event.figure ? '' : ` on ${name(event.target)}`;
        say(2, `${name(event.figure)} uses ${item(event.token)}${on}`);
        return;
      }
      case 'crate': {
        const found = event.token < 0 ? `${event.gained} CP` : `the ${item(event.token)}`;
        say(2, `${name(event.figure)} takes ${found} from the crate`);
        return;
      }
      case 'item': {
        const { figure, token, from } = event;
        if (figure < 0) say(3, `${name(from)} leaves the ${item(token)} on the ground`);
        else if (from < p.figureCount) say(3, `${name(from)} hands the ${item(token)} to ${name(figure)}`);
        else say(3, `${name(figure)} picks up the ${item(token)}`);
        return;
      }
      case 'flag': {
        const where = event.special < 0 ? '' : ` at circle ${circle(p.rules.board.specials[event.special])}`;
        say(2, `${name(event.figure)}: flag ${event.what}${where}`);
        return;
      }
      case 'score':
        say(2, `${name(event.figure)} scores ${counted(event.points, 'point')}: ${event.total} in all`);
        return;
      case 'flip':
        say(
          2,
          `${name(event.figure)} turns the objective at circle ${circle(p.rules.board.specials[event.special])} faceup`,
        );
        return;
      case 'objective-die':
        say(3, `objective die [${event.face}]`);
        return;
      case 'objective': {
        const where = circle(p.rules.board.specials[event.special]);
        say(
          2,
          `${name(event.figure)} has ${event.halves === 2 ? 'completed' : 'done half of'} the objective at circle ${where}`,
        );
        return;
      }
      case 'contest':
        say(1, contestText(event, p.rules, sideName));
        return;
      case 'team':
        say(1, `${sideName(event.side)}: ${event.name} it is`);
        names[event.side] = event.name;
        return;
      case 'bonus':
        say(1, bonusText(name(event.figure), event, p.rules));
        return;
      case 'challenge': {
        const { figure, gained } = event;
        say(gained === 0 ? 1 : 3, challengeText(name(figure), sideName(p.side[figure]), event, p.rules));
        return;
      }
      case 'return':
        say(1, `${name(event.figure)} comes back${event.pack < 0 ? '' : ` (${PACK_IDS[event.pack]})`}`);
        return;
      case 'throw':
        say(2, `${name(event.figure)} throws the ${item(event.token)} at circle ${circle(event.circle)}`);
        return;
      case 'detonation':
        say(2, `${name(event.figure)} sets off the ${item(event.token)} at circle ${circle(event.circle)}`);
        return;
      case 'smoke-clears':
        say(1, `the smoke around circle ${circle(event.circle)} clears`);
        return;
      case 'rubble':
        say(3, `rubble on circle ${circle(event.circle)} (${event.icons})`);
        return;
      case 'wounds': {
        const { figure, wounds } = event;
        const now = p.row[figure] < p.rowCount[figure] ? `: ${row(figure)}` : '';
        say(3, `${name(figure)} takes ${counted(wounds, 'wound')}${now}`);
        return;
      }
      case 'hound-enters':
        say(2, `${name(event.figure)} enters at circle ${circle(event.circle)}`);
        return;
      case 'hound-moves':
        say(1, `${name(event.figure)} moves ${circle(event.from)} – ${circle(event.to)}`);
        return;
      case 'wound-taken':
        say(3, `${name(event.figure)} takes a wound of ${name(event.of)}`);
        return;
      case 'death':
        say(3, `${name(event.figure)} is killed`);
        return;
      case 'heal': {
        const { figure, by, rows, token } = event;
        const whom = figure === by ? 'itself' : name(figure);
        say(2, `${name(by)} uses the ${item(token)} on ${whom}: ${counted(rows, 'row')} up, ${row(figure)}`);
        return;
      }
      case 'end': {
        const result = event.winner === DRAW ? 'Draw' : `${sideName(event.winner)} wins`;
        lines.push('');
        say(0, `${result} in turn ${p.turn} (${REASONS[event.reason]})`);
      }
    }
  };

  return {
    lines,
    sideName,
    sink: (event) => {
      if (event.type !== 'move') endWalk();
      tell(event);
    },
  };
}

/** A step that no adjacency explains is one through the secret doors (T-SDOOR-03). */
function isDoorStep(p: Position, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return from >= 0 && !areAdjacent(p, from, to);
}

function pointsText([first, second]: readonly [number, number]): string {
  return first === second ? `${first} Command Points a side` : `${first} and ${second} Command Points`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
