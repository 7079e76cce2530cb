/** `default` is for people: a bar on a terminal, lines in words otherwise; `json` is for programs, see ProgressLine. */
export const PROGRESS_FORMS = ['default', 'json'] as const;

export type ProgressForm = (typeof PROGRESS_FORMS)[number];

export const DEFAULT_PROGRESS: ProgressForm = 'default';
