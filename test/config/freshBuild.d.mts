export function isFresh(root: string): boolean;
export function markBuilt(root: string, began: Date): void;
