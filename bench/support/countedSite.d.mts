interface Link {
  readonly encoding?: 'gzip' | 'br';
  /** Milliseconds before each answer. */
  readonly delay?: number;
  /** Bytes a second of all answers together. */
  readonly rate?: number;
}

interface CountedSite {
  readonly address: string;
  /** Bytes of the bodies sent, by file. */
  readonly sent: ReadonlyMap<string, number>;
  readonly close: () => void;
}

export function countedSite(folder: string, link?: Link): Promise<CountedSite>;
