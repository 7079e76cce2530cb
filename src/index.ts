/** The library's public names. Everything else may change without notice. */
export {
  DataError,
  formatFault,
  InternalError,
  SystemError,
} from './base/errors.ts';
export * from './dice.ts';
export { type Comparison, compareVariants, type VariantResult } from './experiments/compareVariants.ts';
export { type MatchupResult, matchupResult } from './experiments/matchup.ts';
export { createNotableGames, type NotableGame, type NotableGames } from './experiments/notableGames.ts';
export { type PackResult, type PacksResult, packsResult } from './experiments/packs.ts';
export { addBatch, createTally, type Tally } from './experiments/tally.ts';
export {
  type PlayedVariant,
  playVariants,
  type Variant,
  type VariantsOptions,
  type VariantsOutcome,
} from './experiments/variants.ts';
export type { ColumnBatch, ColumnSpec, GameRunner, StudySpec } from './game/contract.ts';
export type { GameMargin } from './game/margin.ts';
export { type Miniature, miniaturesOf } from './game/miniatures.ts';
export { ask, type OddsAnswer, type Parameters, type ParameterValue } from './odds.ts';
export { loadCatalogue as loadDustWarfare } from './rulesets/dust-warfare/catalogue.ts';
export type { EngagementConfiguration } from './rulesets/dust-warfare/configuration.ts';
export {
  type EngagementOdds,
  solveEngagement,
} from './rulesets/dust-warfare/engagement/solveEngagement.ts';
export { engagementConfiguration } from './rulesets/dust-warfare/engagementRequest.ts';
export { armyPointsMargin } from './rulesets/dust-warfare/margin.ts';
export {
  type AttackAnswer as DustWarfareAnswer,
  answerAttack as answerDustWarfare,
} from './rulesets/dust-warfare/odds/answerAttack.ts';
export type { AttackQuestion as DustWarfareQuestion } from './rulesets/dust-warfare/odds/question.ts';
export type { RulesetId } from './rulesets/names.ts';
export type { QuestionId } from './rulesets/questions.ts';
export { loadCatalogue as loadRattenkrieg } from './rulesets/rattenkrieg/catalogue.ts';
export { type FiringWeapon, firingWeapon } from './rulesets/rattenkrieg/fire/weapon.ts';
export { firefightConfiguration } from './rulesets/rattenkrieg/firefightRequest.ts';
export { readInterpretations } from './rulesets/rattenkrieg/interpretations.ts';
export { answerShoot, type ShootAnswer } from './rulesets/rattenkrieg/odds/answerShoot.ts';
export type { ShootQuestion } from './rulesets/rattenkrieg/odds/shootQuestion.ts';
export { loadCatalogue } from './rulesets/tannhauser/catalogue.ts';
export type { MatchConfiguration } from './rulesets/tannhauser/configuration.ts';
export { healthRowsMargin } from './rulesets/tannhauser/margin.ts';
export { matchConfiguration } from './rulesets/tannhauser/matchup.ts';
export type { Catalogue } from './rulesets/tannhauser/model.ts';
export {
  type AttackAnswer,
  type AttackQuestion,
  answerAttack,
} from './rulesets/tannhauser/odds/answerAttack.ts';
export { answerRoll, type RollAnswer, type RollQuestion } from './rulesets/tannhauser/odds/answerRoll.ts';
export { replayLines } from './rulesets/tannhauser/replay.ts';
export { type GameStore, openGameStore } from './simulation/store/gameStore.ts';
export { runStudy } from './simulation/study.ts';
