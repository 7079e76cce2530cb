/** What the odds of small-arms fire in Rattenkrieg! assume. */

export function nobodyReacts(): string {
  return 'nobody does anything when reactions are allowed (--react hunker)';
}

export function randomFigure(range: number): string {
  return `from ${range}" on, or where the I-factor is above 0, chance picks the figure (R-FIRE-01, OQ-37)`;
}

export function obstaclesHold(): string {
  return 'the bullets do not pierce the obstacles (--wall)';
}

export function enoughRounds(): string {
  return 'the magazine holds enough rounds (--magazine)';
}

export function typeNotPrinted(name: string): string {
  return `the card of ${name} prints no type: it fires as from a belt`;
}

export function outOfReach(count: number): string {
  return `${count === 1 ? 'one figure' : `${count} figures`} hunkered behind an obstacle cannot be shot at (R-ACT-04)`;
}

export function uncertainWeapon(name: string, note: string): string {
  return `${name}: ${note}`;
}

export function permitted(): string {
  return 'the shooter has an order and fires (R-TO-01, R-AGG-02)';
}

export function withinArc(): string {
  return 'everybody stands within the arc of the gun (R-FIRE-13)';
}

export function setUpBefore(mount: string, actions: string): string {
  return `the ${mount} mount has been set up before, which took ${actions} actions (R-FIRE-14)`;
}
