/** Colours of a drawn map. Path colours come from the map; everything else has a light and a dark variant. */
import { realPower } from '../../statistics/realPower.ts';

const LIGHT = {
  page: '#ffffff',
  board: '#f7f5f0',
  edge: '#c9c4b8',
  hole: '#ffffff',
  ink: '#1b1f24',
  quiet: '#565d66',
  wood: '#1b1f24',
  dots: '#8b8f94',
  objective: '#fff3cf',
  action: '#dfeaf7',
} as const;

const DARK: typeof LIGHT | Record<keyof typeof LIGHT, string> = {
  page: '#14171b',
  board: '#1f2429',
  edge: '#444b53',
  hole: '#14171b',
  ink: '#eceff2',
  quiet: '#a9b1ba',
  wood: '#f2f2f2',
  dots: '#8f969d',
  objective: '#4a3d12',
  action: '#1d3653',
};

function rules(colours: Record<keyof typeof LIGHT, string>): string {
  return [
    `.page{fill:${colours.page}}`,
    `.board{fill:${colours.board};stroke:${colours.edge};stroke-width:2}`,
    `.hole{fill:${colours.hole}}`,
    `.ink{fill:${colours.ink}}`,
    `.quiet{fill:${colours.quiet}}`,
    `.door{stroke:${colours.wood};stroke-width:4;fill:none}`,
    `.leaf{stroke:${colours.wood};stroke-width:4;stroke-linecap:butt}`,
    `.dots{stroke:${colours.dots};stroke-width:4;stroke-linecap:round;stroke-dasharray:0.1 8;fill:none}`,
    `.outline{fill:none;stroke:${colours.ink};stroke-width:1.2}`,
    `.entry{fill:none;stroke:${colours.ink};stroke-width:4}`,
    `.arrow{fill:${colours.ink};stroke:${colours.board};stroke-width:2}`,
    `.tail{fill:${colours.ink};stroke:${colours.board};stroke-width:2}`,
    `.tailNumber{fill:${colours.page}}`,
    `.objective{fill:${colours.objective};stroke:${colours.ink};stroke-width:2.4}`,
    `.inner{fill:none;stroke:${colours.ink};stroke-width:1}`,
    `.action{fill:${colours.action};stroke:${colours.ink};stroke-width:2.4}`,
    `.haloed{fill:${colours.ink};stroke:${colours.board};stroke-width:4;stroke-linejoin:round;paint-order:stroke}`,
  ].join('');
}

/** Bonus and penalty, and the sides of miniatures: readable on both backgrounds, after Okabe and Ito (2008). */
const FIXED = [
  '.green{fill:#00704f}',
  '.red{fill:#b3261e}',
  '.white{fill:#ffffff}',
  '.first{fill:#0072b2;stroke:#ffffff;stroke-width:2.5}',
  '.second{fill:#c04a00;stroke:#ffffff;stroke-width:2.5}',
].join('');

/** Programs without colour schemes show the light variant. */
export const STYLE = `${rules(LIGHT)}${FIXED}@media (prefers-color-scheme:dark){${rules(DARK)}}`;

/**
 * The same rules for drawings in a page whose root sets the theme by `data-theme`.
 * @param scope selector of the drawings
 */
export function themedStyle(scope: string): string {
  const dark = rules(DARK);
  return [
    `${scope}{${rules(LIGHT)}${FIXED}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]) ${scope}{${dark}}}`,
    `:root[data-theme=dark] ${scope}{${dark}}`,
  ].join('\n');
}

/** Black or white, whichever has more contrast with a path's colour (WCAG 2.2 relative luminance). */
export function textOn(hex: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : realPower((value + 0.055) / 1.055, 2.4);
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
}
