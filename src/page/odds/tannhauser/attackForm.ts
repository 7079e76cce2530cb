import { type FormInput, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { attackOdds, GIVEN_BY_POSITION } from '../../../rulesets/tannhauser/questions/attack.ts';
import {
  characterChoices,
  characterNamed,
  nextPack,
  opponents,
  packMeant,
  packWord,
  weaponChoices,
  weaponsInHand,
} from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { ATTACKER, type MiniatureNames, TARGET } from '../../../rulesets/tannhauser/questions/seats.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { withChange, withWord } from '../pageWords.ts';
import { BEST_WEAPON, LABELS, SECTIONS } from '../phrases.ts';
import type { QuestionForm } from '../questionForm.ts';
import {
  type MakeControl,
  movedIntoPosition,
  positionSection,
  requestIn,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';
import { packControl } from './packControl.ts';
import type { StandingMiniature } from './positionContent.ts';

const { declarations: DECLARATIONS, request: REQUESTED, controlsOf } = requestIn(attackOdds);

const SECOND = {
  character: 'second',
  pack: 'second-pack',
  wounds: 'second-wounds',
  circle: 'second-circle',
  boost: 'second-boost',
};

/** Inputs that a position determines, or that name miniatures. */
const DECIDED = [...GIVEN_BY_POSITION, 'second', 'weapon', 'boost', 'target-boost', 'second-boost'];

/** The form of `odds attack`. */
export const attackForm: QuestionForm<TannhauserData> = {
  ...REQUESTED,
  start,
  sections,
  change: changed,
};

function start(catalogue: Catalogue): FormInput {
  const [attacker, target] = opponents(catalogue);
  const pack = (id: string): string => packWord(packMeant(characterNamed(catalogue, id), ''));
  return { attacker, target, pack: pack(attacker), 'target-pack': pack(target) };
}

/** Parts shared by the sections. */
interface FormRequest {
  readonly catalogue: Catalogue;
  readonly input: FormInput;
  readonly control: MakeControl;
  /** The section with the position file. */
  readonly position: Section;
  /** Controls of the attack itself. */
  readonly how: readonly Control[];
  readonly last: readonly Control[];
}

function sections(catalogue: Catalogue, input: FormInput, files: OpenedFiles): Section[] {
  const control = controlsOf(catalogue, input);
  const request: FormRequest = {
    catalogue,
    input,
    control,
    position: positionSection(control, files),
    how: [control('kind'), control('policy'), control('given')],
    last: [control('trials'), control('seed')],
  };
  const standing = standingMiniatures(input, files);
  return standing === undefined ? openFieldSections(request) : positionSections(request, standing);
}

const NO_SECOND = 'None';

/** Sections for an opened position, which determines the miniatures' state. */
function positionSections(request: FormRequest, standing: readonly StandingMiniature[]): Section[] {
  const { catalogue, input, control, position, how, last } = request;
  const attacker = standing.find(({ name }) => name === textOf(input, ATTACKER.character));
  const who = { label: LABELS.character, choices: standingChoices(catalogue, standing) };
  const weapons = attacker?.weapons.map((id) => ({ value: id, label: weaponName(catalogue, id) }));
  const weapon = { choices: weapons ?? [], byDefault: BEST_WEAPON };
  return [
    position,
    {
      title: SECTIONS.attacker,
      isFolded: false,
      controls: [control(ATTACKER.character, who), control('weapon', weapon), control(ATTACKER.boost)],
    },
    {
      title: SECTIONS.target,
      isFolded: false,
      controls: [control(TARGET.character, who), control(TARGET.boost)],
    },
    {
      title: SECTIONS.second,
      isFolded: true,
      controls: [
        control(SECOND.character, { ...who, byDefault: NO_SECOND }),
        ...(input.second === undefined ? [] : [control(SECOND.boost)]),
      ],
    },
    { title: SECTIONS.more, isFolded: true, controls: [...how, ...last] },
  ];
}

/** Sections for an open field, where the user gives every detail of the miniatures. */
function openFieldSections(request: FormRequest): Section[] {
  const { catalogue, input, control, position, how, last } = request;
  const who = { label: LABELS.character, choices: characterChoices(catalogue) };
  const attacker = characterNamed(catalogue, textOf(input, ATTACKER.character));
  const weapons = weaponChoices(catalogue, attacker, packMeant(attacker, textOf(input, ATTACKER.pack)));
  const weapon = { choices: weapons, byDefault: BEST_WEAPON };
  const [pack, ...rest] = miniatureControls(request, ATTACKER);
  return [
    {
      title: SECTIONS.attacker,
      isFolded: false,
      controls: [
        control(ATTACKER.character, who),
        pack,
        control('weapon', weapon),
        ...rest,
        control('moved'),
        control('smoke'),
      ],
    },
    {
      title: SECTIONS.target,
      isFolded: false,
      controls: [control(TARGET.character, who), ...miniatureControls(request, TARGET)],
    },
    {
      title: SECTIONS.second,
      isFolded: true,
      controls: [
        control(SECOND.character, { ...who, byDefault: NO_SECOND }),
        ...(input.second === undefined ? [] : miniatureControls(request, SECOND)),
      ],
    },
    {
      title: SECTIONS.more,
      isFolded: true,
      controls: [...how, control('with'), control('target-with'), control('rule'), ...last],
    },
    position,
  ];
}

/** Controls of a miniature, the pack first. */
function miniatureControls(request: FormRequest, names: MiniatureNames): Control[] {
  const { catalogue, input, control } = request;
  const found = characterNamed(catalogue, textOf(input, names.character));
  const rows = found === undefined ? {} : { high: found.rows.length - 1 };
  return [
    packControl({ name: names.pack }, found, textOf(input, names.pack) || packWord(packMeant(found, ''))),
    control(names.wounds, rows),
    control(names.circle),
    control(names.boost),
  ];
}

/** Applies a change; another character may lack the pack, the weapon and the wound rows of the previous one. */
function changed(catalogue: Catalogue, input: FormInput, change: Change, files: OpenedFiles): FormInput {
  const { name, value } = change;
  if (name === 'from') {
    const names = [ATTACKER.character, TARGET.character];
    return movedIntoPosition(catalogue, DECLARATIONS, input, change, files, { names, start, given: DECIDED });
  }
  let next = withChange(DECLARATIONS, input, name, value);
  for (const names of [ATTACKER, TARGET, SECOND]) {
    if (name === names.character && input.from === undefined)
      next = withoutForeign(catalogue, input, next, names);
  }
  if (next.second === undefined) {
    for (const option of [SECOND.pack, SECOND.wounds, SECOND.circle, SECOND.boost])
      next = withWord(DECLARATIONS, next, option, '');
  }
  if (input.from !== undefined) return next;
  if (name !== ATTACKER.character && name !== ATTACKER.pack) return next;
  const attacker = characterNamed(catalogue, textOf(next, ATTACKER.character));
  const weapon = textOf(next, 'weapon');
  const before = characterNamed(catalogue, textOf(input, ATTACKER.character));
  const was = weaponsInHand(catalogue, before, packMeant(before, textOf(input, ATTACKER.pack)));
  const has = weaponsInHand(catalogue, attacker, packMeant(attacker, textOf(next, ATTACKER.pack)));
  return was.includes(weapon) && !has.includes(weapon) ? withWord(DECLARATIONS, next, 'weapon', '') : next;
}

function withoutForeign(
  catalogue: Catalogue,
  before: FormInput,
  input: FormInput,
  names: MiniatureNames,
): FormInput {
  const [was, character] = [before, input].map((one) =>
    characterNamed(catalogue, textOf(one, names.character)),
  );
  const had = packMeant(was, textOf(before, names.pack));
  const pack = character === undefined ? '' : packWord(nextPack(was, had, character));
  let next = withWord(DECLARATIONS, input, names.pack, pack);
  const most = (character?.rows.length ?? 1) - 1;
  if (Number(textOf(input, names.wounds)) > most)
    next = withWord(DECLARATIONS, next, names.wounds, most === 0 ? '' : String(most));
  return next;
}
