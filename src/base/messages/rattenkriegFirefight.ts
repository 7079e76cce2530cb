/** Sentences of firefights of Rattenkrieg!. */
import { probabilityLabel } from './oddsCharts.ts';

// --- players

export function randomPlayer(): string {
  return 'uniform over the legal choices';
}

export function noExtrasFor(player: string): string {
  return `the player "${player}" has no policy that could be changed`;
}

export function onlyOneOf(extras: readonly string[]): string {
  return `${extras.map((extra) => `"${extra}"`).join(' and ')} exclude each other`;
}

// --- what is asked for

export function twoSquads(count: number): string {
  return `found ${count} squad${count === 1 ? '' : 's'}, expected two, or none for the first two of the data`;
}

export function tooManyFigures(squad: string, count: number, most: number): string {
  return `${squad} has ${count} figures; at most ${most} fit a firefight`;
}

export function noTier(weapon: string): string {
  return `nobody has stated the tier of ${weapon}, so "outgunned" cannot be played with it`;
}

export function onlyOfAmbushes(): string {
  return 'says something about ambushes alone: --engagement ambush';
}

// --- configurations that were read from a file

export function canonicalPlayer(found: string, canonical: string): string {
  return `found "${found}", expected "${canonical}": a configuration has players in these words`;
}

export function canonicalExtensions(found: readonly string[], canonical: readonly string[]): string {
  return `found ${found.join(', ')}, expected ${canonical.join(', ')}: a configuration has each once, in this order`;
}

// --- what is shown

export const REASON_WORDS = {
  broken: 'one squad broken',
  surrendered: 'one squad surrendered',
  'fell-back': 'one squad fell back',
  losses: 'fewer losses after the last turn',
  'equal-losses': 'equal losses after the last turn',
  'both-gave-up': 'both squads gave up',
  'floor-taken': 'nobody left to hold the floor',
  'floor-held': 'the floor held to the last turn',
} as const;

export const OPEN = 'in the open';

export function inCover(cover: string): string {
  return `in cover (${cover})`;
}

/** `ambush at 30 inches, …` */
export function ambushed(where: string): string {
  return `ambush ${where}`;
}

/** `at 30 inches, in the open` */
export function where(first: string, second: string, range: number): string {
  return `at ${range} inches, ${first === second ? first : `${first} against ${second}`}`;
}

export function beginning(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

export function groupName(weapon: string, role: string): string {
  return role === 'rifleman' ? weapon : `${weapon} (${role})`;
}

/** What every firefight assumes where the rules need a table or leave a choice. */
export function assumptions(breakingPoint: number, turns: number): readonly string[] {
  return [
    'A model of its own, SE-1: two squads at one range, one element and one fire order each, everybody sees everybody; nobody moves, nobody throws grenades, no suppressive fire, no jams.',
    'A squad has as many actions a turn as its men have Quality; before each action the Quality of the leaders decides who acts (R-TURN-03).',
    'Every able man fires once with each action of his squad, a leader leads; results of a volley take effect at once (OQ-43).',
    'The enemies shot at are drawn at random among those who can be shot at, unless a player picks one for the single shots.',
    'Each burst of a magazine covers one man of his own, a belt covers everybody; machine guns stand on bipods and roll at least React dice over the men they cover (OQ-04).',
    'Wounded men count as out of action; men who hunker down get up after two actions of their squad.',
    `A squad breaks with ${breakingPoint} % of its figures out; after turn ${turns} the one that kept the greater share wins.`,
  ];
}

/** Where dice of one burst fall on the same man. */
export function burstAtOnce(): string {
  return 'Every die of a burst meets a man as he was before the burst (OQ-50); --rule burstHits=dieByDie has the later dice meet what the earlier ones did.';
}

/** What every ambush assumes beside. @param spotted P(seen in time) */
export function ambushAssumptions(spotted: number): readonly string[] {
  return [
    'Ambush: the first squad lies hidden, the second walks into the open before it; its leader spots once on the way (R-SPOT-01, H-06), against cover and camouflage of men who do nothing (R-SPOT-02).',
    `They see it in time with ${probabilityLabel(spotted)}, exactly.`,
    'Unseen, everybody of the first squad fires once before the first turn: at men who are not alert (stance 0, no cover), aimed (H-05), and nobody can react (R-ACT-03, R-FIRE-08); then the firefight goes on, the walkers having moved into their cover with their first action (R-TURN-06, H-07).',
  ];
}

const EXTENSION_WORDS: Readonly<Record<string, string>> = {
  reactions:
    'Reactions: a squad that was shot at may pay one action and fire with another at +1, or hunker down; nobody reacts to a reaction.',
  aggressiveness:
    'Aggressiveness: deaths move it, men without a leader test before they shoot, and squads whose value moved by two or more test at the end of the turn; leaders do not shift it.',
  outgunned:
    'Outgunned: able men who are shot at by a higher tier than most of them carry test one after the other until one stands; the others hunker down.',
  'range-bands':
    'Range bands of pistols, revolvers and submachine guns are played; beyond the last they do not fire.',
  'leader-loss': 'A squad without its leader takes the initiative by the Quality of its men.',
};

export function extensionInPlay(extension: string): string {
  return EXTENSION_WORDS[extension] ?? extension;
}

export function readingInPlay(id: string, name: string, option: string, meaning: string): string {
  return `${id} ${name}=${option}: ${meaning}`;
}

export function houseSquads(): string {
  return 'House squads: lists of our own, no order of battle prints them';
}

export function turns(count: number): string {
  return `${count} turn${count === 1 ? '' : 's'}`;
}

/** What a claim begins with. @param where `at 30 inches, in the open` */
export function match(first: string, second: string, where: string): string {
  return `${first} against ${second} ${where}`;
}
