import { counted, printable } from '@ts/cli-kit'
import type { AskedQuery, SetReport } from './bench-report.js'

/** Maximum number of ids or names that a message shows. */
const MOST_SHOWN = 10

/** How the tools and queries of a set differ between two reports, as far as the reports contain them. */
export function setDifference(old: SetReport, now: SetReport): string {
  if (old.asked === undefined || now.asked === undefined) return sizes(old, now)
  const tools = onlyOne(namesOf(old), namesOf(now))
  const [before, after] = [queriesOf(old, old.asked), queriesOf(now, now.asked)]
  const changed = [...after].filter(([id, text]) => before.has(id) && before.get(id) !== text).map(([id]) => id)
  const ids = [...changed, ...onlyOne([...before.keys()], [...after.keys()])]
  const all = new Set([...before.keys(), ...after.keys()]).size
  const parts = [
    ...(tools.length === 0 ? [] : [`${counted(tools.length, 'tool')} only in one of them: ${shown(tools)}`]),
    ...(ids.length === 0 ? [] : [`${ids.length} of ${counted(all, 'query')} differ: ${shown(ids)}`]),
  ]
  return parts.join('; ') || 'the definitions of the tools, or the order of tools or queries'
}

function sizes(old: SetReport, now: SetReport): string {
  const size = (set: SetReport) => `${counted(set.tools, 'tool')} and ${counted(set.queries, 'query')}`
  return `${size(old)} before, ${size(now)} now`
}

function namesOf({ catalogTools = [] }: SetReport): string[] {
  return catalogTools.map(({ name }) => name)
}

/** The content of each query as text, by its id. */
function queriesOf({ catalogTools = [] }: SetReport, asked: readonly AskedQuery[]): Map<string, string> {
  return new Map(
    asked.map(({ id, query, style, steps, phrasings }) => {
      const wanted = steps.map(step => step.map(tool => catalogTools[tool]?.name).sort())
      return [id, JSON.stringify([query, style, wanted, phrasings])]
    }),
  )
}

function onlyOne(some: readonly string[], others: readonly string[]): string[] {
  const [left, right] = [new Set(some), new Set(others)]
  return [...some.filter(name => !right.has(name)), ...others.filter(name => !left.has(name))]
}

function shown(names: readonly string[]): string {
  const list = names.slice(0, MOST_SHOWN).map(name => printable(name, 60))
  return `${list.join(', ')}${names.length > MOST_SHOWN ? ', …' : ''}`
}
