import { themedStyle } from '../../charts/map/look.ts';

let isAdopted = false;

/** The rules of drawn maps, once for the page; style elements within drawings are barred by its policy. */
export function adoptMapStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themedStyle('.map-drawing'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
