/** The games of a table of results: which teams met where, and what came of it. */
import { type Fault, type Place, UsageError } from '../../../../base/errors.ts';
import { entryNamed, foldName, type NamedEntry } from '../../../../base/names.ts';
import { foundExpected } from '../../../../base/phrases.ts';
import { unknownFault } from '../../../../base/unknownFault.ts';
import type { PlayedByPeople } from '../../../../statistics/blendedScores.ts';
import { lineName, type ResultColumn, type ResultLine } from '../../../../studies/results/resultLines.ts';
import { resultScore, SCORE_EXPECTED } from '../../../../studies/results/resultScore.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { isPlayed } from '../../matchup.ts';
import type { Catalogue } from '../../model.ts';
import { isContested } from '../../settleTeams.ts';
import { setupFaults } from '../../setupFaults.ts';
import { parseTeam } from '../../team.ts';

type Side = MatchConfiguration['sides'][0];

/** A team that people played. */
interface PlayedTeam {
  readonly name: string;
  readonly side: Side;
}

/** Two teams on a map, in a mode. */
export interface Meeting {
  readonly teams: readonly [PlayedTeam, PlayedTeam];
  readonly map: string;
  readonly mode: string;
}

/** Games that people played. */
export interface PlayedGames {
  readonly meetings: readonly Meeting[];
  readonly games: readonly PlayedByPeople[];
  /** The line of each game. */
  readonly lines: readonly ResultLine[];
  /** Names of the players and of the events, by index. */
  readonly players: readonly string[];
  readonly events: readonly string[];
}

/** The games of a table, and a fault for each of its other lines. */
export interface PeopleGames extends PlayedGames {
  readonly faults: readonly LineFault[];
}

/** A fault of a line that is no game. */
export interface LineFault {
  readonly line: ResultLine;
  readonly fault: Fault;
}

/** Numbers things in the order in which they come. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #numbers = new Map<string, number>();

  /** @param make called for a new key */
  numberOf(key: string, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    return this.all.push(make()) - 1;
  }
}

/** Code of the fault that a line tells of a game that another line has told. */
export const SAME_GAME = 'results/same-game';

/**
 * Reads the games of a table.
 * @param played where lines name no map or mode; its rulings decide which teams are allowed
 */
export function readMeetings(
  catalogue: Catalogue,
  played: MatchConfiguration,
  lines: readonly ResultLine[],
): PeopleGames {
  const reader = new MeetingReader(catalogue, played);
  const faults: LineFault[] = [];
  const told = new ToldGames();
  const read = lines.flatMap((line) => {
    try {
      const game = reader.read(line);
      told.add(game, line);
      return [{ game, line }];
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      for (const fault of thrown.faults)
        faults.push({ line, fault: { ...fault, place: placeIn(line.place, fault.place.path) } });
      return [];
    }
  });
  const { meetings, players, events } = reader;
  return {
    meetings: meetings.all,
    games: read.map(({ game }) => game),
    lines: read.map(({ line }) => line),
    players: players.all,
    events: events.all,
    faults,
  };
}

/** The place of a column in a line. */
function placeIn({ path: parent, ...line }: Place, column = ''): Place {
  return { ...line, path: [parent, column].filter((part) => part !== undefined && part !== '').join('.') };
}

/** Numbered games of known players at an event, each of which is told once; without an event, two tables may number alike. */
class ToldGames {
  readonly #told = new Map<string, { readonly score: number; readonly place: Place }>();

  /** @throws UsageError for a game that an earlier line tells, and says whether they contradict each other */
  add({ meeting, players, event, score }: PlayedByPeople, { text, place }: ResultLine): void {
    // Round 3 has many games, but only one of these two.
    if (text('game') === '' || event === null || players.includes(null)) return;
    const key = JSON.stringify([meeting, players, event, foldName(text('game'))]);
    const earlier = this.#told.get(key);
    if (earlier === undefined) {
      this.#told.set(key, { score, place });
      return;
    }
    const isSame = earlier.score === score;
    const message = isSame
      ? `found the game of ${lineName(earlier.place)} again, expected each game once`
      : `found another winner than ${lineName(earlier.place)} has for the same game, expected one of them`;
    throw new UsageError([
      { code: isSame ? SAME_GAME : 'results/contradiction', place: { path: 'game' }, message },
    ]);
  }
}

const EVEN = 0.5;
const FIRST_EXPECTED = '1 or 2, or the team or the player who acted first';

/** A team with its number in the file. */
interface NumberedTeam {
  readonly number: number;
  readonly team: PlayedTeam;
}

/** A line, read in part. */
interface ReadLine {
  readonly teams: readonly [NumberedTeam, NumberedTeam];
  readonly map: string;
  readonly mode: string;
  /** Score of the first team of the line. */
  readonly score: number;
  /** Who acted first, of the teams of the line; null: not recorded. */
  readonly actedFirst: 0 | 1 | null;
  readonly text: ResultLine['text'];
}

class MeetingReader {
  readonly meetings = new Numbered<Meeting>();
  readonly players = new Numbered<string>();
  readonly events = new Numbered<string>();
  readonly #catalogue: Catalogue;
  readonly #played: MatchConfiguration;
  readonly #teams = new Numbered<PlayedTeam | readonly Fault[]>();
  /** Faults of two teams against each other, by their numbers. */
  readonly #setups = new Numbered<readonly Fault[]>();

  constructor(catalogue: Catalogue, played: MatchConfiguration) {
    this.#catalogue = catalogue;
    this.#played = played;
  }

  /** @throws UsageError with the faults of a line */
  read({ text }: ResultLine): PlayedByPeople {
    const faults: Fault[] = [];
    const { maps, modes } = this.#catalogue;
    const one = this.#team('team1', text, faults);
    const two = this.#team('team2', text, faults);
    const map = named('map', text('map'), maps, this.#played.map, faults);
    const mode = named('mode', text('mode'), modes.filter(isPlayed), this.#played.mode, faults);
    const sides = [
      [text('team1'), text('player1')],
      [text('team2'), text('player2')],
    ] as const;
    const score = resultScore(text('winner'), sides);
    if (score === undefined) faults.push(unreadable('winner', text('winner'), SCORE_EXPECTED));
    const first = resultScore(text('first'), sides);
    if (text('first') !== '' && (first === undefined || first === EVEN))
      faults.push(unreadable('first', text('first'), FIRST_EXPECTED));
    if (one === undefined || two === undefined || score === undefined || faults.length > 0)
      throw new UsageError(faults);
    const actedFirst = first === undefined ? null : first === 1 ? 0 : 1;
    return this.#game({ teams: [one, two], map, mode, score, actedFirst, text });
  }

  /** Undefined, with faults, where the text is no team. */
  #team(column: 'team1' | 'team2', text: ResultLine['text'], faults: Fault[]): NumberedTeam | undefined {
    const words = text(column);
    if (words === '') {
      faults.push(unreadable(column, '', 'a team: a faction, or characters separated by commas'));
      return undefined;
    }
    const number = this.#teams.numberOf(words.toLowerCase(), () => this.#parse(words));
    const team = this.#teams.all[number];
    if ('side' in team) return { number, team };
    faults.push(...team.map((fault) => ({ ...fault, place: { path: column } })));
    return undefined;
  }

  #parse(words: string): PlayedTeam | readonly Fault[] {
    const factions = [...new Set(this.#catalogue.characters.map(({ faction }) => faction))];
    const faction = factions.find((id) => foldName(id) === foldName(words));
    const faults: Fault[] = [];
    const side = parseTeam(this.#catalogue, faction ?? words, faults, this.#played.rulings);
    if (isContested({ sides: [side, side] }))
      faults.push(unreadable('team1', words, 'a fixed team, without ~'));
    return faults.length > 0 ? faults : { name: faction === undefined ? words : side.name, side };
  }

  /** The game, seen from the team of its meeting that the file names first. */
  #game({ teams: [own, other], map, mode, score, actedFirst, text }: ReadLine): PlayedByPeople {
    const isTurned = other.number < own.number;
    const [one, two] = isTurned ? [other, own] : [own, other];
    const pair = `${one.number} ${two.number}`;
    const setup = this.#setups.numberOf(pair, () =>
      setupFaults(this.#catalogue, { sides: [one.team.side, two.team.side] }),
    );
    if (this.#setups.all[setup].length > 0) throw new UsageError(this.#setups.all[setup]);
    const players = ([text('player1'), text('player2')] as const).map((name) =>
      name === '' ? null : this.players.numberOf(foldName(name), () => name),
    );
    const [player, opponent] = isTurned ? players.toReversed() : players;
    const event = text('event');
    return {
      meeting: this.meetings.numberOf([pair, map, mode].join('|'), () => ({
        teams: [one.team, two.team],
        map,
        mode,
      })),
      score: isTurned ? 1 - score : score,
      players: [player, opponent],
      event: event === '' ? null : this.events.numberOf(foldName(event), () => event),
      actedFirst: actedFirst === null || !isTurned ? actedFirst : actedFirst === 0 ? 1 : 0,
    };
  }
}

/** Id of the entry that a text names; the default for an empty text. */
function named(
  column: 'map' | 'mode',
  text: string,
  entries: readonly NamedEntry[],
  byDefault: string,
  faults: Fault[],
): string {
  if (text === '') return byDefault;
  const found = entryNamed(entries, text);
  if (found !== undefined) return found.id;
  faults.push(
    unknownFault(
      column,
      column,
      text,
      entries.map(({ id }) => id),
    ),
  );
  return byDefault;
}

function unreadable(path: ResultColumn, found: string, expected: string): Fault {
  const message = foundExpected(found === '' ? 'nothing' : `"${found}"`, expected);
  return { code: 'results/value', place: { path }, message };
}
