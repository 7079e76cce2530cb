/** Phrases shared by several files of this folder or its parents. */

export function ratioMethod(): string {
  return (
    'A unit’s worth in army points: the score that its side loses without it, divided by the mean loss for each army point of all its units. This is ' +
    'a ratio of two means over the same games, with the interval of E. C. Fieller (1954).'
  );
}

export function relativeLimit(): string {
  return (
    'A price is compared with those of the other units of its list, in this list and against this enemy. The score shows whether the lists are worth the ' +
    'same.'
  );
}

export function nothingToCompare(): string {
  return 'each list has only one kind of unit; give lists of two kinds or more';
}
