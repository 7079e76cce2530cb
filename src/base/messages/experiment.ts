/** Sentences that all comparing studies share. */
import { listedNames } from '../claim.ts';
import { gamesInWords } from './common.ts';

/** Columns that settings can differ in, in the order in which they are shown: header, and how several are counted. */
export const SETTING_WORDS = {
  map: { header: 'Map', several: (count: number) => `${count} maps` },
  mode: { header: 'Mode', several: (count: number) => `${count} modes` },
  ranges: { header: 'Ranges', several: (count: number) => `${count} range schedules` },
  cover: { header: 'Cover', several: (count: number) => `${count} kinds of cover` },
  player: { header: 'Players', several: (count: number) => `${count} pairs of players` },
} as const;

/** Who plays a study of fights. @param second who checks what is found; undefined where nobody does */
export function playedBy(players: string, second: string | undefined): string {
  const checks = second === undefined ? '' : `, and ${second} checks what they show`;
  return `The games are those of ${players}${checks}; other players may play otherwise (--along).`;
}

/** @param where `Castle Ksiaz, Deathmatch` */
export function claimIn(where: string, claim: string): string {
  return `${where}: ${claim}`;
}

/** A sentence that is not true of every setting. @param settings of which it is */
export function onlyIn(settings: readonly string[], sentence: string): string {
  return `${settings.join('; ')}: ${sentence}`;
}

/** @param gone what the first setting says and the other does not @param come the reverse */
export function verdictDiffers(
  first: string,
  other: string,
  gone: readonly string[],
  come: readonly string[],
): string {
  if (come.length === 0) return `Shown in ${first}, open or not named in ${other}: ${gone.join('; ')}.`;
  if (gone.length === 0) return `Shown in ${other}, open or not named in ${first}: ${come.join('; ')}.`;
  const parts = [
    ...(gone.length === 0 ? [] : [`${first} says: ${gone.join('; ')}`]),
    ...(come.length === 0 ? [] : [`${other} says: ${come.join('; ')}`]),
  ];
  return `The verdict differs between ${first} and ${other}. ${parts.join('. ')}.`;
}

export function interruptedExperiment(done: number, all: number): string {
  return all === 1
    ? `interrupted; ${done === 0 ? 'too few games for an answer' : 'the answer below is of the games until then'}`
    : `interrupted; the answer below is of ${done} of ${all} settings`;
}

export function experimentFooter(seed: number, games: string, speed: string, command: string): string {
  return `${gamesInWords(games)} at ${speed} games/s, seed ${seed}. Again: ${command}`;
}

export function allWithOthers(option: string): string {
  return `all cannot stand beside other names in ${option}`;
}

export const COMPARED = 'Change';
export const POINTS = 'Points';
export const P_VALUE = 'p';
export const ADJUSTED = 'Adjusted p';
export const FINDING = 'Finding';
export const FOUND = 'yes';

/** How many comparisons of all settings are findings. */
export function foundTogether(found: number, comparisons: number): string {
  if (found === 0) return `none of ${comparisons} comparisons is a finding`;
  return `${found} of ${comparisons} comparisons ${found === 1 ? 'is a finding' : 'are findings'}, at most 5 % of them false on average`;
}

/** What every setting shows. */
export function sharedByAll(verdict: readonly string[]): string {
  return `in all of them ${listedNames(verdict)}`;
}

export function nothingShared(): string {
  return 'they have no finding in common';
}

/** @param count findings that some settings show */
export function onlySomewhere(count: number): string {
  return `${count} ${count === 1 ? 'finding holds' : 'findings hold'} in some of them only`;
}

export function findingsTitle(): string {
  return 'All settings together';
}

export function findingsNote(found: number, comparisons: number): string {
  return (
    `${found} of ${comparisons} comparisons are findings: their p-value, adjusted for all settings and changes (Benjamini and ` +
    `Hochberg), is at most 0.05, so on average at most 5 % of the findings are false. The intervals below hold together within a setting only.`
  );
}

/** Method where several settings are played. */
export function matrixMethod(): string {
  return (
    'Within a setting intervals are simultaneous. Across settings the list of findings controls the false discovery rate at 5 % ' +
    '(Y. Benjamini and Y. Hochberg 1995, on the p-values of all comparisons in all settings); it is about differences, not about ' +
    'equality.'
  );
}

export function tooFewGames(): string {
  return 'too few games for an answer with an error; at least four games are needed';
}
