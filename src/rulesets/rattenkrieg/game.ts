import type { Game } from '../../game/game.ts';
import type { Catalogue } from './model.ts';

/** Rattenkrieg! */
export const rattenkrieg: Game = {
  module: async () => (await import('./runner.ts')).rattenkrieg,
  data: async () => (await import('./shownData.ts')).rattenkriegData,
  configurationCheck: async () => {
    const { checkEngagement } = await import('./checkEngagement.ts');
    return (configuration, catalogue, file) => checkEngagement(configuration, catalogue as Catalogue, file);
  },
  margin: async () => {
    const { casualtiesMargin } = await import('./margin.ts');
    return () => casualtiesMargin;
  },
  transcript: async () => (await import('./replay.ts')).replayLines,
  chunkGames: 65_536,
};
