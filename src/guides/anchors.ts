/** Anchors of headings in addresses. */

/** @returns gives the headings of one document unique anchors, in order: repeated ones get a number */
export function anchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

/** `what-it-counts` of `What it counts?`, as GitHub names headings. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
