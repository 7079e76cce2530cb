/** Phrases that several files of this folder, or of those above it, say. */

export const TITLES = {
  reaction: 'Reaction',
  initiative: 'Initiative and orders',
  event: 'Other rolls',
  matrix: 'Units against units',
} as const;

export const SECTIONS = {
  firstSide: 'First side',
  secondSide: 'Second side',
  roll: 'Roll',
  sides: 'Who attacks whom',
} as const;

export const LABELS = {
  side: 'Unit, or weapons@class',
  units: 'Units on the table',
  commandSquad: 'Has a Command Squad',
  blackOps: 'Units with Black Ops',
  event: 'What is rolled for',
  dice: 'Dice',
  attackers: 'Attackers',
  targets: 'Targets',
  by: 'Figure in the cells',
} as const;
