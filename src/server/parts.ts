import type { Hono } from 'hono';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import type { PageData } from './document.ts';
import { GAMES_PART, gamesRoutes } from './gamesRoutes.ts';
import { REPORTS_PART, reportsRoutes } from './reportsRoutes.ts';
import { RUNS_PART, runsRoutes } from './runsRoutes.ts';
import { STUDIES_PART, type StudyDesk, studiesRoutes } from './studiesRoutes.ts';

/**
 * The server's services for the page, by name.
 * @param root folder whose runs are offered
 * @param desk studies that the page may start
 */
export function pageParts(
  { catalogues, given }: PageData,
  root: string,
  desk: Omit<StudyDesk, 'given'>,
): ReadonlyMap<string, Hono> {
  // The catalogue of a ruleset has been validated as its type.
  const tannhauser = catalogues.get('tannhauser') as Catalogue;
  return new Map([
    [GAMES_PART, gamesRoutes(tannhauser)],
    [RUNS_PART, runsRoutes(root)],
    [REPORTS_PART, reportsRoutes(root, desk.studies.start)],
    [STUDIES_PART, studiesRoutes({ ...desk, given }, root)],
  ]);
}
