import type { TooltipHandler } from 'vega';

const GAP = 14;

/** A box beside the pointer with the figures of the mark under it. */
export function createTooltip(document: Document): TooltipHandler {
  const box = document.createElement('div');
  box.className = 'tooltip';
  box.hidden = true;
  // The same figures stand in the table under the chart, which is what is read aloud.
  box.ariaHidden = 'true';
  document.body.append(box);
  return (_, event, __, value: unknown) => {
    const isFigures = typeof value === 'object' && value !== null;
    box.hidden = !isFigures;
    if (!isFigures) return;
    box.replaceChildren(
      ...Object.entries(value).map(([name, figure]) => {
        const line = document.createElement('div');
        const label = document.createElement('span');
        label.textContent = name;
        line.append(label, String(figure));
        return line;
      }),
    );
    place(box, event.clientX, event.clientY);
  };
}

/** Right below the pointer, or on its other side where the window ends. */
function place(box: HTMLElement, x: number, y: number): void {
  const { clientWidth, clientHeight } = box.ownerDocument.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const left = x + GAP + offsetWidth > clientWidth ? x - GAP - offsetWidth : x + GAP;
  const top = y + GAP + offsetHeight > clientHeight ? y - GAP - offsetHeight : y + GAP;
  box.style.left = `${Math.max(0, left)}px`;
  box.style.top = `${Math.max(0, top)}px`;
}
