import type { JsonObject } from '../upstream/connection.js'

/** What can be pinned: each entry of a server's lists, and its instructions. */
export type PinKind = 'tool' | 'prompt' | 'resource' | 'template' | 'instructions'

/** One entry that a server lists. */
export interface PinEntry {
  readonly server: string
  readonly kind: PinKind
  /** The name of a tool or prompt, the URI of a resource or template; empty for instructions. */
  readonly name: string
  readonly definition: JsonObject
}

/** A decision about one held entry. `digest` is of the definition that the person saw. */
export interface PinChoice extends Pick<PinEntry, 'server' | 'kind' | 'name'> {
  readonly digest: string
}

/** An entry that no client gets. */
export interface HeldEntry extends PinEntry {
  /** `new`: it has no pin. `changed`: its definition is not the accepted one. `rejected`: a person rejected it. */
  readonly state: 'new' | 'changed' | 'rejected'
  /** The accepted definition of a changed entry. */
  readonly accepted: JsonObject | undefined
}

export type PinDecision = 'accept' | 'reject'
