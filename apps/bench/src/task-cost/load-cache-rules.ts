import { invalidInput, printable, quoted } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { parseDocument, readTextFile } from '../read-json-file.js'
import type { CacheRules } from './cache-rules.js'

const EXPECTED = 'a JSON list of price rules, as "providers" of the JSON of `ts-bench payload` has them'
const MOST_PROVIDERS = 20
/** The range of each number. */
const RANGES = {
  read: [0, 1],
  write: [1, 10],
  output: [0, 1_000],
  minimumTokens: [0, 1_000_000],
  stepTokens: [1, 100_000],
} as const

/**
 * Reads price rules, which replace the default ones.
 *
 * @throws ToolSearchError that names file, rule and remedy.
 */
export async function loadCacheRules(path: string): Promise<readonly CacheRules[]> {
  const value = parseDocument(path, await readTextFile(path, EXPECTED))
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PROVIDERS)
    throw invalidInput(path, `found ${quoted(value, 40)}, expected ${EXPECTED}, 1 to ${MOST_PROVIDERS} of them`)
  const rules = value.map((rule, i) => readRule(rule, `${path}, rule ${i + 1}`))
  const twice = rules.find(({ name }, i) => rules.findIndex(other => other.name === name) < i)
  if (twice) throw invalidInput(path, `found two rules named ${quoted(twice.name)}, expected unique names; rename one`)
  return rules
}

function readRule(rule: unknown, place: string): CacheRules {
  if (!isJsonObject(rule)) throw invalidInput(place, `found ${quoted(rule, 40)}, expected an object; see ${EXPECTED}`)
  const number = (key: keyof typeof RANGES) => {
    const [least, most] = RANGES[key]
    const found = rule[key]
    if (typeof found === 'number' && found >= least && found <= most) return found
    throw invalidInput(place, `found ${quoted(found)} as ${key}, expected a number from ${least} to ${most}`)
  }
  const text = (key: 'name' | 'asOf' | 'source') => {
    const found = rule[key]
    if (typeof found === 'string' && found.trim() !== '') return printable(found, 200)
    throw invalidInput(place, `found ${quoted(found)} as ${key}, expected a text`)
  }
  const { order, hasNativeSearch } = rule
  if (order !== 'tools-system-messages' && order !== 'system-tools-messages')
    throw invalidInput(
      place,
      `found ${quoted(order)} as order, expected tools-system-messages or system-tools-messages`,
    )
  if (typeof hasNativeSearch !== 'boolean')
    throw invalidInput(place, `found ${quoted(hasNativeSearch)} as hasNativeSearch, expected true or false`)
  return {
    ...{ name: text('name'), asOf: text('asOf'), source: text('source'), order, hasNativeSearch },
    ...{ read: number('read'), write: number('write'), output: number('output') },
    ...{ minimumTokens: number('minimumTokens'), stepTokens: number('stepTokens') },
  }
}
