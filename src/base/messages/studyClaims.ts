/** The sentences that studies of one matchup end in. */

/** A side with its score and the interval of it, in percent of the points. */
export interface SideRate {
  readonly name: string;
  readonly rate: string;
  readonly interval: string;
}

/** Packs whose flag may be told as a fact, and the other flagged ones. */
export interface PackCounts {
  readonly facts: number;
  readonly depends: number;
  readonly inconclusive: number;
}

function scores({ name, rate, interval }: SideRate, other: string): string {
  return `${name} scores ${rate} % against ${other} (${interval} %)`;
}

function rateIn({ name, rate, interval }: SideRate): string {
  return `${name} scores ${rate} % (${interval})`;
}

// Nobody checked it.

export function sidesClaim(leader: SideRate, other: string): string {
  return `${scores(leader, other)}.`;
}

export function evenClaim(leader: SideRate, other: string): string {
  return `Neither side is shown to be ahead: ${scores(leader, other)}.`;
}

// Two players.

export function sidesHold(leader: SideRate, other: string, first: string, second: string): string {
  return `${scores(leader, other)} with ${first}, and is ahead with ${second}, too.`;
}

export function sidesDepend(leader: SideRate, first: string, others: SideRate, second: string): string {
  return `Who is ahead depends on who plays: ${rateIn(leader)} with ${first}, ${rateIn(others)} with ${second}.`;
}

/** Both have the same side in front, but only one of them shows it to be ahead. */
export function sidesAheadOnce(leader: SideRate, first: string, others: SideRate, second: string): string {
  const { name, rate, interval } = leader;
  return `Whether ${name} is ahead depends on who plays: it scores ${rate} % (${interval}) with ${first}, ${others.rate} % (${others.interval}) with ${second}.`;
}

export function sidesInconclusive(leader: SideRate, other: string, first: string, second: string): string {
  return `${scores(leader, other)} with ${first}; the games of ${second} are too few to confirm it.`;
}

/** Only the second player's games show a side ahead. */
export function sidesOnlySecond(leader: SideRate, first: string, ahead: string, second: string): string {
  return `${first} shows neither side ahead: ${rateIn(leader)}. ${second} shows ${ahead} ahead, which more games may confirm.`;
}

export function sidesUndecided(leader: SideRate, other: string, first: string, second: string): string {
  return `Neither side is shown to be ahead, with ${first} or ${second}: ${scores(leader, other)} with ${first}.`;
}

// Packs.

/** `Eva Krämer scores 6.0 ± 2.3 points more with Combat`; behind the first one `Eva Krämer 6.0 ± 2.3 more with Combat`. */
export function packVerdict(
  character: string,
  pack: string,
  points: string,
  error: string,
  isMore: boolean,
  isFirst: boolean,
): string {
  const difference = `${points} ± ${error}`;
  const more = isMore ? 'more' : 'fewer';
  return isFirst
    ? `${character} scores ${difference} points ${more} with ${pack}`
    : `${character} ${difference} ${more} with ${pack}`;
}

/** @param players the first and the second one; undefined where nobody checked */
export function packsClaim(
  verdicts: readonly string[],
  { facts, depends, inconclusive }: PackCounts,
  players: readonly [string, string] | undefined,
): string {
  const found = verdicts.join(', ');
  if (players === undefined) return `${found}; ${packs(facts)} flagged, which no second player has checked.`;
  const rest = restOf(depends, inconclusive);
  return `${found} (${players[0]}, confirmed by ${players[1]}). In all ${packs(facts)} confirmed${rest === '' ? '' : `, ${rest}`}.`;
}

/** No pack may be told as a fact. */
export function noPacks(
  { depends, inconclusive }: PackCounts,
  players: readonly [string, string] | undefined,
): string {
  const rest = restOf(depends, inconclusive);
  if (rest !== '' && players !== undefined)
    return `No pack differs from its character’s other packs with both ${players[0]} and ${players[1]}: ${rest}.`;
  const by = players === undefined ? '' : `, with ${players[0]} or ${players[1]}`;
  return `No pack differs from its character’s other packs by more than chance explains${by}.`;
}

function packs(count: number): string {
  return count === 1 ? '1 pack is' : `${count} packs are`;
}

function restOf(depends: number, inconclusive: number): string {
  return [
    ...(depends === 0 ? [] : [`${depends} ${depends === 1 ? 'depends' : 'depend'} on who plays`]),
    ...(inconclusive === 0 ? [] : [`${inconclusive} ${inconclusive === 1 ? 'is' : 'are'} inconclusive`]),
  ].join(', ');
}
