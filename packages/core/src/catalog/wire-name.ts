import { ToolSearchError } from '../errors.js'
import { sha256 } from '../text/digest.js'

/** Options of {@link wireName}. */
export interface WireNameOptions {
  /** The server, which is put before the name: `github__create_issue`. Default: none. */
  readonly server?: string | undefined
  /** Maximum characters of the name, at least 24. Default 64. */
  readonly budget?: number | undefined
}

/** The longest name that every provider accepts: 64 at OpenAI, Gemini and Bedrock, 128 at Anthropic. */
const DEFAULT_NAME_BUDGET = 64
/** The least space for a hash and some letters of the name. */
const MIN_NAME_BUDGET = 24

/**
 * Characters that every provider accepts. Gemini needs a letter or `_` first; OpenAI, Anthropic and Bedrock accept
 * these characters at any place. Gemini accepts `.` and `:` too, the others do not.
 */
const LEGAL = /^[A-Za-z_][A-Za-z0-9_-]*$/
const LEGAL_AFTER_SERVER = /^[A-Za-z0-9_-]+$/
/** How a hashed name ends: digit, letter, digit, six more characters. Words, versions and dates hardly ever do. */
const HASHED = /_[0-9][a-z][0-9][a-z0-9]{6}$/
const HASH_LENGTH = 9
/** The number of possible hashes: 10 · 26 · 10 · 36⁶, or 42 bits. */
const HASHES = 2600 * 36 ** 6

/**
 * The name of a tool on the wire, legal for every provider: `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`.
 *
 * A legal name within the budget stays as it is; with a `server` it becomes `server__name`. In every other name, each
 * run of illegal characters becomes `_`, excess characters are cut, and a hash of the exact server and name is
 * appended: `Send a mail` becomes `Send_a_mail_…`. A name that ends like a hashed one is hashed again, so no name can
 * imitate another's hash. The result depends only on the arguments: it stays the same when other tools come and go.
 *
 * The names of two tools are equal in two cases only, and then a catalog gives one of them another name. First, a tool
 * without a server may be named `server__name` like another one's wire name. Second, two hashes may be equal, for names
 * whose readable parts are equal. Among n such names the odds of that are n² / 2 to 2600 · 36⁶: 1 to 1,100 for 100,000
 * names and 1 to 110,000 for 10,000.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a budget that is not a whole number from 24.
 */
export function wireName(name: string, options: WireNameOptions = {}): string {
  const { server, budget = DEFAULT_NAME_BUDGET } = options
  if (!Number.isInteger(budget) || budget < MIN_NAME_BUDGET) {
    const message = `Found ${budget} as budget of a name, expected a whole number from ${MIN_NAME_BUDGET}; give more room`
    throw new ToolSearchError('INVALID_CONFIGURATION', message, { details: { path: 'budget' } })
  }
  if (server === undefined) {
    if (name.length <= budget && LEGAL.test(name) && !endsLikeHashed(name)) return name
  } else if (server.length + 2 + name.length <= budget && isPlainServer(server) && LEGAL_AFTER_SERVER.test(name)) {
    const joined = `${server}__${name}`
    if (!endsLikeHashed(joined)) return joined
  }
  return `${readablePart(name, server, budget - HASH_LENGTH - 1)}_${hash(name, server)}`
}

/** Whether the first `__` of the joined name ends the server: then the joined name can be split in one way only. */
function isPlainServer(server: string): boolean {
  return LEGAL.test(server) && !server.includes('__') && !server.endsWith('_')
}

function endsLikeHashed(name: string): boolean {
  return HASHED.test(name.slice(-HASH_LENGTH - 1))
}

/** As much of server and name as fits; the server is shortened first, down to a third of the space. */
function readablePart(name: string, server: string | undefined, room: number): string {
  const words = legalWords(name, room)
  if (server === undefined) return trim(startWithLetter(words).slice(0, room))
  const serverRoom = Math.max(Math.floor(room / 3), room - 2 - words.length)
  const serverWords = trim(startWithLetter(legalWords(server, room)).slice(0, serverRoom))
  return trim(`${serverWords}__${words}`.slice(0, room))
}

/** A text with `_` for each run of illegal characters. Reads only as much of it as could fit. */
function legalWords(text: string, room: number): string {
  const legal = trim(text.slice(0, room * 2).replace(/[^A-Za-z0-9_-]+/g, '_'))
  return trim(legal.replace(HASHED, ''))
}

/** Not every provider accepts a leading digit, so a part that does not begin with a letter gets a prefix. */
function startWithLetter(words: string): string {
  return /^[A-Za-z]/.test(words) ? words : `tool_${words}`
}

function trim(words: string): string {
  return words.replace(/^[_-]+/, '').replace(/[_-]+$/, '')
}

/** Nine characters for the exact server and name: digit, letter, digit, then six digits of base 36. */
function hash(name: string, server: string | undefined): string {
  // JSON distinguishes arguments that differ only in a lone surrogate, or in where the server ends. 13 hexadecimal
  // digits are 52 bits.
  const bits = Number.parseInt(sha256(JSON.stringify([server, name])).slice(0, 13), 16) % HASHES
  const head = Math.floor(bits / 36 ** 6)
  const letter = String.fromCharCode(97 + (Math.floor(head / 10) % 26))
  return `${head % 10}${letter}${Math.floor(head / 260)}${(bits % 36 ** 6).toString(36).padStart(6, '0')}`
}
