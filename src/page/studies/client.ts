/** What the panel asks of the server, and what it hears from it. */
import type {
  ListedRun,
  StartedStudy,
  StudyEvent,
  StudyForm,
  StudyRequest,
} from '../../experiments/startedStudy.ts';
import type { Outcome } from '../board/client.ts';
import { askServer } from '../frame/askServer.ts';

/** After a refusal the browser does not try again by itself. */
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
 * Hears what becomes of the studies, for as long as the page is open; a lost connection is taken up where it was.
 * @param onConnection told when it is lost and when it is there again
 */
export function followStudies(
  tell: (event: StudyEvent) => void,
  onConnection: (isThere: boolean) => void,
): void {
  // The browser says what it heard last when it connects anew.
  const source = new EventSource('api/studies/events');
  for (const kind of ['all', 'study', 'progress'] as const)
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => tell({ kind, ...JSON.parse(data) }));
  source.addEventListener('open', () => onConnection(true));
  source.addEventListener('error', () => {
    onConnection(false);
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => followStudies(tell, onConnection), RETRY_MS);
  });
}
