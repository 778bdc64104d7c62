import { brokenAnswers } from './broken/answers.js'
import type { BrokenRanker } from './broken/broken-ranker.js'
import { brokenDefences } from './broken/hostile.js'
import { brokenScopes } from './broken/scope.js'
import { brokenStates } from './broken/state.js'

export type { BrokenRanker }

/**
 * Rankers that are wrong on purpose, each in one way in which a ranker was wrong before. They prove the suite: it must
 * fail every one of them. They also prove a guard that wraps rankers.
 */
export const brokenRankers: readonly BrokenRanker[] = Object.freeze([
  ...brokenAnswers,
  ...brokenScopes,
  ...brokenStates,
  ...brokenDefences,
])
