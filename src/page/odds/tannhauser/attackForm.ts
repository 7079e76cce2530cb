import { attackOdds, SAID_BY_POSITION } from '../../../odds/tannhauser/attack.ts';
import {
  characterChoices,
  characterNamed,
  nextPack,
  opponents,
  packMeant,
  packWord,
  weaponChoices,
  weaponsInHand,
} from '../../../odds/tannhauser/miniatureChoices.ts';
import type { TannhauserData } from '../../../odds/tannhauser/question.ts';
import { type FormWords, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import type { QuestionForm } from '../desk.ts';
import { withChange, withWord } from '../pageWords.ts';
import { BEST_WEAPON, LABELS, SECTIONS } from '../phrases.ts';
import {
  askedIn,
  type MakeControl,
  movedIntoPosition,
  positionSection,
  type StandingMiniature,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';
import { packControl } from './packControl.ts';

const { declarations: DECLARATIONS, asked: ASKED, controlsOf } = askedIn(attackOdds);

/** Options that say who a miniature is and how it stands. */
interface MiniatureNames {
  readonly character: string;
  readonly pack: string;
  readonly wounds: string;
  readonly circle: string;
  readonly boost: string;
}

const ATTACKER = {
  character: 'attacker',
  pack: 'pack',
  wounds: 'attacker-wounds',
  circle: 'circle',
  boost: 'boost',
};
const TARGET = {
  character: 'target',
  pack: 'target-pack',
  wounds: 'wounds',
  circle: 'target-circle',
  boost: 'target-boost',
};
const SECOND = {
  character: 'second',
  pack: 'second-pack',
  wounds: 'second-wounds',
  circle: 'second-circle',
  boost: 'second-boost',
};

/** What a position says itself, and the words that mean miniatures. */
const DECIDED = [...SAID_BY_POSITION, 'second', 'weapon', 'boost', 'target-boost', 'second-boost'];

/** The form of `odds attack`. */
export const attackForm: QuestionForm<TannhauserData> = {
  ...ASKED,
  start,
  sections,
  change: changed,
};

function start(catalogue: Catalogue): FormWords {
  const [attacker, target] = opponents(catalogue);
  const pack = (id: string): string => packWord(packMeant(characterNamed(catalogue, id), ''));
  return { attacker, target, pack: pack(attacker), 'target-pack': pack(target) };
}

/** What the sections are made of. */
interface Asked {
  readonly catalogue: Catalogue;
  readonly said: FormWords;
  readonly control: MakeControl;
  /** Where the position's file is chosen. */
  readonly position: Section;
  /** How it is attacked. */
  readonly how: readonly Control[];
  readonly last: readonly Control[];
}

function sections(catalogue: Catalogue, said: FormWords, files: OpenedFiles): Section[] {
  const control = controlsOf(catalogue, said);
  const asked: Asked = {
    catalogue,
    said,
    control,
    position: positionSection(control, files),
    how: [control('kind'), control('policy')],
    last: [control('trials'), control('seed')],
  };
  const standing = standingMiniatures(catalogue, said, files);
  return standing === undefined ? openFieldSections(asked) : positionSections(asked, standing);
}

const NO_SECOND = 'None';

/** Miniatures stand in an opened position, which says how they do. */
function positionSections(asked: Asked, standing: readonly StandingMiniature[]): Section[] {
  const { catalogue, said, control, position, how, last } = asked;
  const attacker = standing.find(({ name }) => name === textOf(said, ATTACKER.character));
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
        ...(said.second === undefined ? [] : [control(SECOND.boost)]),
      ],
    },
    { title: SECTIONS.more, isFolded: true, controls: [...how, ...last] },
  ];
}

/** Miniatures are characters, of whom everything is said. */
function openFieldSections(asked: Asked): Section[] {
  const { catalogue, said, control, position, how, last } = asked;
  const who = { label: LABELS.character, choices: characterChoices(catalogue) };
  const attacker = characterNamed(catalogue, textOf(said, ATTACKER.character));
  const weapons = weaponChoices(catalogue, attacker, packMeant(attacker, textOf(said, ATTACKER.pack)));
  const weapon = { choices: weapons, byDefault: BEST_WEAPON };
  const [pack, ...rest] = miniatureControls(asked, ATTACKER);
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
      controls: [control(TARGET.character, who), ...miniatureControls(asked, TARGET)],
    },
    {
      title: SECTIONS.second,
      isFolded: true,
      controls: [
        control(SECOND.character, { ...who, byDefault: NO_SECOND }),
        ...(said.second === undefined ? [] : miniatureControls(asked, SECOND)),
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

/** The pack first. */
function miniatureControls(asked: Asked, names: MiniatureNames): Control[] {
  const { catalogue, said, control } = asked;
  const found = characterNamed(catalogue, textOf(said, names.character));
  const rows = found === undefined ? {} : { high: found.rows.length - 1 };
  return [
    packControl({ name: names.pack }, found, textOf(said, names.pack) || packWord(packMeant(found, ''))),
    control(names.wounds, rows),
    control(names.circle),
    control(names.boost),
  ];
}

/** Another character may lack the pack, the weapon and the rows of the one before. */
function changed(catalogue: Catalogue, said: FormWords, change: Change, files: OpenedFiles): FormWords {
  const { name, value } = change;
  if (name === 'from') {
    const names = [ATTACKER.character, TARGET.character];
    return movedIntoPosition(catalogue, DECLARATIONS, said, change, files, { names, start, said: DECIDED });
  }
  let next = withChange(DECLARATIONS, said, name, value);
  for (const names of [ATTACKER, TARGET, SECOND]) {
    if (name === names.character && said.from === undefined)
      next = withoutForeign(catalogue, said, next, names);
  }
  if (next.second === undefined) {
    for (const option of [SECOND.pack, SECOND.wounds, SECOND.circle, SECOND.boost])
      next = withWord(DECLARATIONS, next, option, '');
  }
  if (said.from !== undefined) return next;
  if (name !== ATTACKER.character && name !== ATTACKER.pack) return next;
  const attacker = characterNamed(catalogue, textOf(next, ATTACKER.character));
  const weapon = textOf(next, 'weapon');
  const before = characterNamed(catalogue, textOf(said, ATTACKER.character));
  const was = weaponsInHand(catalogue, before, packMeant(before, textOf(said, ATTACKER.pack)));
  const has = weaponsInHand(catalogue, attacker, packMeant(attacker, textOf(next, ATTACKER.pack)));
  return was.includes(weapon) && !has.includes(weapon) ? withWord(DECLARATIONS, next, 'weapon', '') : next;
}

function withoutForeign(
  catalogue: Catalogue,
  before: FormWords,
  said: FormWords,
  names: MiniatureNames,
): FormWords {
  const [was, character] = [before, said].map((one) =>
    characterNamed(catalogue, textOf(one, names.character)),
  );
  const had = packMeant(was, textOf(before, names.pack));
  const pack = character === undefined ? '' : packWord(nextPack(was, had, character));
  let next = withWord(DECLARATIONS, said, names.pack, pack);
  const most = (character?.rows.length ?? 1) - 1;
  if (Number(textOf(said, names.wounds)) > most)
    next = withWord(DECLARATIONS, next, names.wounds, most === 0 ? '' : String(most));
  return next;
}
