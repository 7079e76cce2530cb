import type { Character } from '../../../rulesets/tannhauser/model.ts';
import { NO_PACK } from '../../../rulesets/tannhauser/questions/attackOptions.ts';
import { packChoices } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import type { ChoiceControl } from '../controls.ts';
import { LABELS } from '../phrases.ts';

/** Choices of a character's packs, or no pack. @param value the chosen pack */
export function packControl(
  place: Pick<ChoiceControl, 'name' | 'part'>,
  character: Character | undefined,
  value: string,
): ChoiceControl {
  const choices = [...packChoices(character), { value: NO_PACK, label: 'None, the special object only' }];
  return { ...place, kind: 'choice', label: LABELS.pack, value, choices };
}
