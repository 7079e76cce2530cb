/**
 * Sorts ids of rules and removes repeats: chapters in the given order, numbers ascending, names in their order, rulings
 * last.
 */
export function sortedRules(ids: readonly string[]): string[] {
  const chapterOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));
  const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));
  const chapters = [...new Set(ids.map(chapterOf))].filter((chapter) => chapter !== RULINGS);
  const rank = (id: string): number => [...chapters, RULINGS].indexOf(chapterOf(id));
  return [...new Set(ids)].sort((a, b) => rank(a) - rank(b) || numberOf(a) - numberOf(b) || 0);
}

const RULINGS = 'R';
