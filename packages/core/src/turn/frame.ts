import type { Catalog, RejectedTool } from '../catalog/catalog.js'
import { collisionError } from '../configuration/tool-search-options.js'
import { type Manifest, manifestOf } from '../disclosures/manifest.js'
import { type BoundedMap, createBoundedMap } from '../limits/bounded-map.js'
import { afterStage, createYielder, runInSlices, whenThere } from '../limits/yielding.js'
import type { Exposure } from '../options.js'
import { type ActivationDecision, activationFacts, decideActivation, needsTokens } from '../policy/activation.js'
import { narrow, type PermittedCatalog } from '../policy/permitted-catalog.js'
import { nameMatcher } from '../policy/policy.js'
import { createNameIndex } from '../search/name-index.js'
import { escapeDescription, escapeSchema } from '../text/escape-schema.js'
import { textsIn } from '../text/json.js'
import type { ToolId } from '../tool.js'
import type { ModelFacts, TurnInput } from '../turn-input.js'
import type { CatalogState, Engine } from './engine.js'
import type { MetaNames } from './history.js'
import { inView, type ViewSettings } from './view-settings.js'

/** State that `expose` and `handle` share for one turn, except reveals. */
export interface Frame {
  readonly state: CatalogState
  /** The tools that the view may see. */
  readonly seen: PermittedCatalog
  /** The tools that the view and the turn may see. */
  readonly catalog: PermittedCatalog
  /** The ids of the deferred tools; empty while deferral is not active. */
  readonly deferred: ReadonlySet<ToolId>
  readonly decision: ActivationDecision
  /** The facts about the model by which deferral was decided, as one text. */
  readonly modelKey: string
  readonly rejected: readonly RejectedTool[]
  /** What texts may say about the deferrable tools. */
  readonly manifest: Manifest
  /** Names of meta tools in the history; a tool of the catalog is not a meta tool, even with such a name. */
  readonly history: MetaNames
  readonly exposures: BoundedMap<string, Exposure>
}

/** Maximum number of frames kept for one catalog: one for each `visible` list and context window. */
const MAX_FRAMES = 16
/** Maximum number of exposures kept for one frame: one for each set of revealed tools. */
const MAX_EXPOSURES = 256

/**
 * Creates a function that returns the frame of a turn in one view. While nothing changes, it returns the same object
 * synchronously.
 */
export function createFrames(engine: Engine, view: ViewSettings) {
  const known = new WeakMap<
    PermittedCatalog,
    { readonly seen: PermittedCatalog; readonly frames: BoundedMap<unknown, Frame> }
  >()

  function seenOf(state: CatalogState) {
    let entry = known.get(state.permitted)
    if (!entry) {
      const seen = inView(state.permitted, state.policy, view)
      entry = { seen, frames: createBoundedMap<unknown, Frame>(MAX_FRAMES) }
      known.set(state.permitted, entry)
    }
    return entry
  }

  function keptFrame(state: CatalogState, { visible, model }: TurnInput): Frame | undefined {
    const key = keyOf(model)
    const kept = seenOf(state).frames.get(visible ?? key)
    if (kept === undefined || kept.modelKey !== key) return undefined
    return kept.state === state ? kept : { ...kept, state }
  }

  async function makeFrame(state: CatalogState, turn: TurnInput): Promise<Frame> {
    const { seen, frames } = seenOf(state)
    const { visible } = turn
    const modelKey = keyOf(turn.model)
    const tools = visible === undefined ? undefined : textsIn([...visible])
    const catalog = tools ? narrow(seen, nameMatcher(tools), [{ tools }]) : seen
    const { activation: fallback } = view.disclosure.defaults
    if (needsTokens(view.activation, fallback)) {
      await engine.meter.prepare(catalog.deferrable)
      const madeMeanwhile = keptFrame(state, turn)
      if (madeMeanwhile) return madeMeanwhile
    }
    const frame = await afterStage(() => {
      const facts = activationFacts(catalog, () => engine.meter.list(catalog.deferrable).tokens, turn.model)
      const decision = decideActivation(view.activation, fallback, facts)
      const frame: Frame = {
        state,
        seen,
        catalog,
        deferred: decision.active ? catalog.deferrableIds : NONE,
        decision,
        modelKey,
        rejected: rejectedOf(state, view.reserved),
        manifest: manifestOf(catalog.deferrable),
        history: without(view.history, state.catalog),
        exposures: createBoundedMap(MAX_EXPOSURES),
      }
      // A host may change its own iterable, even a frozen set; only a frozen array cannot change.
      if (visible === undefined || (Array.isArray(visible) && Object.isFrozen(visible)))
        frames.set(visible ?? modelKey, frame)
      return frame
    })
    // The exposure would escape these texts in one piece, which takes long for those of a hostile server.
    const sent = frame.decision.active && view.disclosure.sendsDeferred !== true ? catalog.core : catalog.tools
    const escapeOne = (i: number) => {
      escapeDescription(sent[i]!)
      escapeSchema(sent[i]!.inputSchema)
    }
    await runInSlices(sent.length, escapeOne, createYielder())
    return frame
  }

  return (turn: TurnInput): Frame | Promise<Frame> =>
    whenThere(engine.stateOf(turn), state => keptFrame(state, turn) ?? makeFrame(state, turn))
}

const NONE: ReadonlySet<ToolId> = new Set()

function keyOf(model: ModelFacts | undefined): string {
  return `${model?.contextWindow} ${model?.promptCache}`
}

/** The definitions that were left out of the catalog, and the tools that have a meta tool's name. */
function rejectedOf({ catalog, permitted }: CatalogState, reserved: ReadonlySet<ToolId>): readonly RejectedTool[] {
  const taken = [...reserved].map(id => catalog.get(id)).filter(tool => tool !== undefined)
  taken.sort((a, b) => catalog.tools.indexOf(a) - catalog.tools.indexOf(b))
  return Object.freeze([
    ...catalog.rejected,
    ...permitted.held,
    ...taken.map(({ name }) => ({ index: -1, name, error: collisionError(name) })),
  ])
}

function without({ revealing, calling }: Omit<MetaNames, 'plain'>, catalog: Catalog): MetaNames {
  const isMeta = (name: string) => catalog.get(name) === undefined
  const names = [...new Set([...revealing, ...calling])].filter(isMeta)
  const index = createNameIndex(names.map(id => ({ id, name: id })))
  return {
    revealing: new Set(names.filter(name => revealing.has(name))),
    calling: new Set(names.filter(name => calling.has(name))),
    plain(name) {
      if (catalog.get(name) !== undefined) return name
      const reading = index.resolve(name)
      return reading.kind === 'tool' ? reading.id : name
    },
  }
}
