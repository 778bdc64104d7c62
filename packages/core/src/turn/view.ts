import type { ExecutableOptions } from '../answer.js'
import { checkViewOptions } from '../configuration/tool-search-options.js'
import type { MetaRole } from '../exposed-tool.js'
import type { PrefetchInput, SearchExplanation, ToolSearch, ViewOptions } from '../options.js'
import type { TurnInput } from '../turn-input.js'
import { createCalls } from './answer-call.js'
import { answerModelCall, createExecutables } from './answer-outcome.js'
import { exposeTurn } from './continuation.js'
import { type Engine, refuseCollisions } from './engine.js'
import { explainSearch } from './explain.js'
import { constantTools } from './exposure.js'
import { prefetch } from './prefetch.js'
import { settle } from './settle.js'
import { createTurns } from './turns.js'
import { settleView, type ViewSettings } from './view-settings.js'

/** Creates a view: a tool search with one set of options. */
export function createView(engine: Engine, options: ViewOptions, parent?: ViewSettings): ToolSearch {
  const view = settleView(options, parent, engine.companions)
  const fixed = engine.fixedCatalog()
  if (fixed) refuseCollisions(fixed, view.reserved)
  const turns = createTurns(engine, view)
  const { handle, recheck } = createCalls(engine, view, turns)
  const { sessions } = engine
  const settleOne: ToolSearch['settle'] = (execution, end) => settle(engine, execution, end)

  return Object.freeze({
    async expose(input: TurnInput = {}) {
      const plain = await turns.toSend(input)
      const exposure = await exposeTurn(plain, input)
      if (view.disclosure.onReveal === 'in-place') await engine.meter.prepareStubs(exposure.tools)
      const { length } = exposure.tools
      engine.emit({ kind: 'exposed', session: input.session, activation: plain.decision, tools: length })
      return exposure
    },
    handle,
    recheck,

    answer: (...call: Parameters<ToolSearch['answer']>) =>
      answerModelCall({ handle, recheck, settle: settleOne }, ...call),
    executables(options: ExecutableOptions) {
      // A list that never changes; small catalogs too, because no other function runs their tools.
      const disclosure = view.disclosure.name === 'bridge' ? undefined : 'bridge'
      return createExecutables(createView(engine, { activation: 'on', disclosure }, view), options)
    },
    metaTools: () => constantTools(engine, view),

    metaRole: (name: string): MetaRole | 'companion' | undefined =>
      view.roles.get(name) ?? (engine.companions.ids.has(name) ? 'companion' : undefined),

    settle: settleOne,
    prefetch: (input: PrefetchInput) => prefetch(turns, input),

    async explain(input: Parameters<ToolSearch['explain']>[0]): Promise<SearchExplanation> {
      const turn = await turns.plain(input)
      await turn.state.names().prepare()
      return explainSearch(turn, input)
    },

    with: (more: ViewOptions) => createView(engine, checkViewOptions(more), view),
    update: engine.update,
    onChange: engine.onChange,

    async prepare() {
      await engine.indexes.prepare((await engine.stateOf({})).permitted)
    },
    async forget(session: string) {
      engine.repeated.forget(session)
      await sessions?.forget(session)
    },
    close: () => engine.indexes.close(),
  })
}
