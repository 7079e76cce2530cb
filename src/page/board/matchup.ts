/** The matchup that the panels share, as far as a board can show it. */
import type { ShownBoard } from './shown.ts';

/** Ids of the characters and the weapon; null for none. */
export interface Matchup {
  readonly attacker: string | null;
  readonly target: string | null;
  readonly weapon: string | null;
}

/** @param link to an attack in the odds panel; '' for none */
export function matchupAt(link: string): Matchup {
  const said = new URLSearchParams(link.startsWith('tannhauser/') ? link.split('?')[1] : '');
  return { attacker: said.get('attacker'), target: said.get('target'), weapon: said.get('weapon') };
}

/** Index of the attacker where it stands on the board; below 0: it does not. */
export function attackerOn({ miniatures }: ShownBoard, { attacker }: Matchup): number {
  return miniatures.findIndex(({ character, place }) => character === attacker && typeof place === 'number');
}
