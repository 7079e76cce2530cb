/** Miniatures and weapons in the sentence of a question. */
import { type Noun, type Said, type Slot, says } from '../../../odds/sentence/sentence.ts';
import type { FormInput } from '../../../params/words.ts';
import { packsOf } from '../bonusTokens.ts';
import type { Catalogue } from '../model.ts';
import type { Combatant } from '../odds/attackScene.ts';
import { UNARMED } from '../odds/attackScene.ts';
import { MOST_ROWS, NO_PACK } from './attackOptions.ts';
import {
  characterChoices,
  characterNamed,
  packMeant,
  packNamed,
  packWord,
  weaponChoices,
} from './miniatureChoices.ts';
import { type Seat, seated } from './seats.ts';

/** A miniature: `Eva Krämer (combat pack, wounded once)`. @param what it is in the question: `the attacker` */
export function miniatureNoun(seat: Seat, what: string): Noun<Slot<Catalogue>> {
  return {
    place: characterSlot(seat, what),
    patterns: ['{}'],
    phrases: [packPhrase(seat), ...statePhrases(seat)],
  };
}

/** The weapon of a seat's miniature. @param putDefault the inputs without a word about it */
export function weaponPhrase(
  seat: Seat,
  name: string,
  putDefault: (catalogue: Catalogue, input: FormInput) => FormInput,
  ...patterns: readonly string[]
): Said<Slot<Catalogue>> {
  return says<Slot<Catalogue>>(
    {
      what: 'a weapon',
      kind: 'name',
      names: (catalogue, input) => {
        const holder = seat.read(catalogue, input);
        const character = characterNamed(catalogue, holder?.character ?? '');
        return weaponChoices(catalogue, character, holder?.pack ?? null).map((choice) =>
          choice.value === UNARMED ? { ...choice, label: 'bare hands' } : choice,
        );
      },
      value: (_, input) => (typeof input[name] === 'string' ? input[name] : ''),
      put: (catalogue, input, value) =>
        value === '' ? putDefault(catalogue, input) : { ...input, [name]: value },
    },
    ...(patterns.length > 0 ? patterns : ['with the {}', 'using the {}']),
  );
}

function characterSlot(seat: Seat, what: string): Slot<Catalogue> {
  return {
    what,
    kind: 'name',
    names: characterChoices,
    value: (catalogue, input) => seat.read(catalogue, input)?.character ?? '',
    put: (catalogue, input, character) => seated(catalogue, input, seat, { character }),
  };
}

function packPhrase(seat: Seat): Said<Slot<Catalogue>> {
  const packs = (catalogue: Catalogue, input: FormInput) => {
    const character = characterNamed(catalogue, seat.read(catalogue, input)?.character ?? '');
    return character === undefined ? [] : packsOf(character);
  };
  return says<Slot<Catalogue>>(
    {
      what: 'a pack',
      kind: 'name',
      names: (catalogue, input) => [
        ...packs(catalogue, input).map((pack) => ({ value: pack, label: pack })),
        { value: NO_PACK, label: 'no pack' },
      ],
      value: (catalogue, input) =>
        packs(catalogue, input).length === 0 ? '' : packWord(seat.read(catalogue, input)?.pack ?? null),
      put: changed(seat, (catalogue, value, { character }) => ({
        pack: value === '' ? packMeant(characterNamed(catalogue, character), '') : packNamed(value),
      })),
    },
    '{}',
    '{} pack',
  );
}

/** Wounds, and the point that is bought. */
function statePhrases(seat: Seat): readonly Said<Slot<Catalogue>>[] {
  return [
    says<Slot<Catalogue>>(
      {
        what: 'wounds',
        kind: 'number',
        range: { low: 0, high: MOST_ROWS - 1 },
        names: () => [],
        value: (catalogue, input) => String(seat.read(catalogue, input)?.wounds || ''),
        put: changed(seat, (_, value) => ({ wounds: Number(value) })),
      },
      'wounded {} times',
      '{} times wounded',
      '{} wounds',
      '{} wound',
    ),
    says<Slot<Catalogue>>(
      {
        what: 'a point',
        kind: 'flag',
        names: () => [],
        value: (catalogue, input) => (seat.read(catalogue, input)?.boost === true ? 'yes' : ''),
        put: changed(seat, (_, value) => ({ boost: value !== '' })),
      },
      '+1 bought',
      'boosted',
    ),
  ];
}

/** Changes a part of the miniature in a seat. */
function changed(
  seat: Seat,
  change: (catalogue: Catalogue, value: string, before: Pick<Combatant, 'character'>) => Partial<Combatant>,
): Slot<Catalogue>['put'] {
  return (catalogue, input, value) => {
    const there = seat.read(catalogue, input);
    if (there === undefined) return input;
    return seated(catalogue, input, seat, { ...there, ...change(catalogue, value, there) });
  };
}
