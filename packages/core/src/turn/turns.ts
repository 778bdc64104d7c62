import type { Disclosure, DisclosureTurn } from '../disclosure.js'
import { eager } from '../disclosures/eager.js'
import type { Manifest } from '../disclosures/manifest.js'
import { type BoundedMap, createBoundedMap } from '../limits/bounded-map.js'
import type { Exposure } from '../options.js'
import type { ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import { createContinuation } from './continuation.js'
import type { Engine } from './engine.js'
import { completeList, createExposure } from './exposure.js'
import { createFrames, type Frame } from './frame.js'
import { createReveals } from './reveals.js'
import type { Session } from './sessions.js'
import { createTurnServices, type TurnServices } from './turn-services.js'
import type { TurnState } from './turn-state.js'
import type { ViewSettings } from './view-settings.js'

/** Maximum number of sessions whose state in one frame is kept. */
const MAX_STATES = 256

/** The turns of one view: what is sent on a turn, and what a call of it reads. */
export function createTurns(engine: Engine, view: ViewSettings) {
  const frameOf = createFrames(engine, view)
  const revealsOf = createReveals(engine, view)
  const plainStates = new WeakMap<Frame, BoundedMap<string, TurnState>>()
  const turnServices = new WeakMap<TurnState, TurnServices>()
  const measured = new WeakSet<Exposure>()
  const turnOf = (frame: Frame, revealed: readonly ToolId[]) => disclosureTurn(engine, view, frame, revealed)
  const continuation = createContinuation(engine, view, frame => turnOf(frame, []))

  /** The exposure of a frame with these reveals, regardless of the list that was sent to the session. */
  function freshExposure(
    frame: Frame,
    revealed: readonly ToolId[],
    vanished: readonly string[],
    { text }: Manifest = frame.manifest,
  ): Exposure {
    const isPlain = revealed.length + vanished.length === 0 && text === frame.manifest.text
    const key = isPlain ? '' : [text, '', ...revealed, '', ...vanished].join('\n')
    let exposure = frame.exposures.get(key)
    if (!exposure) {
      const turn = { ...turnOf(frame, revealed), listed: text }
      const shown = withRoles(view, (frame.decision.active ? view.disclosure : eager).expose(turn))
      const list = { ...shown, tools: completeList(shown.tools, engine) }
      exposure = createExposure(list, frame, view, engine, { revealed, vanished })
      frame.exposures.set(key, exposure)
    }
    return exposure
  }

  async function stateOf(call: TurnInput, made = frameOf(call)): Promise<TurnState> {
    const frame = made instanceof Promise ? await made : made
    const preparing = frame.state.prepareNames()
    if (preparing !== undefined) await preparing
    const { history, revealed: named, visible } = call
    const session = await sessionOf(call)
    const isPlain = history === undefined && named === undefined && visible === undefined
    const states = isPlain ? statesOf(frame) : undefined
    const key = session ? `${session.ids.join('\n')}\n\n${session.sent.join('\n')}` : ''
    const known = states?.get(key)
    if (known) return known
    const { revealed, vanished } = await revealsOf(call, frame, session)
    const sent = continuation.read(call, frame, session)
    const state = { frame, turn: turnOf(frame, revealed), revealed, vanished, sent }
    states?.set(key, state)
    return state
  }

  function sessionOf({ session }: TurnInput): Promise<Session> | undefined {
    return session === undefined ? undefined : engine.sessions?.read(session)
  }

  /** The states of turns whose only input is their session, by what is remembered of it. */
  function statesOf(frame: Frame): BoundedMap<string, TurnState> {
    let states = plainStates.get(frame)
    if (!states) {
      states = createBoundedMap(MAX_STATES)
      plainStates.set(frame, states)
    }
    return states
  }

  function servicesOf(state: TurnState): TurnServices {
    let own = turnServices.get(state)
    if (own === undefined) {
      own = createTurnServices(engine, view, state)
      turnServices.set(state, own)
    }
    return own
  }

  return {
    frameOf,
    stateOf,
    servicesOf,

    async expose(turn: TurnInput): Promise<Exposure> {
      const frame = await frameOf(turn)
      const session = await sessionOf(turn)
      const exposure = await continuation.expose(turn, frame, session, async now => {
        const { revealed, vanished } = await revealsOf(turn, frame, now)
        return manifest => freshExposure(frame, revealed, vanished, manifest)
      })
      if (view.disclosure.onReveal === 'in-place' && !measured.has(exposure)) {
        await engine.meter.prepareStubs(exposure.tools)
        measured.add(exposure)
      }
      engine.emit({ kind: 'exposed', session: turn.session, activation: frame.decision, tools: exposure.tools.length })
      return exposure
    },

    /** Whether a deferred tool is in the list with its parameters. */
    isListed: (id: ToolId, { frame, revealed, vanished }: TurnState) =>
      freshExposure(frame, revealed, vanished).tools.some(sent => sent.name === id && sent.role !== 'stub'),
  }
}

/** See {@link createTurns}. */
export type Turns = ReturnType<typeof createTurns>

function disclosureTurn(
  engine: Engine,
  view: ViewSettings,
  { catalog, deferred, manifest }: Frame,
  revealed: readonly ToolId[],
): DisclosureTurn {
  return {
    catalog,
    listed: manifest.text,
    deferred,
    revealed: revealed.map(id => catalog.get(id)!),
    names: view.names,
    limits: view.limits,
    query: engine.options.ranker.traits?.query === 'pattern' ? 'pattern' : 'text',
  }
}

function withRoles(
  view: ViewSettings,
  { tools, instructions }: ReturnType<Disclosure['expose']>,
): ReturnType<Disclosure['expose']> {
  const stamped = tools.map(tool => {
    const metaRole = view.roles.get(tool.name)
    return metaRole === undefined ? tool : Object.freeze({ ...tool, metaRole })
  })
  return { tools: stamped, instructions }
}
