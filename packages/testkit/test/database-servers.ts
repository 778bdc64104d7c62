import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A database server on loopback that a test has started. */
export interface DatabaseServer {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

const LIMIT_MS = 30_000

/** The first of these programs that is in the path or in one of the folders. */
function find(names: readonly string[], folders: readonly string[] = []): string | undefined {
  const PATH = [process.env['PATH'] ?? '', ...folders].join(delimiter)
  const script = names.map(name => `command -v ${name}`).join(' || ')
  return spawnSync('sh', ['-c', script], { env: { PATH }, encoding: 'utf8' }).stdout.trim() || undefined
}

const REDIS = find(['valkey-server', 'redis-server'])
const DEBIAN = '/usr/lib/postgresql'
const INITDB = find(
  ['initdb'],
  existsSync(DEBIAN) ? readdirSync(DEBIAN).map(version => join(DEBIAN, version, 'bin')) : [],
)

/** Why no server can be started here; undefined if one can. Also printed, so that a skipped test is not missed. */
export const NO_REDIS = missing(REDIS, 'valkey-server or redis-server', 'apt-get install redis-server')
export const NO_POSTGRES = missing(INITDB, 'initdb of PostgreSQL', 'apt-get install postgresql')

function missing(found: string | undefined, name: string, install: string): string | undefined {
  if (found !== undefined) return undefined
  const reason = `no ${name} is installed here; ${install} installs it`
  console.log(`skipped: ${reason}`)
  return reason
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Starts `valkey-server` or `redis-server`, which keeps nothing on the disk. */
export async function startRedis(given?: number): Promise<DatabaseServer> {
  const port = given ?? (await freePort())
  const child = spawn(REDIS!, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
    stdio: 'ignore',
  })
  await untilOpen(child, port)
  return { url: `redis://127.0.0.1:${port}`, process: child, stop: () => stop(child, 'SIGTERM') }
}

/** Starts a new PostgreSQL server, with durability switched off because no test cuts the power. */
export async function startPostgres(): Promise<DatabaseServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [idOf('-u'), idOf('-g')] : []
  if (isRoot) chownSync(folder, uid!, gid!)
  const as = { ...(isRoot ? { uid: uid!, gid: gid! } : {}), cwd: folder, stdio: 'ignore' } as const
  execFileSync(INITDB!, ['-D', folder, '-U', 'test', '--auth=trust', '--no-sync', '-E', 'UTF8'], as)
  const options = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const program = (name: string) => join(realpathSync(INITDB!), '..', name)
  const child = spawn(program('postgres'), ['-D', folder, '-p', `${port}`, ...options], as)
  const ask = ['-h', '127.0.0.1', '-p', `${port}`]
  await untilOpen(child, port, () => spawnSync(program('pg_isready'), ask).status === 0)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    process: child,
    async stop() {
      // On SIGTERM it waits for connections that a client is ending. On SIGINT it sends an error to every connection, and
      // an ended pool of the package pg throws that error.
      await Promise.race([stop(child, 'SIGTERM'), pause(1_000, undefined, { ref: false })])
      await stop(child, 'SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

/** Waits until a server accepts connections, or until it says that it is ready. */
async function untilOpen(child: ChildProcess, port: number, isReady = () => true): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen && isReady()) return
    await pause(50)
  }
  throw new Error('The server did not start in time')
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
