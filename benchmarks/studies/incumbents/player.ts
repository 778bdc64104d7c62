// The model of every system. It searches with the words of its task, calls the found tool in any way that it has, and
// gives up if it has none.
import type { ModelCall, Need, Player, Shown, ToolParameters } from './conversation.js'

const CALL = ['call_tool']
const LOAD = ['load_tool', 'add_tool']
const SEARCH = ['search_tools', 'tool_search', 'toolSearch']
/** Maximum number of requests in one turn. More requests would be a loop. */
const MAX_REQUESTS = 12

/** A need that is not met yet, and what the model already tried. */
interface OpenNeed extends Need {
  searches: number
  isCalled: boolean
  isLoadTried: boolean
  isFirstTried: boolean
}

/** The answer of a tool. It shows the model that a need is met. */
export function doneText(name: string): string {
  return `done by ${name}`
}

/** The model of one turn of a task. */
export function playTurn(needs: readonly Need[]): Player {
  const open = needs.map(
    (need): OpenNeed => ({ ...need, searches: 0, isCalled: false, isLoadTried: false, isFirstTried: false }),
  )
  let requests = 0
  let seen: number | undefined
  return {
    next(shown) {
      if (++requests > MAX_REQUESTS) return undefined
      const { results } = shown
      // Older results met needs of earlier turns.
      const fresh = results.slice(seen ?? results.length)
      seen = results.length
      const isMet = ({ tool }: Need) => fresh.some(text => text.includes(doneText(tool)))
      while (open[0] !== undefined && isMet(open[0])) open.shift()
      return open[0] && step(open[0], shown)
    },
  }
}

function step(need: OpenNeed, { tools, results }: Shown): ModelCall | undefined {
  const args = { id: '7' }
  const named = (names: readonly string[]) => tools.find(({ name }) => names.includes(name))
  if (need.first && !need.isFirstTried) {
    need.isFirstTried = true
    return need.first
  }
  const isListed = tools.some(({ name }) => name === need.tool)
  const isShown = results.some(text => text.includes(need.tool))
  const bridge = named(CALL)
  if (!need.isCalled && (isListed || (isShown && bridge))) {
    need.isCalled = true
    if (isListed || bridge === undefined) return { name: need.tool, args }
    return { name: bridge.name, args: { name: need.tool, arguments: args } }
  }
  const load = named(LOAD)
  if (isShown && load && !need.isLoadTried && !isListed) {
    need.isLoadTried = true
    return { name: load.name, args: fill(load.parameters, need.tool) }
  }
  const search = named(SEARCH)
  const words = need.words[need.searches]
  if (search === undefined || words === undefined || need.isCalled) return undefined
  need.searches++
  return { name: search.name, args: fill(search.parameters, words) }
}

/**
 * Arguments with the text in the first required property, or else in the first property; in a list if the property is a
 * list.
 */
function fill({ properties = {}, required = [] }: ToolParameters = {}, text: string): Record<string, unknown> {
  const [name = ''] = required.length > 0 ? required : Object.keys(properties)
  return { [name]: properties[name]?.type === 'array' ? [text] : text }
}
