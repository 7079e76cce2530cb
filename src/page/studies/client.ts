/** The panel's requests to the server, and the server's events. */
import type {
  ListedRun,
  StartedStudy,
  StudyEvent,
  StudyForm,
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
