import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { RESULTS } from './folders.js'
import type { VectorRounding } from './vector-rounding.js'

/** The content of `results/tool-embedder.json`: the figures of the model card except accuracy. */
export interface Results {
  /** The recipe of the weights. */
  readonly recipe?: object
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
