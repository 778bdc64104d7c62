import type { CatalogTool } from '@ts/core'
import fc from 'fast-check'
import { toolName, WORDS } from './scenario-tools.js'
import type { ScriptedCall } from './scripted-model.js'

/** Names of tools as models and people write them, and sometimes a name that does not exist. */
export function spelledName(tools: readonly CatalogTool[]): fc.Arbitrary<string> {
  const existing = fc.tuple(fc.constantFrom(...tools), fc.nat(SPELLINGS.length - 1))
  return fc.oneof(
    { weight: 5, arbitrary: existing.map(([tool, how]) => SPELLINGS[how]!(tool)) },
    { weight: 1, arbitrary: toolName },
  )
}

/** The ways to write a name; the first ones are exact. */
export const SPELLINGS: readonly ((tool: CatalogTool) => string)[] = [
  tool => tool.id,
  tool => tool.name,
  tool => `${tool.server ?? 'functions'}:${tool.name}`,
  tool => `functions.${tool.id}`,
  tool => `mcp__${tool.server ?? 'client'}__${tool.name}`,
  tool => `\`${tool.name}\``,
  tool => tool.name.toLowerCase(),
  tool => tool.name.toUpperCase(),
  tool => tool.name.replace(/[_\-./]+/g, ' '),
]

/** A call of one of the meta tools, or of a tool, with arguments that fit, nearly fit, or do not fit at all. */
export function callsOf(meta: readonly string[], name: fc.Arbitrary<string>): fc.Arbitrary<ScriptedCall> {
  const words = fc.array(fc.oneof(fc.constantFrom(...WORDS), name), { maxLength: 4 }).map(list => list.join(' '))
  const args = fc.dictionary(fc.constantFrom('path', 'text', 'limit', 'added'), fc.string(), { maxKeys: 3 })
  const one = fc.record({ name, arguments: args })
  const envelope = fc
    .tuple(one, fc.nat(ENVELOPES.length - 1))
    .map(([{ name, arguments: given }, form]) => ENVELOPES[form]!(name, given))
  const searches = fc.oneof(
    fc.record({ query: words }),
    fc.record({ queries: fc.array(words, { maxLength: 3 }), limit: fc.integer({ min: -2, max: 60 }) }),
    fc.record({ queries: fc.array(fc.array(words, { maxLength: 2 }), { maxLength: 3 }) }),
    fc.array(words, { minLength: 1, maxLength: 3 }).map(list => ({ queries: list.join(' | ') })),
    fc.array(name, { minLength: 1, maxLength: 3 }).map(list => ({ queries: [`select:${list.join(', ')}`] })),
  )
  const naming = fc.oneof(
    fc.record({ names: fc.array(name, { maxLength: 4 }) }),
    fc.record({ tool_names: fc.array(name, { maxLength: 4 }) }),
    fc.array(name, { maxLength: 3 }).map(list => ({ tool_names: list.join(', ') })),
  )
  const batches = fc
    .array(one, { maxLength: 3 })
    .chain(calls =>
      fc.constantFrom<unknown>(
        { calls },
        { calls: JSON.stringify(calls) },
        { calls: calls.map(call => JSON.stringify(call)) },
      ),
    )
  return fc.record({
    name:
      meta.length === 0
        ? name
        : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...meta) }, { weight: 1, arbitrary: name }),
    arguments: fc.oneof(searches, naming, envelope, batches, args, fc.jsonValue()),
  })
}

/** The envelopes in which models put a call. */
const ENVELOPES: readonly ((name: string, args: Readonly<Record<string, unknown>>) => unknown)[] = [
  (name, args) => ({ name, arguments: args }),
  (name, args) => ({ name, parameters: args }),
  (name, args) => ({ tool: name, input: args }),
  (name, args) => ({ name, arguments: JSON.stringify(args) }),
  (name, args) => ({ name, ...args }),
  (name, args) => ({ type: 'function', function: { name, arguments: JSON.stringify(args) } }),
  (name, args) => JSON.stringify({ name, arguments: args }),
]
