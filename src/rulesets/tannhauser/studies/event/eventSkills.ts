/** Whether the rules of an event also keep its teams even among players of other skill. */
import { from } from 'arquero';
import { formatCount, formatEstimate } from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { fieldVerdict, type TeamScore, teamVerdict } from '../../../../experiments/fieldScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import { type StudyTable, textColumn, withinColumn } from '../../../../tables/studyTable.ts';
import type { Catalogue } from '../../model.ts';
import { thoroughName } from '../../players/playerSpec.ts';
import type { EventFile } from './eventFile.ts';
import { type SkillCertificate, verdictWord } from './eventTables.ts';

/** The option that tries other skill. */
export const BY_SKILL = 'by-skill';

/** The skill bands but that of the study's player, weakest first. */
export function otherSkills(catalogue: Catalogue, player: string): readonly string[] {
  const { bands = [] } = catalogue;
  return bands.map(({ id }) => id).filter((id) => thoroughName(catalogue, id) !== player);
}

/** What other skill changes; nothing where no other skill was tried. */
export function skillClauses(
  { teams, band }: Pick<EventFile, 'teams' | 'band'>,
  bySkill: readonly SkillCertificate[],
): readonly string[] {
  const outside = bySkill.flatMap(({ skill, certificate: { after } }) =>
    after.flatMap((score, at) =>
      teamVerdict(score, band) === 'outside'
        ? [`${shortName(teams[at].name)} ${scoreText(score)} among ${skill} players`]
        : [],
    ),
  );
  if (outside.length > 0) return [`but outside are ${listedNames(outside)}`];
  const held = bySkill.filter(({ certificate: { after } }) => fieldVerdict(after, band) === 'inside');
  return held.length === 0 ? [] : [`so it is among ${held.map(({ skill }) => skill).join(' and ')} players`];
}

function scoreText({ score, low, high }: TeamScore): string {
  return formatEstimate(score, low, high);
}

/** One row a team, one column a skill band; no table where none was tried. */
export function skillTables(
  { teams, band }: Pick<EventFile, 'teams' | 'band'>,
  bySkill: readonly SkillCertificate[],
): readonly StudyTable[] {
  if (bySkill.length === 0) return [];
  const games = Math.min(...bySkill.map(({ certificate }) => certificate.games));
  const keys = (at: number) => [`score${at}`, `low${at}`, `high${at}`] as const;
  return [
    {
      name: 'skills',
      title: `The same levers among players of other skill, in ${formatCount(games)} fresh games of each meeting`,
      note: `Score in %, in brackets ${percentLevel(DEFAULT_CONFIDENCE)} intervals, together over all teams of one column.`,
      data: from(
        teams.map(({ name }, team) => ({
          team: name,
          ...Object.fromEntries(
            bySkill.flatMap(({ certificate: { after } }, at) => {
              const { score, low, high } = after[team];
              const [scoreKey, lowKey, highKey] = keys(at);
              return [
                [scoreKey, score],
                [lowKey, low],
                [highKey, high],
                [`verdict${at}`, verdictWord(teamVerdict(after[team], band))],
              ];
            }),
          ),
        })),
      ),
      display: [
        textColumn('Team', 'team'),
        ...bySkill.flatMap(({ skill }, at) => [
          withinColumn(`${skill} %`, keys(at), formatEstimate),
          textColumn('', `verdict${at}`),
        ]),
      ],
    },
  ];
}
