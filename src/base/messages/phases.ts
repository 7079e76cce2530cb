/** What a command does, phase by phase. */

/** Where a command is; see ProgressLine. */
interface PhaseProgress {
  readonly phase: 'preparing' | 'playing' | 'analysing' | 'drawing' | 'writing';
  readonly games: number;
  readonly steps: { readonly done: number; readonly of: number } | null;
}

/** What a command does before and after its games; empty while it plays. */
export function phaseText({ phase, games, steps }: PhaseProgress): string {
  const counted = steps === null ? '' : `: ${count(steps.done)} of ${count(steps.of)}`;
  switch (phase) {
    case 'playing':
      return '';
    case 'preparing':
      return counted === '' ? 'Preparing …' : `Preparing variants${counted} …`;
    case 'analysing':
      return games === 0 ? 'Analysing …' : `Analysing ${count(games)} games …`;
    case 'drawing':
      return `Drawing charts${counted} …`;
    case 'writing':
      return 'Writing files …';
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
