import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Curve } from './curve-summary.js'
import type { Scores } from './evaluate.js'
import { RESULTS } from './folders.js'
import type { Former } from './former.js'
import type { VectorRounding } from './vector-rounding.js'

/** What `results/tool-embedder.json` holds: every figure of the model card. */
export interface Results {
  /** The recipe that the weights were made by. */
  readonly recipe?: object
  /** Sets by the weights in the package, which have been trained on no tool and no query of them. */
  readonly sets?: readonly { readonly set: string; readonly scores: Scores }[]
  readonly styles?: readonly { readonly style: string; readonly scores: Scores }[]
  /** Bytes of the weights before they are written as base64. */
  readonly bytes?: number
  readonly vectors?: readonly VectorRounding[]
  /** The weights `tool-embedder-1`, trained without the families of these sets. */
  readonly former?: Former
  /** Written by `learning-curve`. */
  readonly curve?: Curve
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

/** Writes some of the figures and keeps the others. */
export function saveResults(some: Results): void {
  writeFileSync(RESULTS, `${JSON.stringify({ ...readResults(), ...some }, null, 2)}\n`)
}
