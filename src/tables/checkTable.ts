import { from } from 'arquero';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { packKey, SIDES, type StudyCheck } from '../experiments/studyFindings.ts';
import { miniatureName, type Names, nameOf, sideNames } from './names.ts';
import { CHARACTER, FINDING, PACK, SIDE, sidesLabel } from './phrases.ts';
import { CHECK_TABLE, labelledBy, playerCheckTable } from './playerCheckTable.ts';
import { type StudyTable, textColumn } from './studyTable.ts';

/** The table `check` for the side ahead; empty without a second player. */
export function sidesCheckTable(check: StudyCheck | undefined, matchup: MatchupResult): StudyTable {
  if (check === undefined) return emptyTable();
  const findings = check.findings.filter(({ key }) => key === SIDES);
  const label = sidesLabel(sideNames(matchup.sides)[0]);
  return playerCheckTable(
    { ...check, findings },
    { ...labelledBy(FINDING, () => label), isShown: () => true },
  );
}

/** The table `check` for the side ahead and for pack comparisons; empty without a second player. */
export function checkTable(
  check: StudyCheck | undefined,
  matchup: MatchupResult,
  { packs }: PacksResult,
  names: Names,
): StudyTable {
  const rows = new Map(packs.map((pack) => [packKey(pack), pack]));
  const findings = check?.findings.filter(({ key }) => key === SIDES || rows.has(key)) ?? [];
  if (check === undefined || findings.length < 2) return sidesCheckTable(check, matchup);
  const sides = sideNames(matchup.sides);
  return playerCheckTable(
    { ...check, findings },
    {
      columns: [
        { ...textColumn(SIDE, 'side'), group: true, optional: true },
        { ...textColumn(CHARACTER, 'character'), group: true },
        textColumn(PACK, 'pack'),
      ],
      isShown: ({ key, verdict }) => verdict !== 'undecided' || key === SIDES,
      of(key) {
        const pack = rows.get(key);
        return pack === undefined
          ? { side: '', miniature: '', character: sidesLabel(sides[0]), pack: '' }
          : {
              side: sides[pack.side],
              miniature: pack.miniature,
              character: miniatureName(names, pack.character, pack.miniature),
              pack: nameOf(names, pack.pack),
            };
      },
    },
  );
}

function emptyTable(): StudyTable {
  return { name: CHECK_TABLE, title: '', note: '', data: from([]), display: [] };
}
