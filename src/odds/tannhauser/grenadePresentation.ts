/** The answer of `odds grenade`, ready to be shown. */
import { byId } from '../../data/entries.ts';
import type { Explanation } from '../../game/oddsSteps.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { WorkedGrenade } from '../../rulesets/tannhauser/odds/answerGrenade.ts';
import { KILLED } from '../../rulesets/tannhauser/odds/phrases.ts';
import { distributionLines } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { sampledTogetherSentence, TOGETHER, woundsHeat } from './attackPresentation.ts';
import { shockLine } from './pools.ts';

export function grenadePresentation(
  catalogue: Catalogue,
  { answer }: WorkedGrenade,
  explanation: Explanation,
): OddsPresentation {
  const { victims, joint } = answer.exact;
  const { sampled } = answer;
  const names = numbered(victims.map(({ character }) => byId(catalogue.characters, character).name));
  const title = `Wounds of one ${byId(catalogue.items, answer.question.grenade).name}`;
  const each = victims.flatMap(({ wounds }, index) => {
    return [
      names[index],
      shockLine(answer.pools[index]),
      ...distributionLines('wounds', wounds, { sampled: sampled?.each[index].wounds }),
      '',
    ];
  });
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    ...(sampled === null ? {} : { sampled: sampledTogetherSentence(sampled) }),
    body: [
      ...each,
      TOGETHER,
      ...distributionLines(KILLED, joint.killed, { sampled: sampled?.killed }),
      '',
      ...distributionLines('wounds', joint.wounds, { sampled: sampled?.wounds }),
      ...(sampled === null ? [] : ['', sampledTogetherSentence(sampled)]),
    ],
    picture: () =>
      woundsHeat(
        title,
        names,
        victims.map(({ wounds }) => wounds),
      ),
  };
}

/** Figures of one name are told apart by numbers. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return same === 1 ? name : `${name} #${earlier + 1}`;
  });
}
