import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalogStore, createToolSearch, followCatalog, type SessionStore } from '@ts/core'
import { buildSync } from 'esbuild'
import { expectThat } from '../src/adapter/expect-that.js'
import { createReferenceRanker } from '../src/ranker/reference-ranker.js'
import { expectContinued } from '../src/store/shared-sessions.js'
import { exposeOnce, type Said, SESSIONS, searchOver } from './session-process.js'

/** The store of the processes. */
export interface ProcessStore {
  /** The module with the function that opens the store, as a URL. */
  readonly entry: string
  readonly open: string
  /** The argument of that function. */
  readonly options: object
  /** The same store in this process. */
  readonly store: SessionStore
}

const LIVES = 3
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Starts three processes at once on one store, kills each at a random time, and starts it again, three times. They have
 * different tools, reveal tools to the same sessions, and expose them.
 *
 * @throws ToolSearchError if a reveal that a process acknowledged is lost, or a list does not continue an earlier one
 */
export async function expectKilledProcessesLoseNothing(processes: ProcessStore): Promise<void> {
  const { store } = processes
  const said = await liveAndDieAt<Said>(processes, 'session-process.ts')
  for (const session of SESSIONS) {
    const own = [...said.filter(line => line.session === session), await exposeOnce(searchOver(store, 0), session)]
    const kept = new Set((await store.read(session))?.ids)
    const lost = own.flatMap(line => (line.kind === 'revealed' && !kept.has(line.id) ? [line.id] : []))
    expectThat(lost.length === 0, `no ${lost.join(', ')}`, 'every reveal', 'acknowledge only what is stored')
    const sent = own.filter(line => line.kind === 'sent')
    expectThat(sent.length > 30, `${sent.length} exposures`, 'more than 30', 'look at what the processes wrote')
    expectContinued(sent)
  }
}

/**
 * Starts three processes at once that change one catalog, and kills each at a random time, three times. A tool search of this
 * process follows the catalog without hints.
 *
 * @throws ToolSearchError if an acknowledged change is lost, or the tool search does not have the catalog in the end
 */
export async function expectKilledProcessesShareACatalog(processes: ProcessStore): Promise<void> {
  const catalogs = createCatalogStore(processes.store)
  const tools = followCatalog(catalogs, { tenant: 'shared', pollMs: 1 })
  const toolSearch = createToolSearch({ tools, ranker: createReferenceRanker(), disclosure: 'eager' })
  const listed = async () => (await toolSearch.expose({})).tools.map(({ name }) => name).join()
  await listed()
  const said = await liveAndDieAt<string>(processes, 'catalog-process.ts')
  const names = (await catalogs.read('shared'))!.tools.map(({ name }) => name)
  const kept = new Set(names)
  const lost = said.filter(name => !kept.has(name))
  expectThat(lost.length === 0, `no ${lost.join(', ')}`, 'every change', 'acknowledge only what is stored')
  expectThat(said.length > 30, `${said.length} changes`, 'more than 30', 'look at what the processes wrote')
  const isListed = async () => (await listed()) === names.join()
  for (let polls = 0; polls < 1_000 && !(await isListed()); polls++) await new Promise(setImmediate)
  expectThat(await isListed(), 'other tools in a tool search', 'those of the catalog', 'look at its versions')
}

/** What three processes said, each of which was killed at a random time and started again, three times. */
async function liveAndDieAt<T>({ entry, open, options }: ProcessStore, play: string): Promise<readonly T[]> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-processes-'))
  try {
    const program = join(folder, 'program.mjs')
    const contents = `
      import { ${open} as open } from ${JSON.stringify(fileURLToPath(entry))}
      import { play } from ${JSON.stringify(path(play))}
      await play(await open(JSON.parse(process.argv[2])), Number(process.argv[3]))`
    buildSync({
      ...{ stdin: { contents, resolveDir: folder }, outfile: program, bundle: true, format: 'esm', platform: 'node' },
      alias: { '@ts/core': path('../../core/src/index.ts'), '@ts/core/kit': path('../../core/src/kit.ts') },
    })
    // Drivers are found beside the program.
    symlinkSync(join(dirname(fileURLToPath(entry)), '../node_modules'), join(folder, 'node_modules'))
    return (await Promise.all([0, 1, 2].map(part => liveAndDie<T>(program, options, part)))).flat()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function liveAndDie<T>(program: string, options: object, part: number): Promise<readonly T[]> {
  const said: T[] = []
  for (let life = 0; life < LIVES; life++) {
    const child = spawn(process.execPath, [program, JSON.stringify(options), `${part}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = 20 + Math.random() * 60
    let written = ''
    child.stdout.setEncoding('utf8').on('data', text => {
      written += text
      if (written.split('\n').length > lines) child.kill('SIGKILL')
    })
    const [code] = await new Promise<unknown[]>(resolve => child.once('close', (...end) => resolve(end)))
    expectThat(code === null, `exit code ${code}`, 'a process that is killed', 'look at its standard error')
    // The last line may be incomplete.
    for (const line of written.split('\n').slice(0, -1)) said.push(JSON.parse(line))
  }
  return said
}
