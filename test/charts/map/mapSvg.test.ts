import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOn, themedStyle } from '../../../src/charts/map/look.ts';
import { mapSvg } from '../../../src/charts/map/mapSvg.ts';
import { initials, markLetters } from '../../../src/charts/map/marks.ts';
import { pathCodes } from '../../../src/charts/map/rings.ts';
import { catalogue } from '../../rulesets/tannhauser/support/catalogue.ts';

const [castle] = catalogue.maps;

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

describe.each(catalogue.maps.map((map) => [map.id, map] as const))('%s', (_, map) => {
  const svg = mapSvg(map);

  test('is well-formed, and the same every time', () => {
    expect(() => new Resvg(svg)).not.toThrow();
    expect(mapSvg(map)).toBe(svg);
  });

  test('shows every circle by its number', () => {
    for (const { id } of map.circles) expect(svg).toContain(`>${id}</text>`);
  });

  test('splits a ring into as many sectors as it has paths, each with the letter of its path', () => {
    const sectors = map.circles.reduce((sum, { paths }) => sum + (paths.length > 1 ? paths.length : 0), 0);
    expect(count(svg, /<path d="M[^"]*A/g)).toBe(sectors);
    for (const [id, { code }] of pathCodes(map)) {
      const circles = map.circles.filter(({ paths }) => paths.includes(id)).length;
      const letter = new RegExp(`font-size="8" font-weight="bold" text-anchor="middle">${code}<`, 'g');
      expect(count(svg, letter), id).toBe(circles);
    }
  });

  test('draws every link: stripes of common paths, doors, dots', () => {
    const links = map.circles.flatMap((a) =>
      a.adjacent.filter((id) => id > a.id).map((id) => [a, map.circles[id]] as const),
    );
    const dotted = links.filter(([a, b]) => a.paths.length === 0 || b.paths.length === 0).length;
    const common = links.reduce(
      (sum, [a, b]) => sum + a.paths.filter((path) => b.paths.includes(path)).length,
      0,
    );
    // One of each kind and two stripes stand in the legend.
    expect(count(svg, /class="dots"/g)).toBe(dotted + 1);
    expect(count(svg, /class="door"/g)).toBe(map.doorways.length + 1);
    expect(count(svg, /<line [^>]*stroke="#[^>]*stroke-width="4"/g)).toBe(common + 2);
  });

  test('shows modifiers, skills and entry points', () => {
    const modifiers = map.circles.filter(({ modifier }) => modifier !== undefined).length;
    expect(count(svg, /<rect class="(green|red)"/g)).toBe(modifiers + 2);
    expect(count(svg, /class="arrow"/g)).toBe(map.entryPoints.length);
    const skills = map.circles.filter(({ skill }) => skill !== undefined).length;
    expect(count(svg, /class="haloed"/g)).toBe(skills);
  });
});

test('T-MAP-05 a movement penalty of Castle Ksiaz is red and says so without its colour', () => {
  expect(mapSvg(castle)).toMatch(/<rect class="red"[^>]*\/><text class="white"[^>]*>−1 Mov</);
});

test('sides of miniatures differ in colour and shape, and the legend names them', () => {
  const svg = mapSvg(castle, [
    { name: 'Eva Krämer', circle: 63, side: 0 },
    { name: 'Commando Alpha', circle: 72, side: 1 },
  ]);
  expect(svg).toContain('Eva Krämer on 63');
  expect(count(svg, /<circle class="first"/g)).toBe(2);
  expect(count(svg, /<rect class="second"/g)).toBe(2);
});

test('names are escaped', () => {
  const svg = mapSvg({ ...castle, name: 'A <b> & "c"' });
  expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(() => new Resvg(svg)).not.toThrow();
});

test('more than 26 paths have letters of their own', () => {
  const codes = [...pathCodes(castle).values()].map(({ code }) => code);
  expect(codes.slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  expect(new Set(codes).size).toBe(castle.paths.length);
});

test('letters have a contrast of at least 4.5 on every path colour (WCAG 2.2, 1.4.3)', () => {
  const luminance = (hex: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (hex) => {
      const [dark, light] = [luminance(hex), luminance(textOn(hex))].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    }),
  );
});

test.each([
  ['Eva Krämer', 'EK'],
  ['Hermann von Heïzinger', 'HH'],
  ['Stoßtruppen', 'S'],
])('initials of %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

describe('themedStyle', () => {
  test('says every rule within its scope, and the dark ones for a dark page or system', () => {
    const [light, system, dark] = themedStyle('.drawing').split('\n');
    expect(light).toMatch(/^\.drawing\{.*\.board\{.*\.first\{.*\}$/);
    expect(system).toMatch(
      /^@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\) \.drawing\{/,
    );
    expect(dark).toMatch(/^:root\[data-theme=dark\] \.drawing\{/);
    const inside = (rule: string): string => rule.slice(rule.indexOf('.drawing{') + 9).replace(/\}+$/, '');
    expect(inside(system)).toBe(inside(dark));
    expect(inside(dark)).not.toBe(inside(light));
  });
});

test('marks tell names with the same initials apart', () => {
  const names = ['Schocktruppen', 'Stosstruppen', 'Eva Krämer', 'Erich Kunz', 'Tala Aponi', 'Stosstruppen'];
  expect(Object.fromEntries(markLetters(names))).toEqual({
    Schocktruppen: 'Sc',
    Stosstruppen: 'St',
    'Eva Krämer': 'EvK',
    'Erich Kunz': 'ErK',
    'Tala Aponi': 'TA',
  });
});
