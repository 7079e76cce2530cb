/** What has been shown and can be taken back. */

interface Past<T> {
  /**
   * Something else is shown instead.
   * @param old undefined: nothing was shown
   * @param isDragged it comes from a control that is dragged
   * @param isMore that control has moved on meanwhile
   */
  readonly leave: (old: T | undefined, isDragged: boolean, isMore: boolean) => void;
  /** What was wanted cannot be: the same is still shown. */
  readonly stay: (isMore: boolean) => void;
  /** The last one, which is shown again then. */
  readonly back: () => T | undefined;
  readonly isEmpty: () => boolean;
}

export function createPast<T>(): Past<T> {
  const before: T[] = [];
  /** What is shown was dragged over only: going back does not stop there, unless it is changed in another way or stays. */
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
