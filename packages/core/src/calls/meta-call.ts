import type { MetaRole } from '../exposed-tool.js'
import { NAME_KEYS, QUERY_KEYS } from '../search/search-request.js'
import { entriesOf } from '../text/readable.js'
import { splitWords } from '../text/words.js'
import type { ToolId } from '../tool.js'
import { isEmptyValue, readArguments } from './call-arguments.js'
import { ENVELOPE_FIELDS, SERVER_FIELDS } from './call-fields.js'

/** A longer text is not a name of a meta tool. */
const MAX_NAME_LENGTH = 64

/** The words by which models name meta tools, with the role of each. A name with words of two roles means none. */
const ROLE_WORDS: ReadonlyMap<string, MetaRole> = new Map(
  (
    [
      ['search', 'search find discover lookup'],
      ['describe', 'describe schema schemas details parameters'],
      ['call', 'call run execute invoke use'],
      ['add', 'add load'],
      ['list', 'list show'],
    ] as const
  ).flatMap(([role, words]) => words.split(' ').map(word => [word, role] as const)),
)
/** Words that a name of a meta tool may have too. `multi_tool_use.parallel` is a call of several tools. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'tool tools function functions api default available all more get for the multi parallel regex bm25 bm 25'.split(' '),
)

const SEARCH_KEYS: ReadonlySet<string> = new Set([...QUERY_KEYS, ...NAME_KEYS, 'limit', 'max_results'])
const CALL_KEYS: ReadonlySet<string> = new Set([...ENVELOPE_FIELDS, ...SERVER_FIELDS])
const KEYS: Readonly<Record<MetaRole, ReadonlySet<string>>> = {
  search: SEARCH_KEYS,
  describe: new Set(NAME_KEYS),
  add: new Set(NAME_KEYS),
  list: new Set(),
  call: CALL_KEYS,
  callReadOnly: CALL_KEYS,
}

/**
 * The meta tool that a name means by its words, such as `search_tools` for `tool_search`, with the names of the call's
 * arguments if each is one of that meta tool's; undefined if there is no such meta tool. `names` are those of the meta
 * tools by role, empty for a role that the disclosure does not have.
 */
export function readMetaCall(
  name: string,
  args: unknown,
  names: Readonly<Partial<Record<MetaRole, string>>>,
): { readonly tool: ToolId; readonly keys: readonly string[] | undefined } | undefined {
  const role = roleOf(name)
  const tool = role && names[role]
  return role && tool ? { tool, keys: keysFor(role, args) } : undefined
}

function roleOf(name: string): MetaRole | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined
  const roles = new Set<MetaRole>()
  for (const word of splitWords(name)) {
    const role = ROLE_WORDS.get(word)
    if (role !== undefined) roles.add(role)
    else if (!OTHER_WORDS.has(word)) return undefined
  }
  return roles.size === 1 ? [...roles][0] : undefined
}

/** The names of the arguments, if each is one of the meta tool's and, except for a list of all tools, one has a value. */
function keysFor(role: MetaRole, args: unknown): readonly string[] | undefined {
  const read = readArguments(args)
  const entries = read.kind === 'arguments' ? entriesOf(read.arguments) : undefined
  if (entries === undefined || !entries.every(([key]) => KEYS[role].has(key))) return undefined
  return role === 'list' || entries.some(([, value]) => !isEmptyValue(value)) ? entries.map(([key]) => key) : undefined
}
