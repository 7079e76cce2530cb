/** Pictures of odds for those who cannot see them: in a sentence, and as a table. */
import { curvePoints, heatPoints, type OddsPicture } from '../../charts/oddsPicture.ts';
import { barsAlternative, curvesAlternative, heatAlternative } from '../../charts/phrases.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { element } from '../frame/dom.ts';
import { pictureRows } from './csv.ts';
import { UNSAID } from './phrases.ts';

/** Says what the picture shows to those who cannot see it. */
export function alternativeOf(picture: OddsPicture): string {
  if (picture.kind === 'bars') {
    return barsAlternative(
      picture.title,
      picture.bars.map(({ label, probability }) => [label, probabilityLabel(probability)]),
    );
  }
  if (picture.kind === 'curves') {
    return curvesAlternative(picture.title, curvePoints(picture));
  }
  return heatAlternative(picture.title, heatPoints(picture));
}

/** The figures of a picture as a table. */
export function pictureTable(picture: OddsPicture): HTMLElement {
  const isProbability = picture.kind !== 'heat' || picture.format === 'probability';
  const shown = (value: string | number | null): string => {
    if (typeof value !== 'number') return value ?? UNSAID;
    return isProbability ? probabilityLabel(value) : value.toFixed(4);
  };
  const [head, ...rows] = pictureRows(picture);
  return element(
    'table',
    {},
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((cell) => element('th', { scope: 'col' }, shown(cell)))),
    ),
    element(
      'tbody',
      {},
      ...rows.map(([name, ...cells]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, shown(name)),
          ...cells.map((cell) => element('td', {}, shown(cell))),
        ),
      ),
    ),
  );
}
