export function isFresh(root: string): boolean;
export function markBuilt(root: string, began: Date): void;
export function lastChange(path: string): number;
