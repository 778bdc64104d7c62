/** Runs before the measured ones, and measured runs. */
const ROUNDS = 200

/** The median time of a run in milliseconds. Each run is given an id of its own. */
export async function p50(run) {
  for (let i = 0; i < ROUNDS; i++) await run(`w${i}`)
  const times = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await run(`m${i}`)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[ROUNDS / 2]
}

/** A conversation of a bridge as core reads it: each turn searches and calls the tool of this name. */
export function bridgeEvents(turns, name) {
  return Array.from({ length: turns }, (_, i) => [
    { kind: 'call', name: 'search_tools', arguments: { queries: ['x'] }, id: `s${i}` },
    { kind: 'result', name: 'search_tools', content: '{"matches":[]}', id: `s${i}` },
    { kind: 'call', name: 'call_tool', arguments: { name, arguments: {} }, id: `c${i}` },
    { kind: 'result', name: 'call_tool', content: 'done', id: `c${i}` },
  ]).flat()
}
