import { boardPanel } from './board/panel.ts';
import { editorPanel } from './editor/panel.ts';
import { startPage } from './frame/frame.ts';
import { oddsPanel } from './odds/panel.ts';
import { replayPanel } from './replay/panel.ts';
import { studiesPanel } from './studies/panel.ts';

startPage([oddsPanel, boardPanel, replayPanel, studiesPanel, editorPanel]);
