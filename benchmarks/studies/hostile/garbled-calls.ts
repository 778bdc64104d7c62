import type { World } from './world.js'

/** A call as a confused or hostile model writes it. */
export interface GarbledCall {
  readonly id: string
  readonly name: string
  /** Any value. A text is arguments that are not JSON, or JSON as text. */
  readonly arguments: unknown
}

/** The names of the meta tools in the view that receives the calls. */
export interface MetaNames {
  readonly search: string
  readonly describe: string
  readonly call: string
}

const NASTY = [
  '(a+)+$',
  '\u0000\u202e\ud800',
  '__proto__',
  'constructor',
  'a'.repeat(20_000),
  '{"name":',
  'select:wipe_records_1',
  '',
]

const picker =
  (random: World['random']) =>
  <T>(list: readonly T[]): T =>
    list[random(list.length)]!

/** Makes calls, the same for the same world. About half of them mean a tool that needs an approval. */
export function createGarbledCalls({ random, tools }: World, names: MetaNames) {
  const pick = picker(random)
  const args = () => garbledArguments(random)
  let count = 0

  function targetName(): string {
    const { name } = random(2) === 0 ? tools[3 * random(40)]! : pick(tools)
    const forms = [
      () => name.replace(/[aeiou]/, 'х'),
      () => name.slice(0, -1),
      () => `functions.${name}`,
      () => name.toUpperCase(),
      () => pick(NASTY),
    ]
    return forms[random(10)]?.() ?? name
  }

  function envelope(): unknown {
    const name = targetName()
    const given = args()
    const call = { name, arguments: given }
    const forms = [
      () => ({ name, ...(typeof given === 'object' ? given : {}) }),
      () => JSON.stringify(call),
      () => ({ arguments: call }),
      () => ({ calls: Array.from({ length: 1 + random(4) }, () => ({ name: targetName(), arguments: args() })) }),
      () => ({ tool: name, input: given, parameters: args() }),
      () => ({ name: [name], arguments: given }),
      () => ({ name: names.call, arguments: call }),
    ]
    return forms[random(9)]?.() ?? call
  }

  const direct = () => ({ name: targetName(), arguments: args() })
  const forms = [
    () => ({ name: names.search, arguments: { queries: [pick([...NASTY, 'wipe the records of a table'])] } }),
    () => ({ name: names.describe, arguments: { names: [targetName(), pick(NASTY)] } }),
    direct,
    direct,
  ]
  const viaBridge = () => ({
    name: random(12) === 0 ? `client__${names.call}` : names.call,
    arguments: envelope(),
  })
  return (): GarbledCall => {
    // Some servers count ids from zero in each response.
    const id = random(5) === 0 ? 'call_0' : `call_${++count}`
    return { id, ...(forms[random(8)] ?? viaBridge)() }
  }
}

/** The arguments of a call, right or wrong in one of many ways. */
function garbledArguments(random: World['random']): unknown {
  const pick = picker(random)
  const filter = pick(['old', 'new', ...NASTY])
  const right = { filter, limit: random(9) }
  const forms = [
    () => [right],
    () => `filter=${filter}`,
    () => JSON.stringify(right).slice(0, -3),
    () => JSON.stringify(right),
    () => null,
    () => ({ ...right, [pick(NASTY)]: pick(NASTY) }),
    () => ({ filter: { deep: nested(200) } }),
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`key_${i}`, i])),
    () => random(9),
    () => JSON.parse('{"__proto__":{"filter":"all"},"filter":"one"}') as unknown,
    () => ({ filter: null, limit: 'ten' }),
  ]
  return (forms[random(14)] ?? (() => right))()
}

/** Arguments as OpenAI writes them: text. Texts stay as they are, so that some are not JSON. */
export function textOf(args: unknown): string {
  return typeof args === 'string' ? args : JSON.stringify(args)
}

function nested(depth: number): unknown {
  let value: unknown = 'end'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}
