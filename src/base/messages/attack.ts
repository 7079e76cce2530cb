/** Sentences about the odds of one attack. */

export interface AttackPhrases {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly manner: 'attack' | 'counterattack' | 'overwatch';
  /** undefined = bare hands. */
  readonly weapon: string | undefined;
  readonly target: string;
  readonly targetState: readonly string[];
  readonly kill: number;
  readonly mean: number;
}

/** `Eva Krämer (command pack, fresh) with the Mauser C96 kills John MacNeal (twice wounded) 21.9 % of the time; expected wounds 0.70`. */
export function attackSentence(a: AttackPhrases): string {
  const manner =
    a.manner === 'counterattack' ? ' counterattacking' : a.manner === 'overwatch' ? ' on overwatch' : '';
  const weapon = a.weapon === undefined ? 'bare hands' : `the ${a.weapon}`;
  return (
    `${a.attacker} (${a.attackerState.join(', ')})${manner} with ${weapon} kills ${a.target} ` +
    `(${a.targetState.join(', ')}) ${percent(a.kill)} of the time; expected wounds ${a.mean.toFixed(2)}`
  );
}

export function packPhrase(pack: string | null): string {
  return pack === null ? 'no pack' : `${pack} pack`;
}

export function woundsPhrase(wounds: number): string {
  if (wounds === 0) return 'fresh';
  if (wounds === 1) return 'once wounded';
  if (wounds === 2) return 'twice wounded';
  return `${wounds} times wounded`;
}

export function boostPhrase(value: string): string {
  return `${value} +1 bought`;
}

export function circlePhrase(modifier: number, value: string): string {
  return `on a circle of ${value} ${modifier < 0 ? `\u2212${-modifier}` : `+${modifier}`}`;
}

export function movedPhrase(): string {
  return 'having moved';
}

export function smokePhrase(): string {
  return 'in smoke';
}

/** `21.9 %`; what is possible is never shown as 0, nor what is uncertain as 100. */
function percent(share: number): string {
  if (share > 0 && share < 0.0005) return 'less than 0.1 %';
  if (share < 1 && share >= 0.9995) return 'more than 99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

export function noSuchPack(character: string, pack: string, known: readonly string[]): string {
  return `${character} has no ${pack} pack; known: ${known.join(', ')}`;
}

export function tooManyWounds(found: number, character: string, rows: number): string {
  return `found ${found}, expected an integer from 0 to ${rows - 1}: ${character} has ${rows} rows`;
}

export function notAWeapon(item: string): string {
  return `${item} is not a Weapon`;
}

export function companionsHelp(): string {
  return 'friends on the board whose items count, e.g. hermann-von-heizinger:combat';
}

export function poolLine(name: string, dice: number, needs: number, notes: readonly string[]): string {
  const roll =
    dice <= 0
      ? 'no dice'
      : `${dice} ${dice === 1 ? 'die' : 'dice'}, each succeeds on ${needs === 10 ? '10' : `${needs}–10`}`;
  return `${[`${name}: ${roll}`, ...notes].join('; ')}`;
}
