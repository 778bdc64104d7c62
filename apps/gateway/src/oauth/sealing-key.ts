import { randomBytes, scryptSync } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { invalidInput } from '@ts/cli-kit'
import type { Log } from '../logs.js'
import { absent } from './token-store.js'

/** The system's keyring, or a double of it. */
export interface Keyring {
  /** Both throw if there is no keyring that outlives the login session. */
  get(): string | null
  set(value: string): void
}

export interface SealingKeyOptions {
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly log: Log
  /** Default: the system's keyring through `@napi-rs/keyring`, if that package is installed. */
  readonly keyring?: Keyring | undefined
}

const SECRET = 'TS_GATEWAY_SECRET'
const MIN_SECRET = 16
/** The content of the key file if the key is in the keyring. */
const IN_KEYRING = 'keyring'

/** The folder of credentials: in the user's data folder, because a cache may be emptied. */
export function credentialsFolder(env: SealingKeyOptions['env'], platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'ts-gateway', 'credentials')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'ts-gateway', 'credentials')
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'ts-gateway', 'credentials')
}

/**
 * The 32 bytes with which credentials are sealed: derived from `TS_GATEWAY_SECRET`, or made once and kept in the
 * system's keyring, or in a file that only this user can read if there is no keyring. Where the key is kept is decided
 * once: if it is in a keyring that cannot be reached now, this throws and does not begin anew.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a short secret, a key file that others can read, or a keyring that
 * cannot be reached.
 */
export async function sealingKey({ folder, env, log, keyring }: SealingKeyOptions): Promise<Buffer> {
  const derived = derivedKey(env, 'credentials')
  if (derived) return derived
  const path = join(folder, 'key')
  const written = (await readKeyFile(path)) ?? (await makeKey(path, folder, log, keyring ?? (await systemKeyring())))
  if (written !== IN_KEYRING) return Buffer.from(written, 'base64')
  try {
    const found = (keyring ?? (await systemKeyring()))?.get()
    if (found) return Buffer.from(found, 'base64')
  } catch {
    // The message below says what to do.
  }
  throw invalidInput(
    path,
    `found that the key is in the system's keyring, which cannot be reached from here; unlock it, or remove ${folder} and log in again with ${SECRET} set`,
  )
}

/**
 * 32 bytes for one purpose, derived from `TS_GATEWAY_SECRET`: the same in every process with that secret. Undefined
 * without it.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a short secret.
 */
export function derivedKey(env: SealingKeyOptions['env'], purpose: 'credentials' | 'sessions'): Buffer | undefined {
  const secret = env[SECRET]
  if (!secret) return undefined
  if (secret.length < MIN_SECRET)
    throw invalidInput(SECRET, `found fewer than ${MIN_SECRET} characters; \`openssl rand -hex 32\` makes one`)
  return scryptSync(secret, `ts-gateway ${purpose}`, 32)
}

async function readKeyFile(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(absent)
  if (text === undefined) return undefined
  const { mode } = await stat(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw invalidInput(path, 'found a key that other users can read, expected mode 600; run chmod 600 and log in again')
  const found = text.trim()
  if (found === IN_KEYRING || Buffer.from(found, 'base64').length === 32) return found
  throw invalidInput(path, 'found something that is not a key; remove the folder of credentials and log in again')
}

async function makeKey(path: string, folder: string, log: Log, keyring: Keyring | undefined): Promise<string> {
  const key = randomBytes(32).toString('base64')
  let written = key
  try {
    if (keyring === undefined) throw new Error('@napi-rs/keyring is not installed')
    keyring.set(key)
    if (keyring.get() !== key) throw new Error('it did not keep the key')
    written = IN_KEYRING
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.info({ path, reason }, "The system's keyring cannot be used; the key of the credentials is in a file.")
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, `${written}\n`, { mode: 0o600, flag: 'wx' })
    return written
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another process made one at the same moment.
    return (await readKeyFile(path)) ?? written
  }
}

/** The library keeps values in memory if Linux has no secret service, unless this store is named: then it throws. */
async function systemKeyring(): Promise<Keyring | undefined> {
  const { Entry } = (await import('@napi-rs/keyring').catch(() => undefined)) ?? {}
  if (Entry === undefined) return undefined
  const entry = () => new Entry('ts-gateway', 'credentials', { linux: { store: 'secret-service' } })
  return { get: () => entry().getPassword(), set: value => entry().setPassword(value) }
}
