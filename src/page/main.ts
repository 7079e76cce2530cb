import { boardPanel } from './board/panel.ts';
import { startPage } from './frame/frame.ts';
import { latePanel } from './frame/parts.ts';
import { oddsPanel } from './odds/panel.ts';
import { PANELS } from './phrases.ts';
import { replayPanel } from './replay/panel.ts';
import { studiesPanel } from './studies/panel.ts';

// The editor reads and checks files: three times the code of all others together. The help reads Markdown.
startPage([
  oddsPanel,
  boardPanel,
  replayPanel,
  studiesPanel,
  latePanel('editor', PANELS.editor),
  latePanel('help', PANELS.help),
]);
