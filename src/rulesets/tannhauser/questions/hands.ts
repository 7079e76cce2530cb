/** Weapons in the hands of a miniature that is given as one value. */
import { type FormInput, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../model.ts';
import { UNARMED } from '../odds/attackScene.ts';
import { characterNamed, weaponsInHand } from './miniatureChoices.ts';
import { miniatureOf } from './miniatureWord.ts';

/** Weapons in the hands of a miniature given as one value. */
export function handsOf(catalogue: Catalogue, word: string): string[] {
  const miniature = miniatureOf(catalogue, word);
  return weaponsInHand(
    catalogue,
    characterNamed(catalogue, miniature?.character ?? ''),
    miniature?.pack ?? null,
  );
}

/** The weapon of the pack, else that of the special object, else none. */
export function defaultWeapon(catalogue: Catalogue, word: string): string {
  const miniature = miniatureOf(catalogue, word);
  const character = characterNamed(catalogue, miniature?.character ?? '');
  const special = weaponsInHand(catalogue, character, null);
  const all = weaponsInHand(catalogue, character, miniature?.pack ?? null);
  return all.find((weapon) => !special.includes(weapon)) ?? special.at(0) ?? UNARMED;
}

/** The inputs with the weapon that the miniature of an input carries by default. */
export function withOwnWeapon(
  catalogue: Catalogue,
  input: FormInput,
  miniature: string,
  weapon: string,
): FormInput {
  return { ...input, [weapon]: defaultWeapon(catalogue, textOf(input, miniature)) };
}
