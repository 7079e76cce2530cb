import type { Profile } from './model.ts';

/** `5/1` or `spray/1` as dice and damage; undefined for any other text. */
export function parseProfile(text: string): Profile | undefined {
  const match = /^([1-9]\d?|spray)\/([1-9]\d?)$/.exec(text);
  if (match === null) return undefined;
  const [, dice, damage] = match;
  return { dice: dice === 'spray' ? dice : Number(dice), damage: Number(damage) };
}

/** A profile as a card prints it. */
export function profileText({ dice, damage }: Profile): string {
  return `${dice}/${damage}`;
}
