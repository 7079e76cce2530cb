import { parse, type Spec, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { linkDots } from './parts.ts';
import { createTooltip } from './tooltip.ts';

/** Charts are drawn again this many pixels before they come into sight. */
const AHEAD = '200px';

/** Draws every chart again from its specification as soon as it is near: the picture then answers the pointer. */
export function animateCharts(document: Document): void {
  const tooltip = createTooltip(document);
  // What is hidden never meets the observer: of the wide and the narrow picture only the one in use is drawn.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const specification = target.nextElementSibling?.textContent;
        if (target instanceof HTMLElement && typeof specification === 'string') {
          void draw(target, JSON.parse(specification), tooltip);
        }
      }
    },
    { rootMargin: AHEAD },
  );
  for (const picture of document.querySelectorAll('[data-chart]')) observer.observe(picture);
}

/** The still picture stays until the new one is ready, and for good if it cannot be drawn. */
async function draw(
  picture: HTMLElement,
  specification: Spec,
  tooltip: ReturnType<typeof createTooltip>,
): Promise<void> {
  // The page's security policy allows no code made at run time, so expressions are interpreted.
  const dataflow = parse(specification, undefined, { ast: true });
  const drawn = picture.ownerDocument.createElement('div');
  const view = new View(dataflow, {
    expr: expressionInterpreter,
    renderer: 'svg',
    container: drawn,
    hover: false,
    tooltip,
  });
  await view.runAsync();
  linkDots(drawn, picture);
  picture.replaceChildren(drawn);
  picture.dataset.chart = 'drawn';
}
