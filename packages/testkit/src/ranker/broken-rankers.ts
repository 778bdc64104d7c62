import { brokenAnswers } from './broken/answers.js'
import type { BrokenRanker } from './broken/broken-ranker.js'
import { brokenDefences } from './broken/hostile.js'
import { brokenScopes } from './broken/scope.js'
import { brokenStates } from './broken/state.js'

export type { BrokenRanker }

/**
 * Rankers that are wrong on purpose, each with a fault that a real ranker had. They test the suite, which must fail
 * every one of them, and also a guard that wraps rankers.
 */
export const brokenRankers: readonly BrokenRanker[] = Object.freeze([
  ...brokenAnswers,
  ...brokenScopes,
  ...brokenStates,
  ...brokenDefences,
])
