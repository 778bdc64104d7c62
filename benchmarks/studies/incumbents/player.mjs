// The model of every system: it searches by the words of its task, calls what it was shown by whichever way it has, and gives
// up where there is none.

const CALL = ['call_tool']
const LOAD = ['load_tool', 'add_tool']
const SEARCH = ['search_tools', 'tool_search', 'toolSearch']
/** More requests in one turn are a loop. */
const MAX_REQUESTS = 12

/** What a tool answers; the model knows by it that a need is met. */
export const doneText = name => `done by ${name}`

/**
 * The model of one turn of a task. `next` gets what a request shows, as `{ tools: [{ name, parameters }], results: [text] }`,
 * and gives a call or undefined, which ends the turn.
 */
export function playTurn(needs) {
  const open = needs.map(need => ({ ...need, searches: 0, isCalled: false, isLoadTried: false, isFirstTried: false }))
  let requests = 0
  let seen
  return {
    next({ tools, results }) {
      if (++requests > MAX_REQUESTS) return undefined
      // Results of earlier turns met earlier needs.
      const fresh = results.slice(seen ?? results.length)
      seen = results.length
      while (open.length > 0 && fresh.some(text => text.includes(doneText(open[0].tool)))) open.shift()
      const [need] = open
      return need && step(need, tools, results)
    },
  }
}

function step(need, tools, results) {
  const args = { id: '7' }
  const named = names => tools.find(({ name }) => names.includes(name))
  if (need.first && !need.isFirstTried) {
    need.isFirstTried = true
    return { name: need.first.name, args: need.first.args }
  }
  const isListed = tools.some(({ name }) => name === need.tool)
  const isShown = results.some(text => text.includes(need.tool))
  const bridge = named(CALL)
  const load = named(LOAD)
  if (!need.isCalled && (isListed || (isShown && bridge))) {
    need.isCalled = true
    return isListed ? { name: need.tool, args } : { name: bridge.name, args: { name: need.tool, arguments: args } }
  }
  if (isShown && load && !need.isLoadTried && !isListed) {
    need.isLoadTried = true
    return { name: load.name, args: fill(load.parameters, need.tool) }
  }
  const search = named(SEARCH)
  if (search && need.searches < need.words.length && !need.isCalled)
    return { name: search.name, args: fill(search.parameters, need.words[need.searches++]) }
  return undefined
}

/** The first required property of a schema, or the first of all, with the text in it: in a list where it is one. */
function fill({ properties = {}, required = [] }, text) {
  const [name] = required.length > 0 ? required : Object.keys(properties)
  return { [name]: properties[name]?.type === 'array' ? [text] : text }
}
