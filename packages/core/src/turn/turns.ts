import type { Catalog, RejectedTool, SentTools } from '../catalog/catalog.js'
import { escapeDescription, escapeSchema } from '../catalog/escape-schema.js'
import { collisionError } from '../configuration/tool-search-options.js'
import { manifestOf } from '../disclosures/manifest.js'
import { BoundedMap } from '../limits/bounded-map.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { afterStage, createYielder, runInSlices } from '../limits/yielding.js'
import { activationFacts, decideActivation, needsTokens } from '../policy/activation.js'
import { NO_TOOLS, narrow, type PermittedCatalog } from '../policy/permitted-catalog.js'
import { nameMatcher } from '../policy/policy.js'
import { NameIndex } from '../search/name-index.js'
import { quote, textsIn } from '../text/json.js'
import type { ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import type { CatalogState, Engine } from './engine.js'
import { queryOf } from './exposure.js'
import type { MetaKind, MetaKindOf } from './history.js'
import { loadedNow, revealsOf } from './reveals.js'
import { readSession } from './sessions.js'
import type { Turn } from './turn.js'
import { readBefore } from './vanished-tools.js'
import { inView, type ViewSettings } from './view-settings.js'

/** Maximum number of turns without reveals that are kept for one catalog: one for each `visible` list and model. */
const MAX_PLAIN = 16
/** Maximum number of exposures that are kept for each of these. */
const MAX_MADE = 256

/** The turns of one view. */
export type Turns = ReturnType<typeof createTurns>

export function createTurns(engine: Engine, view: ViewSettings) {
  const known = new WeakMap<
    PermittedCatalog,
    { readonly seen: PermittedCatalog; readonly turns: BoundedMap<unknown, Turn> }
  >()
  /** Catalogs whose rejected tools were reported. */
  const reported = new WeakSet<Catalog>()
  /** The last state of each catalog. */
  const states = new WeakMap<Catalog, CatalogState>()

  function seenOf({ permitted, policy }: CatalogState) {
    return getOrInsert(known, permitted, () => ({
      seen: inView(permitted, policy, view),
      turns: new BoundedMap<unknown, Turn>(MAX_PLAIN),
    }))
  }

  function kept(state: CatalogState, { visible, model }: TurnInput): Turn | undefined {
    const key = modelKeyOf(model)
    const turn = seenOf(state).turns.get(visible ?? key)
    if (turn === undefined || turn.modelKey !== key) return undefined
    // Another policy may permit the same tools, and other tools of a record.
    return turn.state === state ? turn : { ...turn, state, made: { ...turn.made, readings: new WeakMap() } }
  }

  async function make(state: CatalogState, input: TurnInput): Promise<Turn> {
    const { seen, turns } = seenOf(state)
    const { visible, model } = input
    const tools = visible === undefined ? undefined : textsIn([...visible])
    const catalog = tools ? narrow(seen, nameMatcher(tools), [{ tools }]) : seen
    if (needsTokens(view.activation, view.disclosure.defaults.activation)) {
      await engine.meter.prepare(catalog.deferrable)
      const madeMeanwhile = kept(state, input)
      if (madeMeanwhile) return madeMeanwhile
    }
    const turn = await afterStage(() => {
      const made = plainTurn(engine, view, state, { seen, catalog, model })
      for (const { name = '', error } of reported.has(state.catalog) ? [] : made.rejected)
        engine.emit({ kind: 'failure', session: undefined, during: `reading the tool ${quote(name)}`, error })
      reported.add(state.catalog)
      // A host may change its own iterable, even a frozen set; only a frozen array cannot change.
      if (visible === undefined || (Array.isArray(visible) && Object.isFrozen(visible)))
        turns.set(visible ?? made.modelKey, made)
      return made
    })
    await escapeTexts(turn)
    return turn
  }

  async function plain(input: TurnInput, sent?: SentTools): Promise<Turn> {
    const state = await engine.stateOf(input, sent)
    states.set(state.catalog, state)
    return kept(state, input) ?? make(state, input)
  }

  const { policy = {} } = engine.options
  // Rules in code and pins may read all of a definition.
  const hasRules = typeof policy === 'function' || [policy.permit, policy.pins, ...view.permits].some(Boolean)
  const sentOn = (input: TurnInput) => (catalog: Catalog) => {
    const state = states.get(catalog)
    const turn = state && kept(state, input)
    return turn?.decision.active ? loadedNow(input, turn) : undefined
  }

  return {
    /** The turn before its reveals are read. While nothing changes, this is the same object. */
    plain: (input: TurnInput) => plain(input),
    /** The same for a request, see {@link SentTools}: it sends the loaded tools, and the names of the others. */
    toSend: (input: TurnInput) =>
      plain(input, view.disclosure.sendsDeferred === 'none' && !hasRules ? sentOn(input) : undefined),
    /** The turn with its reveals, and with what was sent before. `made` is its plain turn. */
    async of(input: TurnInput, made: Promise<Turn> = plain(input)): Promise<Turn> {
      const turn = await made
      await turn.state.names().prepare()
      const session = await readSession(engine, input)
      const reveals = await revealsOf(turn, input, session)
      return { ...turn, ...reveals, sent: readBefore(turn, input, session) }
    },
  }
}

function plainTurn(
  engine: Engine,
  view: ViewSettings,
  state: CatalogState,
  { seen, catalog, model }: Pick<Turn, 'seen' | 'catalog'> & Pick<TurnInput, 'model'>,
): Turn {
  const { activation, names, limits, disclosure } = view
  const facts = activationFacts(catalog, () => engine.meter.list(catalog.deferrable).tokens, model)
  const decision = decideActivation(activation, disclosure.defaults.activation, facts)
  const manifest = manifestOf(catalog.deferrable)
  return {
    ...{ engine, view, state, seen, catalog, decision, manifest, names, limits },
    listed: manifest.text,
    deferred: decision.active ? catalog.deferrableIds : NO_TOOLS.ids,
    revealed: [],
    vanished: [],
    sent: undefined,
    query: queryOf(engine),
    modelKey: modelKeyOf(model),
    rejected: rejectedOf(state, view.reserved),
    metaKindOf: metaKindIn(view.metaKinds, state.catalog),
    made: {
      exposures: new BoundedMap(MAX_MADE),
      continued: { store: new WeakMap(), history: new WeakMap() },
      readings: new WeakMap(),
    },
  }
}

function modelKeyOf(model: TurnInput['model']): string {
  return `${model?.contextWindow} ${model?.promptCache}`
}

/** The definitions that were left out of the catalog, and the tools that have a meta tool's name. */
function rejectedOf({ catalog, permitted }: CatalogState, reserved: ReadonlySet<ToolId>): readonly RejectedTool[] {
  const taken = [...reserved].map(id => catalog.get(id)).filter(tool => tool !== undefined)
  taken.sort((a, b) => catalog.tools.indexOf(a) - catalog.tools.indexOf(b))
  const collisions = taken.map(({ name }) => ({ index: -1, name, error: collisionError(name) }))
  return Object.freeze([...catalog.rejected, ...permitted.held, ...collisions])
}

/** A tool of the catalog is not a meta tool, even with such a name. */
function metaKindIn(kinds: ReadonlyMap<string, MetaKind>, catalog: Catalog): MetaKindOf {
  const names = [...kinds.keys()].filter(name => catalog.get(name) === undefined)
  const index = new NameIndex(names.map(id => ({ id, name: id })))
  return name => {
    const reading = catalog.get(name) === undefined ? index.resolve(name) : undefined
    return reading?.kind === 'tool' ? kinds.get(reading.id) : undefined
  }
}

/** The exposure would escape these texts in one piece, which takes long for those of a hostile server. */
async function escapeTexts({ decision, view, catalog }: Turn): Promise<void> {
  const sent = decision.active && view.disclosure.sendsDeferred !== 'all' ? catalog.core : catalog.tools
  const escapeOne = (i: number) => {
    escapeDescription(sent[i]!)
    escapeSchema(sent[i]!.inputSchema)
  }
  await runInSlices(sent.length, escapeOne, createYielder())
}
