import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Scores } from './evaluate.js'
import { RESULTS } from './folders.js'
import type { VectorRounding } from './vector-rounding.js'

/** The content of `results/tool-embedder.json`: all figures of the model card. */
export interface Results {
  /** The recipe of the weights. */
  readonly recipe?: object
  /** Scores of the weights in the package, which were trained on no tool and no query of these sets. */
  readonly sets?: readonly { readonly set: string; readonly scores: Scores }[]
  readonly styles?: readonly { readonly style: string; readonly scores: Scores }[]
  /** Size of the weights in bytes, before they are encoded as base64. */
  readonly bytes?: number
  readonly vectors?: readonly VectorRounding[]
  /** Written by `studies/tool-embedder/memory`. */
  readonly memory?: readonly { readonly what: string; readonly mb: number }[]
  /** Written by `studies/tool-embedder/speed`. */
  readonly speed?: {
    readonly machine: string
    readonly rows: readonly { readonly what: string; readonly ms: number }[]
  }
}

export function readResults(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
}

/** Writes these figures and keeps all others. */
export function saveResults(some: Results): void {
  writeFileSync(RESULTS, `${JSON.stringify({ ...readResults(), ...some }, null, 2)}\n`)
}
