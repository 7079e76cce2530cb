/** The form of `odds grenade`. */
import { byId } from '../../../data/entries.ts';
import type { Choice } from '../../../params/declaration.ts';
import { type FormInput, textsOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { grenadeOdds } from '../../../rulesets/tannhauser/questions/grenade.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { OpenedFiles, Section } from '../controls.ts';
import { withChange, withWord } from '../pageWords.ts';
import { LABELS, SECTIONS } from '../phrases.ts';
import type { QuestionForm } from '../questionForm.ts';
import { changedMiniatures, miniatureSections } from './miniatureControls.ts';
import { positionSection, requestIn, standingMiniatures, standingOn } from './openedPosition.ts';
import type { StandingMiniature } from './positionContent.ts';

const { declarations: DECLARATIONS, request: REQUESTED, controlsOf } = requestIn(grenadeOdds);
/** Maximum sections for victims; a link may name more. */
const MOST_VICTIMS = 8;

export const grenadeForm: QuestionForm<TannhauserData> = {
  ...REQUESTED,
  start: grenadeOdds.form.start,
  sections,
  change: (catalogue, input, change, files) => {
    const { name, part, value } = change;
    if (name === 'from') return moved(catalogue, input, value, files);
    if (name !== 'victims') return withChange(DECLARATIONS, input, name, value);
    const victims = part === undefined ? value : changedMiniatures(catalogue, textsOf(input, name), change);
    return withChange(DECLARATIONS, input, name, victims);
  },
};

/** `In the blast 2`. */
function victimSection(number: number): string {
  return `In the blast ${number}`;
}

function sections(catalogue: Catalogue, input: FormInput, files: OpenedFiles): Section[] {
  const control = controlsOf(catalogue, input);
  const position = positionSection(control, files);
  const standing = standingMiniatures(input, files);
  const grenade = control('grenade');
  const samples = [control('trials'), control('seed')];
  if (standing !== undefined) {
    const choices = circleChoices(catalogue, standing);
    const circle = control('victims', { label: LABELS.thrownAt, choices, isFree: true });
    return [
      position,
      { title: SECTIONS.blast, isFolded: false, controls: [grenade, circle] },
      { title: SECTIONS.more, isFolded: true, controls: samples },
    ];
  }
  return [
    { title: SECTIONS.blast, isFolded: false, controls: [grenade] },
    ...miniatureSections(catalogue, 'victims', textsOf(input, 'victims'), MOST_VICTIMS, victimSection),
    { title: SECTIONS.more, isFolded: true, controls: [control('with'), control('rule'), ...samples] },
    position,
  ];
}

/** Circles occupied by a miniature. */
function circleChoices(catalogue: Catalogue, standing: readonly StandingMiniature[]): Choice[] {
  return standing.map(({ character, circle }) => ({
    value: circle,
    label: standingOn(byId(catalogue.characters, character).name, circle),
  }));
}

/** The inputs after a file was opened or closed: the target is then a circle, or a list of victims. */
function moved(
  catalogue: Catalogue,
  input: FormInput,
  file: string | boolean | readonly string[],
  files: OpenedFiles,
): FormInput {
  const { with: _friends, rule: _rulings, ...kept } = input;
  const next = withWord(DECLARATIONS, kept, 'from', file);
  const standing = standingMiniatures(next, files)?.at(-1);
  if (standing !== undefined) return withWord(DECLARATIONS, next, 'victims', [standing.circle]);
  const { victims = [] } = grenadeForm.start(catalogue);
  return file === '' ? withWord(DECLARATIONS, next, 'victims', victims) : next;
}
