import { z } from 'zod';
import { nearestName } from '../../../base/nearest.ts';
import { switchRepeated } from '../../../data/phrases.ts';
import type { PathFault } from '../../../data/place.ts';
import { list, maybe, text } from '../../../data/schemaViews.ts';
import { unknownOption } from '../phrases.ts';
import { CHOICES } from './choices.ts';

const choiceView = maybe(z.object({ name: text, default: text, options: list(z.object({ id: text })) }));
const view = z.object({
  rulings: list(z.object({ id: text, choice: choiceView })),
  weapons: list(z.object({ interpretations: list(z.object({ ruling: text, option: text })) })),
});
type View = z.infer<typeof view>;
type Choice = NonNullable<z.infer<typeof choiceView>>;

/** Faults of interpretations whose options differ from those in the rules, or whose default is none of them. */
export function rulingFaults(dataset: unknown): PathFault[] {
  const seen = view.parse(dataset);
  return [...choiceFaults(seen), ...missingFaults(seen), ...readingFaults(seen)];
}

function choiceFaults({ rulings }: View): PathFault[] {
  const names = new Set<string>();
  return rulings.flatMap((ruling, index): PathFault[] => {
    const choice = ruling?.choice;
    if (choice?.name === undefined) return [];
    const path = ['rulings', index, 'choice'];
    if (names.has(choice.name)) {
      const message = switchRepeated(choice.name);
      return [{ code: 'data/interpretation-repeated', path: [...path, 'name'], message }];
    }
    names.add(choice.name);
    return optionFaults(choice, choice.name).map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
  });
}

function optionFaults({ default: byDefault, options }: Choice, name: string): PathFault[] {
  const known = new Map<string, readonly string[]>(Object.entries(CHOICES)).get(name);
  if (known === undefined) {
    const nearest = nearestName(name, Object.keys(CHOICES));
    const fault: PathFault = {
      code: 'data/unknown-choice',
      path: ['name'],
      message: `found "${name}", expected the name of a choice that the rules know`,
    };
    return [nearest === undefined ? fault : { ...fault, nearest }];
  }
  const ids = options.flatMap((option) => option?.id ?? []);
  const faults = ids.flatMap((id, index): PathFault[] => {
    if (!known.includes(id)) {
      const path = ['options', index, 'id'];
      return [{ code: 'data/unknown-option', path, message: unknownOption(id, known) }];
    }
    if (ids.indexOf(id) === index) return [];
    return [
      {
        code: 'data/option-repeated',
        path: ['options', index, 'id'],
        message: `found the option "${id}" twice, expected each once`,
      },
    ];
  });
  const missing = known.filter((id) => !ids.includes(id));
  if (missing.length > 0 && ids.length === options.length) {
    faults.push({
      code: 'data/option-missing',
      path: ['options'],
      message: `expected every option that the rules know; missing: ${missing.join(', ')}`,
    });
  }
  if (byDefault !== undefined && !ids.includes(byDefault)) {
    faults.push({
      code: 'data/default',
      path: ['default'],
      message: `found "${byDefault}", expected one of its options ${ids.join(', ')}`,
    });
  }
  return faults;
}

/** Faults of missing rulings: the rules need the interpretation of each. */
function missingFaults({ rulings }: View): PathFault[] {
  const names = new Set(rulings.map((ruling) => ruling?.choice?.name));
  const missing = Object.keys(CHOICES).filter((name) => !names.has(name));
  // An interpretation with a structural fault is already reported.
  if (missing.length === 0 || rulings.some((ruling) => ruling?.choice?.name === undefined)) return [];
  return [
    {
      code: 'data/choice-missing',
      path: ['rulings'],
      message: `expected an interpretation for every choice of the rules; missing: ${missing.join(', ')}`,
    },
  ];
}

/** Faults of a weapon's values for other interpretations whose option does not exist. */
function readingFaults({ rulings, weapons }: View): PathFault[] {
  const optionsOf = new Map(
    rulings.map((ruling) => [ruling?.id, ruling?.choice?.options.flatMap((option) => option?.id ?? [])]),
  );
  return weapons.flatMap((weapon, index) =>
    (weapon?.interpretations ?? []).flatMap((reading, position): PathFault[] => {
      const known = optionsOf.get(reading?.ruling);
      if (known === undefined || reading?.option === undefined || known.includes(reading.option)) return [];
      const path = ['weapons', index, 'interpretations', position, 'option'];
      return [{ code: 'data/unknown-option', path, message: unknownOption(reading.option, known) }];
    }),
  );
}
