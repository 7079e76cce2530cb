import { boardPanel } from './board/panel.ts';
import { startPage } from './frame/frame.ts';
import { latePanel } from './frame/parts.ts';
import { oddsPanel } from './odds/panel.ts';
import { PANELS } from './phrases.ts';
import { replayPanel } from './replay/panel.ts';
import { studiesPanel } from './studies/panel.ts';

// Loaded on demand: the scorebook with its schema, the editor, which parses files and is three times as large as all other code,
// and the help with its Markdown parser.
startPage([
  oddsPanel,
  boardPanel,
  replayPanel,
  studiesPanel,
  latePanel('score', PANELS.score),
  latePanel('editor', PANELS.editor),
  { ...latePanel('help', PANELS.help), hasHeading: true },
]);
