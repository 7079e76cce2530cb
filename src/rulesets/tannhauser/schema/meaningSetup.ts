import { z } from 'zod';
import { nearestName } from '../../../base/nearest.ts';
import type { PathFault } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { CHALLENGE_KINDS } from './names.ts';

const view = z.object({
  characters: list(z.object({ id: text, specialObject: text, challenges: maybe(z.array(text)) })),
  challenges: list(z.object({ id: text, kind: text })),
  bonusTokens: list(z.object({ id: text })),
  crates: maybe(
    z.object({
      expansions: list(
        z.object({
          id: text,
          commandPointTokens: maybe(z.object({ values: maybe(z.array(z.unknown())) })),
          equipmentTokens: maybe(z.object({ count: integer, items: maybe(z.array(z.unknown())) })),
        }),
      ),
    }),
  ),
  house: maybe(
    z.object({
      expansionCrates: list(
        z.object({
          id: text,
          commandPointValues: maybe(z.array(z.unknown())),
          items: maybe(z.array(z.unknown())),
        }),
      ),
    }),
  ),
});
type View = z.infer<typeof view>;

/** Checks challenge and bonus tokens against characters, and house crates against the boxes that they replace. */
export function setupFaults(dataset: unknown): PathFault[] {
  const seen = view.parse(dataset);
  return [...challengeFaults(seen), ...bonusFaults(seen), ...expansionFaults(seen)];
}

/** T-CHAL-01: checks for one challenge of each kind. */
function challengeFaults({ characters, challenges }: View): PathFault[] {
  const kinds = new Map(challenges.map((challenge) => [challenge?.id, challenge?.kind]));
  return characters.flatMap((character, index): PathFault[] => {
    const found = character?.challenges?.map((id) => kinds.get(id)).filter((kind) => kind !== undefined);
    // An unknown challenge is reported separately.
    if (found?.length !== CHALLENGE_KINDS.length) return [];
    if (CHALLENGE_KINDS.every((kind) => found.includes(kind))) return [];
    const path = ['characters', index, 'challenges'];
    return [
      {
        code: 'data/challenges',
        path,
        message: `found challenges of the kinds ${found.join(', ')}, expected one each of combat, physical, mental, special (T-CHAL-01)`,
      },
    ];
  });
}

function bonusFaults({ characters, bonusTokens }: View): PathFault[] {
  return bonusTokens.flatMap((token, index): PathFault[] => {
    const owner = characters.find((character) => character?.specialObject === token?.id);
    if (token?.id === undefined || owner?.id === undefined) return [];
    const message = `found "${token.id}", the special object of "${owner.id}", expected an item that is not a special object`;
    return [{ code: 'data/bonus-token', path: ['bonusTokens', index, 'id'], message }];
  });
}

function expansionFaults({ crates, house }: View): PathFault[] {
  const expansions = crates?.expansions ?? [];
  return (house?.expansionCrates ?? []).flatMap((stated, index): PathFault[] => {
    if (stated?.id === undefined) return [];
    const path = ['house', 'expansionCrates', index];
    const box = expansions.find((expansion) => expansion?.id === stated.id);
    if (box === undefined) {
      const nearest = nearestName(
        stated.id,
        expansions.flatMap((expansion) => expansion?.id ?? []),
      );
      const message = `found "${stated.id}", expected an expansion of crates.yaml`;
      const hint = nearest === undefined ? {} : { nearest };
      return [{ code: 'data/unknown-id', path: [...path, 'id'], message, ...hint }];
    }
    const values = box.commandPointTokens?.values?.filter((value) => value === null).length ?? 0;
    const items = box.equipmentTokens?.items === undefined ? (box.equipmentTokens?.count ?? 0) : 0;
    return [
      ...countFaults([...path, 'commandPointValues'], 'values', stated.commandPointValues, values),
      ...countFaults([...path, 'items'], 'items', stated.items, items),
    ];
  });
}

function countFaults(
  path: readonly (string | number)[],
  kind: string,
  stated: readonly unknown[] | undefined,
  expected: number,
): PathFault[] {
  const found = stated?.length ?? 0;
  if (found === expected) return [];
  return [
    {
      code: 'data/count-mismatch',
      path,
      message: `found ${found} ${kind}, expected ${expected}: one for each of its unknown tokens`,
    },
  ];
}
