import type { SearchExplanation } from '@ts/core'
import type { Saving } from './savings.js'

/** What the page asks the worker. */
export type Request =
  | { readonly kind: 'load'; readonly sample: string }
  | { readonly kind: 'load'; readonly text: string | File }
  | { readonly kind: 'add'; readonly ranker: string }
  | { readonly kind: 'search'; readonly query: string; readonly ranker: string; readonly tool: string }

/** What the worker answers. */
export type Reply =
  | { readonly kind: 'progress'; readonly text: string; readonly share: number }
  /** `text` is the text of a file that is small enough for the address. */
  | { readonly kind: 'loaded'; readonly catalog: CatalogFacts; readonly text?: string | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly query: string; readonly lists: readonly ResultList[] }
  | { readonly kind: 'detail'; readonly query: string; readonly detail: Detail }

export interface CatalogFacts {
  readonly tools: number
  /** The first tools that cannot be used, with the reasons. */
  readonly rejected: readonly string[]
  readonly rejectedCount: number
  /** Tokens of all tools, and of what is sent with a search, by core's estimate. */
  readonly fullTokens: number
  readonly sentTokens: number
}

export interface ResultList {
  readonly ranker: string
  readonly names: readonly string[]
  readonly ms: number
}

export interface Detail {
  /** What the model reads as the result of its search. */
  readonly answer: string
  readonly tokens: number
  /** Why the chosen tool is found or not; undefined without a tool. */
  readonly explanation: SearchExplanation | undefined
  /** `clear`, `possible` or `unclear`; undefined if the ranker reports no certainty. */
  readonly level: string | undefined
  /** What a request and a task cost with and without the search. */
  readonly savings: readonly Saving[]
}
