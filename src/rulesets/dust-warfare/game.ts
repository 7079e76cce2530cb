import type { Game } from '../../game/game.ts';
import type { Catalogue } from './model.ts';

/** Dust Warfare. */
export const dustWarfare: Game = {
  module: async () => (await import('./runner.ts')).dustWarfare,
  data: async () => (await import('./shownData.ts')).dustWarfareData,
  configurationCheck: async () => {
    const { checkConfiguration } = await import('./checkConfiguration.ts');
    return (configuration, catalogue, file) =>
      checkConfiguration(configuration, catalogue as Catalogue, file);
  },
  margin: async () => {
    const { armyPointsMargin } = await import('./margin.ts');
    return () => armyPointsMargin;
  },
  transcript: async () => (await import('./replay.ts')).replayLines,
  chunkGames: 16_384,
};
