import { execFileSync } from 'node:child_process'
import type { Scores } from './evaluate.js'
import { PACKAGE } from './folders.js'

/** The last commit with the weights `tool-embedder-1`, and the file with their figures in it. */
const COMMIT = '7719bf5'
const FILE = 'packages/ranker-embedding/training/results.json'

/** The published figures of the previous weights. */
export interface Former {
  readonly commit: string
  readonly sets: readonly { readonly set: string; readonly scores: Scores }[]
}

/** Reads the previous figures from the git history. Throws if the history does not contain that commit. */
export function readFormer(): Former {
  const text = execFileSync('git', ['show', `${COMMIT}:${FILE}`], { cwd: PACKAGE, encoding: 'utf8' })
  const { sets } = JSON.parse(text) as Pick<Former, 'sets'>
  return { commit: COMMIT, sets }
}
