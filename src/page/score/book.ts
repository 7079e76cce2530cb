/** The games that a window has recorded: the one that is played, and those that are over. */
import { z } from 'zod';
import { csvLines } from '../../base/csv.ts';
import { capitalised } from '../../base/phrases.ts';

/** A miniature; its pack is '' where nobody noted it. */
const figureSchema = z.object({ character: z.string(), pack: z.string() });
const sideSchema = z.object({ faction: z.string(), player: z.string(), figures: z.array(figureSchema) });
const attackSchema = z.object({
  /** Index of the side that attacks. */
  side: z.union([z.literal(0), z.literal(1)]),
  /** Ids of the characters. */
  attacker: z.string(),
  target: z.string(),
  /** Successes of the attack roll (T-COMBAT-03) and of the shock roll (T-COMBAT-05). */
  hits: z.int().min(0),
  saves: z.int().min(0),
});
const gameSchema = z.object({
  event: z.string(),
  map: z.string(),
  mode: z.string(),
  /** Entry point of the first side; '' where nobody noted it. */
  entry: z.string(),
  /** Who acted first: '1', '2', or '' where nobody noted it. */
  first: z.enum(['', '1', '2']),
  sides: z.tuple([sideSchema, sideSchema]),
  attacks: z.array(attackSchema),
});
const finishedSchema = gameSchema.extend({
  winner: z.enum(['1', '2', 'draw']),
  number: z.int().min(1),
  /** When it ended: tells it apart from the games of other devices, whose numbers begin with 1, too. */
  ended: z.string(),
});
const bookSchema = z.object({ current: gameSchema, finished: z.array(finishedSchema) });

export type ScoredSide = Readonly<z.infer<typeof sideSchema>>;
export type Attack = Readonly<z.infer<typeof attackSchema>>;
export type ScoredGame = Readonly<z.infer<typeof gameSchema>>;
export type FinishedGame = Readonly<z.infer<typeof finishedSchema>>;
export type Winner = FinishedGame['winner'];
export type Scorebook = Readonly<z.infer<typeof bookSchema>>;

/** A book as it was stored; undefined where the text is none. */
export function readBook(text: string): Scorebook | undefined {
  try {
    return bookSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The book after another attack. */
export function withAttack({ current, finished }: Scorebook, attack: Attack): Scorebook {
  return { finished, current: { ...current, attacks: [...current.attacks, attack] } };
}

/** The book without the last attack. */
export function withoutLastAttack({ current, finished }: Scorebook): Scorebook {
  return { finished, current: { ...current, attacks: current.attacks.slice(0, -1) } };
}

/**
 * The book after the game has ended: the next one has the same teams and players.
 * @param ended date and time, ISO 8601
 */
export function withResult({ current, finished }: Scorebook, winner: Winner, ended: string): Scorebook {
  const number = Math.max(0, ...finished.map((game) => game.number)) + 1;
  return {
    finished: [...finished, { ...current, winner, number, ended }],
    current: { ...current, attacks: [], first: '', entry: '' },
  };
}

/** Names of the sides: their factions, or which side where both are the same. */
export function sideNamesOf([one, two]: ScoredGame['sides']): readonly [string, string] {
  if (one.faction === two.faction) return ['First side', 'Second side'];
  return [capitalised(one.faction), capitalised(two.faction)];
}

/** Attack successes that no shock success cancels (T-COMBAT-06); a shake-off may still take one away (T-COMBAT-07). */
export function woundsOf({ hits, saves }: Pick<Attack, 'hits' | 'saves'>): number {
  return Math.max(0, hits - saves);
}

/** The columns of `results`, and what it keeps for you. */
const HEADER = 'team1,team2,winner,map,mode,player1,player2,event,first,game,entry,attacks'.split(',');

/** The games as a table for `shockroll results`. */
export function bookCsv(games: readonly FinishedGame[]): string {
  return csvLines([
    HEADER,
    ...games.map((game) => {
      const { sides, winner, map, mode, event, first, ended, entry, attacks } = game;
      const [one, two] = sides;
      const said = attacks.map(attackText).join('; ');
      return [
        ...[teamText(one), teamText(two), winner, map, mode, one.player, two.player],
        ...[event, first, ended, entry, said],
      ];
    }),
  ]);
}

/** `eva-kramer:combat,karl-zermann`; a miniature without a pack has a random one. */
export function teamText({ figures }: ScoredSide): string {
  return figures.map(({ character, pack }) => (pack === '' ? character : `${character}:${pack}`)).join(',');
}

/** `1 eva-kramer>john-macneal 4-2`: the attacking side, who attacked whom, successes of attack and shock roll. */
function attackText({ side, attacker, target, hits, saves }: Attack): string {
  return `${side + 1} ${attacker}>${target} ${hits}-${saves}`;
}
