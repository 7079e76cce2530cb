/** Choices of units for forms. */
import { type Choice, nameText, plainChoices } from '../../../params/declaration.ts';
import { ARMOUR_CLASSES } from '../schema/names.ts';
import type { OddsContext } from './context.ts';

type WithUnits = Pick<OddsContext, 'catalogue'>;

export function unitChoices({ catalogue: { units } }: WithUnits): Choice[] {
  return units.map(({ id, name, bloc }) => ({ value: id, label: name, group: nameText(bloc) }));
}

/** Units, and classes for a target without a card. */
export function targetChoices(context: WithUnits): Choice[] {
  return [...unitChoices(context), ...plainChoices(ARMOUR_CLASSES)];
}

/** Ids of two units of different blocs. */
export function opponents({ units }: WithUnits['catalogue']): readonly [string, string] {
  const [first] = units;
  return [first.id, (units.find(({ bloc }) => bloc !== first.bloc) ?? first).id];
}
