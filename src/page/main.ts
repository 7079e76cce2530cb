import { startPage } from './frame/frame.ts';
import { latePanel } from './frame/parts.ts';
import { oddsPanel } from './odds/panel.ts';
import { PANELS } from './phrases.ts';

const TANNHAUSER = 'tannhauser';

// The first panel comes with the page; the code of the others is loaded when somebody opens them.
void startPage([
  oddsPanel,
  latePanel('board', PANELS.board, TANNHAUSER),
  latePanel('replay', PANELS.replay, TANNHAUSER),
  latePanel('studies', PANELS.studies),
  latePanel('score', PANELS.score, TANNHAUSER),
  latePanel('editor', PANELS.editor, TANNHAUSER),
  { ...latePanel('help', PANELS.help), hasHeading: true },
]);
