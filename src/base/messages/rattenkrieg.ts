/** Sentences that several answers of Rattenkrieg! share. */

/** `OQ-01: failed roll = no effect` */
export function changedReading(id: string, meaning: string): string {
  return `${id}: ${meaning}`;
}
