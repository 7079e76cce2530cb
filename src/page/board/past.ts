/** Undo history of what was shown. */

interface Past<T> {
  /**
   * Records that something else is shown now.
   * @param old undefined: nothing was shown
   * @param isDragged the change comes from a dragged control
   * @param isMore that control has moved on meanwhile
   */
  readonly leave: (old: T | undefined, isDragged: boolean, isMore: boolean) => void;
  /** Records that a request failed and the same is still shown. */
  readonly stay: (isMore: boolean) => void;
  /** Returns the last entry, to be shown again. */
  readonly back: () => T | undefined;
  readonly isEmpty: () => boolean;
}

export function createPast<T>(): Past<T> {
  const before: T[] = [];
  /**
   * The shown value was only passed over in a drag: undo skips it, unless another kind of change follows or it stays.
   */
  let isPassing = false;
  return {
    leave: (old, isDragged, isMore) => {
      if (old !== undefined && !(isPassing && isDragged)) before.push(old);
      isPassing = isDragged && isMore;
    },
    stay: (isMore) => {
      isPassing &&= isMore;
    },
    back: () => {
      isPassing = false;
      return before.pop();
    },
    isEmpty: () => before.length === 0,
  };
}
