import type { Game } from '../../game/game.ts';
import type { MatchConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';

/** Tannhäuser, Revised Edition. */
export const tannhauser: Game = {
  module: async () => (await import('./runner.ts')).tannhauser,
  data: async () => (await import('./shownData.ts')).tannhauserData,
  configurationCheck: async () => {
    const { checkConfiguration } = await import('./checkConfiguration.ts');
    return (configuration, catalogue, file) =>
      checkConfiguration(configuration, catalogue as Catalogue, file);
  },
  margin: async () => {
    const { marginOf } = await import('./margin.ts');
    return (configuration) => marginOf(configuration as MatchConfiguration);
  },
  transcript: async () => (await import('./replay.ts')).replayLines,
};
