import { themedStyle } from '../../charts/map/look.ts';

let isAdopted = false;

/** Adopts the styles of drawn maps once for the page; its security policy blocks style elements inside drawings. */
export function adoptMapStyle(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themedStyle('.map-drawing'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
