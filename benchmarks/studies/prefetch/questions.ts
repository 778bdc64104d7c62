// The questions of the study: requests of labelled sets, and messages that need no tool of a catalog.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalog, createCatalog, type ToolDefinition, type ToolId } from '@ts/core'
import { wireName } from '@ts/core/kit'
import { readLines } from '../../lib/figures.js'
import { evenly } from '../../lib/sets.js'

/** A line of a set's queries.jsonl. If an agent wrote `query`, `request` has the user's own words. */
interface LabelledLine {
  readonly query: string
  readonly request?: string
  readonly relevant: readonly string[]
  readonly group?: string
  readonly style?: string
}

/** A line of no-tool.jsonl. */
interface Message {
  readonly query: string
  readonly kind: string
  readonly language: string
}

/** A text to search for. */
export interface Question {
  /**
   * `request` and `language`: a request of the set with needed tools; `language` is not English. `message`: a message
   * that needs no tool. `subject`: a request of the set `from`, for which this catalog has no tool. `removed`: a
   * request whose tools, and all tools for the same needs, are excluded; `within` has the remaining tools.
   */
  readonly kind: 'request' | 'language' | 'message' | 'subject' | 'removed'
  readonly query: string
  readonly relevant?: readonly ToolId[]
  readonly from?: string
  readonly within?: ReadonlySet<ToolId>
}

/** A request and the tools that it needs. */
interface Request extends Omit<LabelledLine, 'relevant'> {
  readonly relevant: readonly ToolId[]
}
type Filter = (request: Request) => boolean

export const SETS = [
  'agent-dev',
  'metatool',
  'sgd',
  'bfcl',
  'bfcl-multiturn',
  'ultratool-en',
  'mcp-tool-router',
  'toolbench',
  'restbench',
  'acebench-zh',
]
/**
 * Catalogs with tools that look up facts. For them, questions of general knowledge may need a tool, so they are left
 * out.
 */
const KNOWS_THE_WORLD = ['metatool', 'bfcl', 'ultratool-en', 'mcp-tool-router', 'toolbench', 'acebench-zh']

/** The file of our messages that need no tool. */
const MESSAGES = new URL('../../queries/no-tool.jsonl', import.meta.url)

const groups =
  (...names: string[]): Filter =>
  ({ group }) =>
    group !== undefined && names.includes(group)
const groupsBut =
  (...names: string[]): Filter =>
  request =>
    !groups(...names)(request)
const OFFICE_AND_TRAVEL = groups(
  'Finance',
  'Flight',
  'Repair',
  'Train',
  'Hotel',
  'Restaurant',
  'Cleaning',
  'Weather',
  'Health',
)
const all = () => true
/** For each catalog: other sets, with a filter for those of their requests that no tool of the catalog can fulfil. */
const OTHER_SUBJECTS: Readonly<Record<string, Readonly<Record<string, Filter>>>> = {
  'agent-dev': {
    sgd: all,
    restbench: all,
    'ultratool-en': OFFICE_AND_TRAVEL,
    'bfcl-multiturn': groups('vehicle_control', 'trading_bot', 'travel_booking'),
  },
  sgd: { 'agent-dev': all, 'mcp-tool-router': all },
  restbench: {
    'agent-dev': all,
    sgd: groupsBut('Movies', 'Music', 'Media'),
    'ultratool-en': OFFICE_AND_TRAVEL,
    'bfcl-multiturn': all,
    'mcp-tool-router': all,
  },
  'bfcl-multiturn': {
    restbench: all,
    sgd: groups('Services', 'Music', 'Movies', 'Events', 'Restaurants', 'Homes', 'Media'),
  },
}
/**
 * Groups of a catalog's tools that serve the same needs, by prefixes of their names. Without its group, a request has
 * no suitable tool.
 */
const PARTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'agent-dev': [
    ['github__', 'gitlab__', 'git__', 'linear__'],
    ['cloudflare__', 'supabase__'],
    ['playwright__', 'devtools__'],
    ['notion__', 'memory__', 'filesystem__'],
    ['hubspot__'],
    ['slack__'],
  ],
  sgd: [
    ['Movies_', 'Media_'],
    ['Buses_', 'Trains_'],
    ...'Alarm Events Flights Homes Hotels Messaging Music Payment RentalCars Restaurants RideSharing Services Travel Weather'
      .split(' ')
      .map(name => [`${name}_`]),
  ],
}

/** The catalog of a set, and the questions to search for in it. */
export interface QuestionSet {
  readonly catalog: Catalog
  readonly questions: readonly Question[]
}

export function readQuestions(folder: string, name: string, most: number): QuestionSet {
  const definitions = readLines<ToolDefinition>(join(folder, name, 'tools.jsonl'))
  const catalog = createCatalog(definitions, { onInvalid: 'drop' })
  const parts = (PARTS[name] ?? []).map(prefixes => {
    const isOf = (id: ToolId) => prefixes.some(start => id.startsWith(start))
    return { isOf, others: new Set(catalog.tools.map(({ id }) => id).filter(id => !isOf(id))) }
  })
  const requests = readRequests(folder, name)
  const messages = readLines<Message>(MESSAGES).filter(
    ({ kind }) => kind !== 'knowledge' || !KNOWS_THE_WORLD.includes(name),
  )
  const others = Object.entries(OTHER_SUBJECTS[name] ?? {}).filter(([from]) => existsSync(join(folder, from)))
  const asked = evenly(requests, most)
  const needed = (kind: 'request' | 'language', list: readonly Request[]): Question[] =>
    list.map(({ query, relevant }) => ({ kind, query, relevant }))
  return {
    catalog,
    questions: [
      ...needed('request', asked),
      ...needed(
        'language',
        requests.filter(({ style }) => style === 'other-language'),
      ),
      ...messages.map(({ query }): Question => ({ query, kind: 'message' })),
      ...others.flatMap(([from, isOther]) =>
        evenly(readRequests(folder, from).filter(isOther), Math.floor(most / 2)).map(
          ({ query }): Question => ({ query, kind: 'subject', from }),
        ),
      ),
      ...asked.flatMap(({ query, relevant }): Question[] => {
        const part = parts.find(({ isOf }) => relevant.every(isOf))
        return part === undefined ? [] : [{ query, kind: 'removed', within: part.others }]
      }),
    ],
  }
}

function readRequests(folder: string, set: string): Request[] {
  return readLines<LabelledLine>(join(folder, set, 'queries.jsonl')).map(({ request, query, relevant, ...rest }) => ({
    ...rest,
    relevant: relevant.map(name => wireName(name)),
    query: request ?? query,
  }))
}

/** Number of languages of our messages. */
export function countLanguages(): number {
  return new Set(readLines<Message>(MESSAGES).map(({ language }) => language)).size
}
