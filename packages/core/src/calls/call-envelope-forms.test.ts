import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalls } from './call-envelope.js'
import { ENVELOPE_FIELDS, isEnvelopeName } from './call-fields.js'
import type { CallLookup, CallTarget } from './call-reading.js'

/** Number of runs of a simple property; the mutation tests configure fewer. */
const RUNS = fc.readConfigureGlobal().numRuns ?? 100

type Args = Record<string, unknown>

/** One way to write a call. `writes` is false if the form cannot carry these arguments to this tool. */
interface Form {
  write(tool: string, args: Args): unknown
  writes?(target: CallTarget, args: Args): boolean
}

const words = (text: string) => text.split(' ')
const nameFields = words('name tool tool_name toolName function function_name functionName recipient_name')
const argumentFields = words('arguments parameters input params args kwargs tool_input tool_args tool_arguments')
const wrappers = words('function tool function_call functionCall tool_call toolCall tool_use toolUse call')

/**
 * Keys that the form itself needs, and keys that belong to the envelope unless the tool declares them, cannot be
 * arguments.
 */
const isExpressible =
  (...taken: readonly string[]) =>
  ({ properties }: CallTarget, args: Args) =>
    Object.keys(args).every(key => !taken.includes(key) && (properties?.has(key) === true || !isEnvelopeName(key)))
const isFree =
  (...keys: readonly string[]) =>
  ({ properties }: CallTarget) =>
    !keys.some(key => properties?.has(key))

const beside = (args: Args, ...fields: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries([...fields, ...Object.entries(args)])
const json = (value: unknown) => JSON.stringify(value)

const forms: readonly Form[] = [
  ...nameFields.flatMap(nameField =>
    argumentFields.map((field): Form => ({ write: (tool, args) => ({ [nameField]: tool, [field]: args }) })),
  ),
  ...nameFields.map(
    (nameField): Form => ({
      write: (tool, args) => beside(args, [nameField, tool]),
      writes: isExpressible(nameField),
    }),
  ),
  ...['arguments', 'input'].flatMap(field =>
    [{}, null, '', '{}'].map(
      (empty): Form => ({
        write: (tool, args) => beside(args, ['name', tool], [field, empty]),
        writes: isExpressible('name', field),
      }),
    ),
  ),
  ...wrappers.map((wrapper): Form => ({ write: (name, args) => ({ [wrapper]: { name, arguments: args } }) })),
  // Messages of providers.
  { write: (name, args) => ({ action: name, action_input: args }) },
  { write: (name, args) => ({ id: 'call_1', type: 'function', function: { name, arguments: json(args) } }) },
  { write: (name, args) => ({ type: 'tool_use', id: 'toolu_1', name, input: args }) },
  {
    write: (name, args) => ({ type: 'function_call', call_id: 'call_1', name, arguments: json(args) }),
    writes: isFree('call_id'),
  },
  // A remark, and the empty field of a strict schema.
  { write: (name, args) => ({ thought: 'Now.', name, arguments: args }), writes: isFree('thought') },
  { write: (name, args) => ({ name, arguments: args, calls: null }), writes: isFree('calls') },
  // The name as the key.
  { write: (tool, args) => beside({}, [tool, args]) },
  { write: (tool, args) => beside({}, [tool, json(args)]) },
  // A list of one, and texts.
  { write: (name, args) => ({ name, arguments: [args] }) },
  { write: (name, args) => ({ name, arguments: json(args) }) },
  { write: (name, args) => ({ name, input: json(json(args)) }) },
  { write: (name, args) => ({ name, arguments: `\`\`\`json\n${JSON.stringify(args, null, 2)}\n\`\`\`` }) },
  { write: (name, args) => ({ name, arguments: loose(args, '"') }) },
  { write: (name, args) => ({ name, arguments: loose(args, "'") }) },
]

/** JSON with a comma after each last member and item, and strings in the given quotes. */
function loose(value: unknown, quote: string): string {
  const text = (string: string) =>
    quote === '"'
      ? JSON.stringify(string)
      : `'${JSON.stringify(string).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map(item => loose(item, quote))
    : Object.entries(value).map(([key, child]) => `${text(key)}: ${loose(child, quote)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}${parts.map(part => `${part},`).join(' ')}${close}`
}

/** Values that may wrap a call. */
const containers: readonly ((call: unknown) => unknown)[] = [
  call => call,
  call => [call],
  call => ({ calls: [call] }),
  call => ({ calls: call }),
  call => ({ calls: JSON.stringify([call]) }),
  call => ({ calls: JSON.stringify(call) }),
  call => ({ calls: [JSON.stringify(call)] }),
  call => ({ tool_calls: [call] }),
  call => ({ name: '', arguments: {}, calls: [call] }),
  call => JSON.stringify(call),
  call => JSON.stringify(JSON.stringify([call])),
]

const envelopeWords = [...ENVELOPE_FIELDS, 'id', 'type', 'reason', 'thought', 'call_id', 'index']
const plainWords = ['filter', 'limit', 'email', 'q', '__proto__', 'constructor', 'toString', '0', '', 'Größe', '😀']
const toolNames = [...words('delete create_user delete_all name tool input calls arguments function'), 'x y']
const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...toolNames, '__proto__', 'constructor') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
)
const anyKey = fc.oneof(fc.constantFrom(...envelopeWords), fc.constantFrom(...plainWords), fc.string({ maxLength: 4 }))

function objectOf(key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>, maxLength = 4): fc.Arbitrary<Args> {
  return fc
    .uniqueArray(fc.tuple(key, value), { maxLength, selector: ([name]) => name })
    .map(entries => Object.fromEntries(entries))
}

/** Any values; many look like names, calls, lists of calls or JSON text. */
const { value: anyValue } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<unknown>(null, 5, true, {}, [], '', ...words('old function tool_use call_1 {} {"a":1} "x"')),
    fc.constantFrom(...toolNames),
    fc.string({ unit: fc.constantFrom(...'ab\'"\\{}[]:,\n é😀'), maxLength: 8 }),
    objectOf(anyKey, tie('value')),
    objectOf(fc.constantFrom('name', 'arguments', 'input', 'tool', 'calls'), tie('value')),
    objectOf(anyKey, tie('value')).map(value => JSON.stringify(value)),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}))

interface Tool extends CallTarget {
  readonly required: readonly string[]
}

/** A tool with any properties, known or not, with or without `accepts`. */
const anyTool: fc.Arbitrary<Tool> = fc
  .record({
    id: anyName,
    keys: fc.uniqueArray(anyKey, { maxLength: 5 }),
    isKnown: fc.integer({ max: 9, min: 0 }).map(n => n > 0),
    isChecked: fc.boolean(),
    requires: fc.nat(2),
  })
  .map(({ id, keys, isKnown, isChecked, requires }) => {
    const required = keys.slice(0, requires)
    const accepts = (args: Args) =>
      required.every(key => Object.hasOwn(args, key)) && Object.keys(args).every(key => keys.includes(key))
    return {
      id,
      required,
      properties: isKnown ? new Set(keys) : undefined,
      ...(isKnown && isChecked ? { accepts } : {}),
    }
  })

function lookupOf(tools: readonly CallTarget[]): CallLookup {
  const byName = new Map([...tools].reverse().map(tool => [tool.id, tool]))
  return { resolve: name => byName.get(name) }
}

describe('a call in any envelope', () => {
  it('is read with exactly the arguments that were written, or reported as unclear', () => {
    const kinds = new Map<string, number>()
    const input = fc
      .tuple(anyTool, fc.array(anyTool, { maxLength: 3 }), fc.constantFrom(...forms), fc.constantFrom(...containers))
      .chain(([tool, others, form, container]) => {
        const own = fc.constantFrom('filter', ...(tool.properties ?? []))
        const args = fc
          .oneof(objectOf(anyKey, anyValue), objectOf(own, anyValue), objectOf(own, anyValue))
          .chain(some =>
            tool.accepts === undefined || tool.accepts(some)
              ? fc.constant(some)
              : // Arguments that the schema accepts: all required and some declared ones.
                fc.array(anyValue, { minLength: tool.required.length, maxLength: tool.required.length }).map(values => {
                  const declared = Object.entries(some).filter(([key]) => tool.properties!.has(key))
                  return Object.fromEntries([...declared, ...tool.required.map((key, i) => [key, values[i]] as const)])
                }),
          )
        return fc.record({
          tool: fc.constant(tool),
          others: fc.constant(others),
          form: fc.constant(form),
          container: fc.constant(container),
          args,
        })
      })
    fc.assert(
      fc.property(input, ({ tool, others, form, container, args }) => {
        fc.pre(form.writes?.(tool, args) ?? true)
        const written = container(form.write(tool.id, args))
        const { calls } = readCalls(written, lookupOf([tool, ...others]))
        expect(calls).toHaveLength(1)
        const [reading] = calls
        kinds.set(reading!.kind, (kinds.get(reading!.kind) ?? 0) + 1)
        if (reading?.kind === 'call')
          expect([reading.name, JSON.stringify(reading.arguments)]).toEqual([tool.id, JSON.stringify(args)])
      }),
      { numRuns: 20 * RUNS },
    )
    // Both kinds must occur.
    expect(kinds.get('call')).toBeGreaterThan(RUNS / 10)
    expect(kinds.get('unclear')).toBeGreaterThan(RUNS / 10)
  })

  it('is always understood if neither the tool nor its parameters are named like fields of a call', () => {
    const plainName = fc.constantFrom('delete', 'create_user', 'issues.search', 'x y', '削除', 'DELETE', 'a-b')
    const plainKey = fc.constantFrom(...plainWords.filter(word => word !== ''))
    const input = fc.record({
      id: plainName,
      keys: fc.uniqueArray(plainKey, { minLength: 1 }),
      args: objectOf(plainKey, anyValue),
      form: fc.constantFrom(...forms),
      container: fc.constantFrom(...containers),
    })
    fc.assert(
      fc.property(input, ({ id, keys, args, form, container }) => {
        const properties = new Set([...keys, ...Object.keys(args)])
        const lookup = lookupOf([
          { id, properties },
          { id: 'other', properties: new Set(['filter']) },
        ])
        const { calls } = readCalls(container(form.write(id, args)), lookup)
        expect(calls).toMatchObject([{ kind: 'call', name: id }])
        expect(JSON.stringify((calls[0] as { arguments: unknown }).arguments)).toBe(JSON.stringify(args))
      }),
      { numRuns: 10 * RUNS },
    )
  })

  it('never throws and gives one to ten readings, for any value', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyValue, fc.anything({ withMap: true, withDate: true, withNullPrototype: true })),
        fc.array(anyTool),
        (args, tools) => {
          const { calls, leftOut } = readCalls(args, lookupOf(tools))
          expect(calls.length).toBeGreaterThan(0)
          expect(calls.length).toBeLessThanOrEqual(10)
          expect(leftOut).toBeGreaterThanOrEqual(0)
          for (const call of calls)
            if (call.kind !== 'unknown' && call.name !== undefined)
              expect(tools.map(({ id }) => id)).toContain(call.name)
        },
      ),
      { numRuns: 10 * RUNS },
    )
  })
})
