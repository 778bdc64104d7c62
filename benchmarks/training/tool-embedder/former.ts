import { execFileSync } from 'node:child_process'
import type { Scores } from './evaluate.js'
import { PACKAGE } from './folders.js'

/** The last commit with the weights `tool-embedder-1`, and where it has the figures of its card. */
const COMMIT = '7719bf5'
const FILE = 'packages/ranker-embedding/training/results.json'

/** Figures of the former weights, as they were published. */
export interface Former {
  readonly commit: string
  readonly sets: readonly { readonly set: string; readonly scores: Scores }[]
}

/** Reads the former figures from the history of the repository. Throws where the history does not go back so far. */
export function readFormer(): Former {
  const text = execFileSync('git', ['show', `${COMMIT}:${FILE}`], { cwd: PACKAGE, encoding: 'utf8' })
  const { sets } = JSON.parse(text) as Pick<Former, 'sets'>
  return { commit: COMMIT, sets }
}
