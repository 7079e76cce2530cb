/** What the forms about whole activations and duels share, which give a miniature as a single value. */
import { type FormInput, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { characterNamed, weaponChoices } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { miniatureOf } from '../../../rulesets/tannhauser/questions/miniatureWord.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { Change, Control, Section } from '../controls.ts';
import { type declarationsOf, withChange, withWord } from '../pageWords.ts';
import { LABELS, SECTIONS } from '../phrases.ts';
import { changedMiniature } from './miniatureControls.ts';
import type { MakeControl } from './openedPosition.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** Applies a change: to one part of a miniature, or to any other value as a whole. */
export function changedWord(
  declarations: Declarations,
  catalogue: Catalogue,
  input: FormInput,
  change: Change,
  miniatures: readonly string[],
): FormInput {
  const { name, value } = change;
  if (!miniatures.includes(name)) return withChange(declarations, input, name, value);
  return withWord(declarations, input, name, changedMiniature(catalogue, textOf(input, name), change));
}

/** The control of the weapon of a miniature that is a single value. */
export function weaponControl(
  catalogue: Catalogue,
  control: MakeControl,
  input: FormInput,
  name: string,
  miniature: string,
  byDefault: string,
): Control {
  const holder = miniatureOf(catalogue, textOf(input, miniature));
  const character = characterNamed(catalogue, holder?.character ?? '');
  return control(name, {
    label: LABELS.weapon,
    choices: weaponChoices(catalogue, character, holder?.pack ?? null),
    byDefault,
  });
}

/** Options for what the two sides can spend and want. @param more names of further options */
export function treeSection(control: MakeControl, ...more: readonly string[]): Section {
  const names = ['cp', 'target-cp', 'objective', 'policy', ...more];
  return { title: SECTIONS.points, isFolded: false, controls: names.map((name) => control(name)) };
}

/** Options for interpretations of rules, and for the sampled check. */
export function moreSection(control: MakeControl): Section {
  const names = ['rule', 'trials', 'seed'];
  return { title: SECTIONS.more, isFolded: true, controls: names.map((name) => control(name)) };
}
