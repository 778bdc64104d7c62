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
    switch (random(10)) {
      case 0:
        return name.replace(/[aeiou]/, 'х')
      case 1:
        return name.slice(0, -1)
      case 2:
        return `functions.${name}`
      case 3:
        return name.toUpperCase()
      case 4:
        return pick(NASTY)
      default:
        return name
    }
  }

  function envelope(): unknown {
    const name = targetName()
    const given = args()
    switch (random(9)) {
      case 0:
        return { name, ...(typeof given === 'object' ? given : {}) }
      case 1:
        return JSON.stringify({ name, arguments: given })
      case 2:
        return { arguments: { name, arguments: given } }
      case 3:
        return { calls: Array.from({ length: 1 + random(4) }, () => ({ name: targetName(), arguments: args() })) }
      case 4:
        return { tool: name, input: given, parameters: args() }
      case 5:
        return { name: [name], arguments: given }
      case 6:
        return { name: names.call, arguments: { name, arguments: given } }
      default:
        return { name, arguments: given }
    }
  }

  return (): GarbledCall => {
    // Some servers count ids from zero in each response.
    const id = random(5) === 0 ? 'call_0' : `call_${++count}`
    switch (random(8)) {
      case 0:
        return { id, name: names.search, arguments: { queries: [pick([...NASTY, 'wipe the records of a table'])] } }
      case 1:
        return { id, name: names.describe, arguments: { names: [targetName(), pick(NASTY)] } }
      case 2:
      case 3:
        return { id, name: targetName(), arguments: args() }
      default:
        return { id, name: random(12) === 0 ? `client__${names.call}` : names.call, arguments: envelope() }
    }
  }
}

/** The arguments of a call, right or wrong in one of many ways. */
function garbledArguments(random: World['random']): unknown {
  const pick = picker(random)
  const filter = pick(['old', 'new', ...NASTY])
  const right = { filter, limit: random(9) }
  switch (random(14)) {
    case 0:
      return [right]
    case 1:
      return `filter=${filter}`
    case 2:
      return JSON.stringify(right).slice(0, -3)
    case 3:
      return JSON.stringify(right)
    case 4:
      return null
    case 5:
      return { ...right, [pick(NASTY)]: pick(NASTY) }
    case 6:
      return { filter: { deep: nested(200) } }
    case 7:
      return Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`key_${i}`, i]))
    case 8:
      return random(9)
    case 9:
      return JSON.parse('{"__proto__":{"filter":"all"},"filter":"one"}') as unknown
    case 10:
      return { filter: null, limit: 'ten' }
    default:
      return right
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'end'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}
