/** Phrases that several files of this folder, or of those above it, say. */

export function ratioMethod(): string {
  return (
    'A unit’s worth in army points is what its side’s score loses without it, over what it loses for an army point on the mean of all its units: ' +
    'a ratio of two means over the same games, with the interval of E. C. Fieller (1954).'
  );
}

export function relativeLimit(): string {
  return (
    'A price is judged against those of the other units of its list, in this list, against this enemy; whether the lists are worth the ' +
    'same is what their score says.'
  );
}

export function nothingToCompare(): string {
  return 'each list has one kind of unit only; give lists of two kinds or more';
}
