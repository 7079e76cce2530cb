/** The form of `odds grenade`. */
import { byId } from '../../../data/entries.ts';
import { switchChoices } from '../../../odds/switchChoices.ts';
import type { TannhauserData } from '../../../odds/tannhauser/fromPosition.ts';
import { explodingItems, grenadeIn } from '../../../odds/tannhauser/grenade.ts';
import type { Choice } from '../../../params/declaration.ts';
import { type FormWords, textsOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import type { OpenedFiles, Section } from '../controls.ts';
import { declaredControl, sampleControls } from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { withChange, withWord } from '../pageWords.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';
import { changedFigures, figureSections } from './figureControls.ts';
import { companionChoices, opposingWords } from './figures.ts';
import {
  askedIn,
  positionSection,
  type StandingFigure,
  standingFigures,
  standingOn,
} from './openedPosition.ts';

const { declarations: DECLARATIONS, asked: ASKED } = askedIn(grenadeIn);
/** More sections than these nobody fills in by hand; a link may name more. */
const MOST_VICTIMS = 8;

export const grenadeForm: QuestionForm<TannhauserData> = {
  id: 'grenade',
  title: QUESTIONS.grenade,
  ...ASKED,
  start: (catalogue) => ({
    grenade: explodingItems(catalogue)[0],
    victims: opposingWords(catalogue),
  }),
  sections,
  change: (catalogue, said, change, files) => {
    const { name, part, value } = change;
    if (name === 'from') return moved(catalogue, said, value, files);
    if (name !== 'victims') return withChange(DECLARATIONS, said, name, value);
    const victims = part === undefined ? value : changedFigures(catalogue, textsOf(said, name), change);
    return withChange(DECLARATIONS, said, name, victims);
  },
};

/** `In the blast 2`. */
function victimSection(number: number): string {
  return `In the blast ${number}`;
}

function sections(catalogue: Catalogue, said: FormWords, files: OpenedFiles): Section[] {
  const position = positionSection(DECLARATIONS, said, files);
  const standing = standingFigures(catalogue, said, files);
  const grenade = declaredControl('grenade', DECLARATIONS.grenade, said, {
    label: LABELS.grenade,
    choices: explodingItems(catalogue).map((id) => ({ value: id, label: byId(catalogue.items, id).name })),
  });
  const samples = sampleControls(DECLARATIONS, said);
  if (standing !== undefined) {
    const circle = declaredControl('victims', DECLARATIONS.victims, said, {
      label: LABELS.thrownAt,
      choices: circleChoices(catalogue, standing),
      isFree: true,
    });
    return [
      position,
      { title: SECTIONS.blast, isFolded: false, controls: [grenade, circle] },
      { title: SECTIONS.more, isFolded: true, controls: samples },
    ];
  }
  return [
    { title: SECTIONS.blast, isFolded: false, controls: [grenade] },
    ...figureSections(catalogue, 'victims', textsOf(said, 'victims'), MOST_VICTIMS, victimSection),
    {
      title: SECTIONS.more,
      isFolded: true,
      controls: [
        declaredControl('with', DECLARATIONS.with, said, {
          label: LABELS.outside,
          choices: companionChoices(catalogue),
        }),
        declaredControl('rule', DECLARATIONS.rule, said, {
          label: LABELS.switches,
          choices: switchChoices(catalogue.rulings),
        }),
        ...samples,
      ],
    },
    position,
  ];
}

/** Circles with somebody on them. */
function circleChoices(catalogue: Catalogue, standing: readonly StandingFigure[]): Choice[] {
  return standing.map(({ character, circle }) => ({
    value: circle,
    label: standingOn(byId(catalogue.characters, character).name, circle),
  }));
}

/** The words after a file was opened, or left: victims are then a circle, or figures. */
function moved(
  catalogue: Catalogue,
  said: FormWords,
  file: string | boolean | readonly string[],
  files: OpenedFiles,
): FormWords {
  const { with: _friends, rule: _rulings, ...kept } = said;
  const next = withWord(DECLARATIONS, kept, 'from', file);
  const standing = standingFigures(catalogue, next, files)?.at(-1);
  if (standing !== undefined) return withWord(DECLARATIONS, next, 'victims', [standing.circle]);
  const { victims = [] } = grenadeForm.start(catalogue);
  return file === '' ? withWord(DECLARATIONS, next, 'victims', victims) : next;
}
