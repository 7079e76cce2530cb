import type { Choice } from '../params/declaration.ts';

/** Choices `--rule NAME=OTHER` for every interpretation and its alternative. */
export function switchChoices(
  rulings: readonly {
    readonly id: string;
    readonly title: string;
    readonly switch?: { readonly name: string; readonly default: boolean } | undefined;
  }[],
): Choice[] {
  return rulings.flatMap(({ id, title, switch: found }) => {
    if (found === undefined) return [];
    const value = `${found.name}=${!found.default}`;
    return [{ value, label: `${id} ${title}: ${value}` }];
  });
}
