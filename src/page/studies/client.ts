/** The panel's requests to the server, and the server's events. */
import type {
  ListedRun,
  StartedStudy,
  StudyEvent,
  StudyForm,
  StudyPrice,
  StudyRequest,
} from '../../experiments/startedStudy.ts';
import type { Outcome } from '../board/client.ts';
import { askServer } from '../frame/askServer.ts';

/** Milliseconds before a new try after a refusal, which browsers do not repeat themselves. */
const RETRY_MS = 3000;

export function studyForms(): Promise<Outcome<readonly StudyForm[]>> {
  return askServer('api/studies/forms');
}

export function listedRuns(): Promise<Outcome<readonly ListedRun[]>> {
  return askServer('api/studies/runs');
}

export function startStudy(request: StudyRequest): Promise<Outcome<StartedStudy>> {
  return askServer('api/studies', request);
}

/** What the games of a study take on this machine; null where they cannot be tried out. */
export async function studyPrice(
  request: Pick<StudyRequest, 'ruleset' | 'values'>,
  signal: AbortSignal,
): Promise<StudyPrice | null> {
  const { ruleset, values } = request;
  const outcome = await askServer<StudyPrice | null>('api/studies/price', { ruleset, values }, signal);
  return outcome.ok ? outcome.value : null;
}

export function stopStudy(id: number): Promise<Outcome<StartedStudy>> {
  return askServer(`api/studies/${id}/stop`, {});
}

export function resumeStudy(run: string): Promise<Outcome<StartedStudy>> {
  return askServer('api/studies/resume', { run });
}

/** The address of a run's report. */
export function reportAddress(run: string): string {
  return `api/reports?run=${encodeURIComponent(run)}`;
}

/** The address of a report on how two runs differ. */
export function differenceAddress(first: string, second: string): string {
  return `api/reports/difference?${new URLSearchParams({ first, second })}`;
}

/**
 * Follows the progress of the studies while the page is open; resumes after a lost connection.
 * @param onConnection called when the connection is lost and when it is restored
 */
export function followStudies(
  report: (event: StudyEvent) => void,
  onConnection: (isThere: boolean) => void,
): void {
  // On reconnection the browser sends the id of the last event it received.
  const source = new EventSource('api/studies/events');
  for (const kind of ['all', 'study', 'progress'] as const)
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => report({ kind, ...JSON.parse(data) }));
  source.addEventListener('open', () => onConnection(true));
  source.addEventListener('error', () => {
    onConnection(false);
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => followStudies(report, onConnection), RETRY_MS);
  });
}
