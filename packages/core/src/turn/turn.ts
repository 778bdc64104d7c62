import type { RejectedTool } from '../catalog/catalog.js'
import type { DisclosureTurn } from '../disclosure.js'
import type { Manifest } from '../disclosures/manifest.js'
import type { BoundedMap } from '../limits/bounded-map.js'
import type { Exposure } from '../options.js'
import type { ActivationDecision } from '../policy/activation.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import type { CatalogState, Engine } from './engine.js'
import type { MetaKindOf } from './history.js'
import type { SentEvent, SentRecord } from './sent-event.js'
import type { ViewSettings } from './view-settings.js'

/** One turn of one view: what its disclosure reads, and what only the pipeline reads. */
export interface Turn extends DisclosureTurn {
  readonly engine: Engine
  readonly view: ViewSettings
  readonly state: CatalogState
  /** The tools that the view may see; `catalog` has those that the turn may see too. */
  readonly seen: PermittedCatalog
  readonly decision: ActivationDecision
  /** The facts about the model by which deferral was decided, as one text. */
  readonly modelKey: string
  readonly rejected: readonly RejectedTool[]
  /** What texts may say about the deferrable tools. */
  readonly manifest: Manifest
  /** What the names in the history are. */
  readonly metaKindOf: MetaKindOf
  /** Names that were revealed and have no tool. */
  readonly vanished: readonly string[]
  /** What was sent before. */
  readonly sent: Reading | undefined
  /** What was computed for the turns with the same tools and the same decision. */
  readonly made: {
    /** By their reveals. */
    readonly exposures: BoundedMap<string, Exposure>
    readonly readings: WeakMap<SentRecord, Reading>
    /** By the record that is continued, or by the fresh exposure of a new list. */
    readonly continued: Readonly<Record<'store' | 'history', WeakMap<object, Continued>>>
  }
}

/** A record of what was sent, as far as a turn may show it. */
export interface Reading {
  readonly record: SentRecord
  readonly manifest: Manifest
  readonly vanished: PermittedCatalog
  /** Names, or groups if the texts name no tools, that were added after the record began. */
  readonly added: readonly string[]
}

/** An exposure, the event that records it, and the exposure of the catalog alone from which it was made. */
export interface Continued {
  readonly fresh: Exposure
  /** The ids of the vanished tools that it contains. */
  readonly vanished: string
  readonly exposure: Exposure
  readonly event: () => SentEvent | undefined
}
