/** The question of `odds grenade`: one blast and all its victims, on an open field or in a position. */
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { byId } from '../../../data/entries.ts';
import { idChoices } from '../../../params/declaration.ts';
import { text, texts } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { SHOWN_SAMPLES } from '../../../params/samples.ts';
import { compileItems } from '../compile/items.ts';
import { MAX_MINIATURES } from '../engine/layout.ts';
import type { Catalogue } from '../model.ts';
import { answerGrenade, type GrenadeQuestion } from '../odds/answerGrenade.ts';
import { explainGrenade } from '../odds/explainGrenade.ts';
import { victimsIn } from '../odds/positionBlast.ts';
import type { PositionFile } from '../positions/schema.ts';
import { RULE, readCompanions, refuseHeroTwice, withAssumedPacks } from './attackOptions.ts';
import { fromFile, positionOf, refuseWithFrom } from './fromPosition.ts';
import { grenadePresentation } from './grenadePresentation.ts';
import { companionChoices, opposingWords } from './miniatureChoices.ts';
import { readMiniatureWord } from './miniatureWord.ts';
import { type OddsContext, tannhauserQuestion } from './question.ts';

const GRENADE = {
  grenade: text(readGrenade)
    .positional()
    .describe('item id: mkii-a1, tnt-440gr …')
    .control<OddsContext>({
      label: 'Grenade',
      choices: ({ catalogue }) => idChoices(explodingItems(catalogue).map((id) => byId(catalogue.items, id))),
    }),
  victims: texts()
    .positional()
    .describe(
      'characters in the blast: ID, then pack (default combat), wounds, boost, circle+N after colons: eva-kramer:stamina:1',
    ),
  with: texts()
    .describe('characters outside the blast whose items count: ID[:PACK]')
    .control<OddsContext>({
      label: 'Characters outside the blast whose items count',
      choices: ({ catalogue }) => companionChoices(catalogue),
    }),
  rule: RULE,
};

export const grenadeOdds = tannhauserQuestion({
  id: 'grenade',
  title: 'Grenade',
  examples: [
    ['mkii-a1 karl-zermann eva-kramer:stamina:1'],
    ['mkii-a1 64 --from position.yaml', 'thrown at circle 64 of the position'],
    ['tnt-440gr schocktruppen --with hermann-von-heizinger:stamina'],
  ],
  params: { ...GRENADE, from: fromFile('; VICTIMS is then the target circle'), ...SHOWN_SAMPLES },
  sections: {},
  start: (catalogue) => ({ victims: opposingWords(catalogue) }),
  read: (context, { from, trials, seed, ...request }) => {
    const { catalogue, reader } = context;
    const position = positionOf(context, from);
    const question =
      position === undefined ? readQuestion(context, request) : readQuestionIn(context, position, request);
    return () => {
      const worked = answerGrenade(catalogue, question, { trials, seed });
      const explanation = explainGrenade(catalogue, worked);
      return withAssumedPacks(reader, grenadePresentation(catalogue, worked, explanation));
    };
  },
});

function readQuestionIn(
  { catalogue, reader }: OddsContext,
  position: PositionFile,
  { grenade, victims }: ValuesOf<typeof GRENADE>,
): GrenadeQuestion {
  refuseWithFrom(reader, ['with', 'rule']);
  const [circle, ...more] = victims;
  if (more.length > 0)
    reader.fault(
      'victims',
      `found ${1 + more.length} words, expected the target circle: with --from everybody in the blast is a victim`,
    );
  reader.finish();
  const from = { position, circle };
  return {
    grenade,
    victims: victimsIn(catalogue, from),
    companions: [],
    rulings: position.rulings ?? {},
    from,
  };
}

function readQuestion(
  { catalogue, reader }: OddsContext,
  { grenade, victims, with: companions, rule: rulings }: ValuesOf<typeof GRENADE>,
): GrenadeQuestion {
  const question = {
    grenade,
    victims: victims.flatMap((word) => readMiniatureWord(catalogue, reader, 'victims', word)),
    companions: readCompanions(catalogue, reader, 'with', companions),
    rulings,
  };
  refuseHeroTwice(catalogue, reader, [
    { name: 'victims', miniatures: question.victims },
    { name: 'with', miniatures: question.companions },
  ]);
  const miniatures = question.victims.length + question.companions.length;
  if (miniatures > MAX_MINIATURES)
    reader.fault('victims', `found ${miniatures} characters, expected at most ${MAX_MINIATURES}`);
  return question;
}

/** Reads the argument that names the grenade. */
function readGrenade(id: string, { catalogue, reader }: OddsContext, name: string): string | undefined {
  const exploding = explodingItems(catalogue);
  const grenade = entryNamed(
    catalogue.items.filter((item) => exploding.includes(item.id)),
    id,
  );
  if (grenade !== undefined) return grenade.id;
  const item = entryNamed(catalogue.items, id);
  if (item !== undefined) reader.fault(name, `${item.id} does not explode; known: ${exploding.join(', ')}`);
  else reader.fault(name, unknownName('grenade', id, exploding), nearestName(id, exploding));
  return undefined;
}

/** Ids of the grenades that explode. */
function explodingItems({ items }: Catalogue): string[] {
  return compileItems(items)
    .filter(({ grenade }) => grenade !== undefined && grenade.automaticSuccesses > 0)
    .map((item) => item.id);
}
