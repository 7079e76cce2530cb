/** What was asked last on this device, the latest first. */

const KEY = 'shockroll-asked';
const MOST = 6;

/** A question with its sentence. */
export interface Asked {
  readonly link: string;
  /** '' where the question has none. */
  readonly sentence: string;
}

export function askedBefore(): readonly Asked[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAsked).slice(0, MOST) : [];
  } catch {
    // Storage may be forbidden, and others may have written to it.
    return [];
  }
}

/** Remembers a question in place of an earlier one about the same: one matchup is tried in many states. */
export function rememberAsked(asked: Asked): void {
  const others = askedBefore().filter((one) => matchupOf(one) !== matchupOf(asked));
  try {
    localStorage.setItem(KEY, JSON.stringify([asked, ...others].slice(0, MOST)));
  } catch {
    // See askedBefore.
  }
}

/** Who does what to whom, without their states. */
function matchupOf({ link, sentence }: Asked): string {
  const question = link.split('?', 1)[0];
  const [who] = sentence.replace(/ \([^()]*\)/g, '').split(/ with | from /, 1);
  return `${question} ${who}`;
}

function isAsked(one: unknown): one is Asked {
  return (
    typeof one === 'object' &&
    one !== null &&
    'link' in one &&
    typeof one.link === 'string' &&
    'sentence' in one &&
    typeof one.sentence === 'string'
  );
}
