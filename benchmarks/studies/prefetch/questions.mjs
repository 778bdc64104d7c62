// What is searched for: requests of labelled sets, and messages that need no tool of a catalog.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog, wireName } from '@ts/core'

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
/** Catalogs with tools that look things up in the world: general knowledge is no negative there. */
const KNOWS_THE_WORLD = ['metatool', 'bfcl', 'ultratool-en', 'mcp-tool-router', 'toolbench', 'acebench-zh']

/** Our messages that need no tool. */
const MESSAGES = new URL('../../queries/no-tool.jsonl', import.meta.url)

const groups =
  (...names) =>
  ({ group }) =>
    names.includes(group)
const groupsBut =
  (...names) =>
  ({ group }) =>
    !names.includes(group)
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
/** Catalog, then sets whose requests (those that the filter keeps) it has no tool for. */
const OTHER_SUBJECTS = {
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
/** Parts of a catalog that serve the same needs, by the beginnings of names: without one, its requests have no tool left. */
const PARTS = {
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

/**
 * A set's tools and what is searched for among them: `kind` is `request` (with `relevant`), `message`, `subject` (a request of the set
 * `from`) or `removed` (a request whose tools, and all that are like them, are out of scope: `within` is the rest).
 */
export function readQuestions(folder, name, most) {
  const read = (set, file) => readLines(join(folder, set, file))
  const requestsOf = set =>
    read(set, 'queries.jsonl').map(({ request, query, relevant, ...rest }) => ({
      ...rest,
      relevant: relevant.map(name => wireName(name)),
      query: request ?? query,
    }))
  const tools = createCatalog(read(name, 'tools.jsonl'), { onInvalid: 'drop' }).searchable
  const requests = requestsOf(name)
  const messages = readLines(MESSAGES).filter(({ kind }) => kind !== 'knowledge' || !KNOWS_THE_WORLD.includes(name))
  const others = Object.entries(OTHER_SUBJECTS[name] ?? {}).filter(([from]) => existsSync(join(folder, from)))
  return {
    name,
    tools,
    questions: [
      ...evenly(requests, most).map(one => ({ ...one, kind: 'request' })),
      ...requests.filter(({ style }) => style === 'other-language').map(one => ({ ...one, kind: 'language' })),
      ...messages.map(({ query }) => ({ query, kind: 'message' })),
      ...others.flatMap(([from, isOther]) =>
        evenly(requestsOf(from).filter(isOther), most / 2).map(({ query }) => ({ query, kind: 'subject', from })),
      ),
      ...evenly(requests, most).flatMap(one => withoutItsTools(one, tools, PARTS[name] ?? [])),
    ],
  }
}

/** Number of languages of our messages. */
export function countLanguages() {
  return new Set(readLines(MESSAGES).map(({ language }) => language)).size
}

function withoutItsTools({ query, relevant }, tools, parts) {
  const starts = (id, part) => part.some(start => id.startsWith(start))
  const part = parts.find(part => relevant.every(id => starts(id, part)))
  if (part === undefined) return []
  const within = new Set(tools.map(({ id }) => id).filter(id => !starts(id, part)))
  return [{ query, kind: 'removed', within }]
}

function readLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

function evenly(list, most) {
  const count = Math.min(list.length, Math.floor(most))
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)])
}
