import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import type { QuestionForm } from '../desk.ts';
import { antiTankForm, pierceForm } from './armourForms.ts';
import { blastForm, burningForm, flameForm, grenadeForm, mortarForm, wallForm } from './blastForms.ts';
import {
  assaultForm,
  matrixForm,
  shootForm,
  suppressForm,
  vehicleAssaultForm,
  vehicleFireForm,
} from './fireForms.ts';
import { lookUpForm } from './lookUpForm.ts';
import { aggressivenessForm, initiativeForm, moraleForm, spotForm, testForm } from './troopForms.ts';

/** The forms of Rattenkrieg!, in the order in which they are offered; those of a group stand together. */
export const rattenkriegForms: readonly QuestionForm<Catalogue>[] = [
  shootForm,
  suppressForm,
  vehicleFireForm,
  matrixForm,
  assaultForm,
  vehicleAssaultForm,
  antiTankForm,
  pierceForm,
  grenadeForm,
  blastForm,
  mortarForm,
  flameForm,
  wallForm,
  burningForm,
  initiativeForm,
  testForm,
  aggressivenessForm,
  moraleForm,
  spotForm,
  lookUpForm,
];
