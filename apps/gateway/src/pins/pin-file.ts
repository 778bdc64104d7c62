import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import { isJsonObject } from '../protocol/json.js'
import type { JsonObject } from '../upstream/connection.js'

/** The pins of one server: the accepted definition by the key of its entry; null for an entry that was rejected. */
export type ServerPins = ReadonlyMap<string, JsonObject | null>

/** The pins of every server that was listed. */
export type Pins = ReadonlyMap<string, ServerPins>

const FORMAT = 'ts-gateway-pins-3'
/** Maximum size of a file of pins, in characters: the definitions of 100,000 tools. */
const MAX_CHARACTERS = 256 * 2 ** 20
/** How long a change waits for one by another process, in milliseconds; a change takes a few. */
const LOCK_MS = 2_000
/** A lock older than this, in milliseconds, was left behind by a process that has ended. */
const STALE_MS = 10_000
const MAY_BE_ABSENT = { throwIfNoEntry: false } as const

/**
 * Reads a file of pins; undefined if there is none.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a file that cannot be read as pins: it must not be treated as
 * empty, because everything would be accepted again.
 */
export function readPins(path: string): Pins | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw invalidInput(
      path,
      `cannot be read (${codeOf(error)}), expected a file of pins; correct its permissions`,
      error,
    )
  }
  if (text.length > MAX_CHARACTERS) throw notPins(path, `${text.length} characters`)
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw notPins(path, 'a text that is not JSON', error)
  }
  if (!isJsonObject(document) || !isJsonObject(document['servers'])) throw notPins(path, 'no "servers"')
  if (document['format'] !== FORMAT) throw notPins(path, 'another format')
  const servers = Object.entries(document['servers']).map(([server, entries]): [string, ServerPins] => {
    if (!isJsonObject(entries)) throw notPins(path, `no pins for ${JSON.stringify(server.slice(0, 80))}`)
    const isPin = (pin: unknown): pin is JsonObject | null => pin === null || isJsonObject(pin)
    if (!Object.values(entries).every(isPin)) throw notPins(path, 'a pin that is not a definition')
    return [server, new Map(Object.entries(entries) as [string, JsonObject | null][])]
  })
  return new Map(servers)
}

/**
 * Changes a file of pins: reads it, applies `change` and replaces the file as a whole, while no other process changes
 * it. `known` is used if there is no file.
 *
 * @returns the new pins
 * @throws ToolSearchError `INVALID_CONFIGURATION` as {@link readPins}, and Error if the file cannot be written. In both
 * cases the file is unchanged.
 */
export function changePins(path: string, known: Pins, change: (pins: Pins) => Pins): Pins {
  let unlock = () => {}
  try {
    mkdirSync(dirname(path), { recursive: true })
    unlock = lock(`${path}.lock`)
    const before = readPins(path) ?? known
    const after = change(before)
    if (after !== before) replace(path, after)
    return after
  } catch (error) {
    if (codeOf(error) === undefined) throw error
    const found = `Found that ${path} cannot be written (${codeOf(error)}), expected a writable file; correct its folder`
    throw new Error(found, { cause: error })
  } finally {
    unlock()
  }
}

function notPins(path: string, found: string, cause?: unknown) {
  return invalidInput(
    path,
    `found ${found}, expected a file of pins; restore it from a copy, or move it away to accept what the servers list now`,
    cause,
  )
}

/** Replaces the file, so that a reader finds the old or the new one, also after a crash. */
function replace(path: string, pins: Pins): void {
  const servers = Object.fromEntries([...pins].map(([server, entries]) => [server, Object.fromEntries(entries)]))
  const text = `${JSON.stringify({ format: FORMAT, servers }, undefined, 1)}\n`
  const target = existsSync(path) ? realpathSync(path) : path
  const mode = (statSync(target, MAY_BE_ABSENT)?.mode ?? 0o600) & 0o777
  const draft = `${target}.${randomBytes(6).toString('hex')}`
  try {
    const file = openSync(draft, 'wx', mode)
    try {
      writeFileSync(file, text)
      // The option `flush` needs Node 20.10.
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Waits for the lock file, and returns how to remove it. */
function lock(path: string): () => void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (const end = Date.now() + LOCK_MS; ; Atomics.wait(pause, 0, 0, 20)) {
    try {
      writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const age = Date.now() - (statSync(path, MAY_BE_ABSENT)?.mtimeMs ?? 0)
      if (age > STALE_MS) rmSync(path, { force: true })
      else if (Date.now() > end)
        throw new Error(`Found the lock ${path} of another process, expected none; remove it if no ts-gateway uses it`)
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
}
