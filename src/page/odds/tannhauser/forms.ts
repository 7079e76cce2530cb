import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { SpecialForms } from '../deskOpener.ts';

/** Forms with several controls for one parameter: miniatures, and positions from opened files. */
export const tannhauserForms: SpecialForms<TannhauserData> = {
  attack: async () => (await import('./attackForm.ts')).attackForm,
  exchange: async () => (await import('./exchangeForm.ts')).exchangeForm,
  activation: async () => (await import('./activationForm.ts')).activationForm,
  'duel-to-death': async () => (await import('./duelToDeathForm.ts')).duelToDeathForm,
  grenade: async () => (await import('./grenadeForm.ts')).grenadeForm,
  test: async () => (await import('./testForms.ts')).testForm,
  duel: async () => (await import('./testForms.ts')).duelForm,
};
