export interface Effect {
  readonly miniature: string;
  readonly pack: string;
  readonly points: number;
  readonly standardError: number;
  readonly flagged: string | null;
}

export interface Agreement {
  readonly packs: number;
  readonly correlation: number;
  readonly disattenuated: { readonly estimate: number; readonly low: number; readonly high: number };
  readonly flags: {
    readonly all: number;
    readonly held: number;
    readonly turned: number;
    readonly open: number;
  };
}

export function agreement(first: readonly Effect[], second: readonly Effect[]): Agreement;
