import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCatalogStore, createToolSearch, followCatalog, type SessionStore } from '@ts/core'
import { buildSync } from 'esbuild'
import { expectThat } from '../src/conformance-test.js'
import { createReferenceRanker } from '../src/ranker/reference-ranker.js'
import { expectContinued } from '../src/store/shared-sessions.js'
import { exposeOnce, type Said, SESSIONS, searchOver, TENANT } from './session-process.js'

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

const LIVES = 2
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Starts three processes at once on one store, kills each at a random time, and starts it again. They have different tools,
 * reveal tools to the same sessions, expose them, and change one catalog. A tool search of this process follows the catalog
 * without hints.
 *
 * @throws ToolSearchError if a reveal or a change that a process acknowledged is lost, a list does not continue an earlier
 *   one, or the tool search does not have the catalog in the end
 */
export async function expectKilledProcessesLoseNothing(processes: ProcessStore): Promise<void> {
  const { store } = processes
  const catalogs = createCatalogStore(store)
  const tools = followCatalog(catalogs, { tenant: TENANT, pollMs: 1 })
  const toolSearch = createToolSearch({ tools, ranker: createReferenceRanker(), disclosure: 'eager' })
  const listed = async () => (await toolSearch.expose({})).tools.map(({ name }) => name).join()
  await listed()
  const said = await liveAndDie(processes)
  for (const session of SESSIONS) {
    const own = [...said, await exposeOnce(searchOver(store, 0), session)]
    const revealed = own.flatMap(line => (line.kind === 'revealed' && line.session === session ? [line.id] : []))
    expectKept('reveal', revealed, (await store.read(session))?.ids ?? [])
    expectContinued(own.filter(line => line.kind === 'sent').filter(line => line.session === session))
  }
  const names = (await catalogs.read(TENANT))!.tools.map(({ name }) => name)
  const added = said.flatMap(line => (line.kind === 'added' ? [line.name] : []))
  expectKept('change', added, names)
  const isListed = async () => (await listed()) === names.join()
  for (let polls = 0; polls < 1_000 && !(await isListed()); polls++) await new Promise(setImmediate)
  expectThat(await isListed(), 'other tools in a tool search', 'those of the catalog', 'look at its versions')
}

function expectKept(what: string, acknowledged: readonly string[], names: readonly string[]): void {
  const kept = new Set(names)
  const lost = acknowledged.filter(name => !kept.has(name))
  expectThat(lost.length === 0, `no ${lost.join(', ')}`, `every ${what}`, 'acknowledge only what is stored')
  const remedy = 'look at what the processes wrote'
  expectThat(acknowledged.length > 10, `${acknowledged.length} times a ${what}`, 'more than 10 times', remedy)
}

/** What three processes said, each of which was killed at a random time and started again. */
async function liveAndDie({ entry, open, options }: ProcessStore): Promise<readonly Said[]> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-processes-'))
  try {
    const program = join(folder, 'program.mjs')
    const contents = `
      import { ${open} as open } from ${JSON.stringify(fileURLToPath(entry))}
      import { play } from ${JSON.stringify(path('session-process.ts'))}
      await play(await open(JSON.parse(process.argv[2])), Number(process.argv[3]))`
    buildSync({
      ...{ stdin: { contents, resolveDir: folder }, outfile: program, bundle: true, format: 'esm', platform: 'node' },
      alias: { '@ts/core': path('../../core/src/index.ts'), '@ts/core/kit': path('../../core/src/kit.ts') },
    })
    // Drivers are found beside the program.
    symlinkSync(join(dirname(fileURLToPath(entry)), '../node_modules'), join(folder, 'node_modules'))
    return (await Promise.all([0, 1, 2].map(part => livesOf(program, options, part)))).flat()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function livesOf(program: string, options: object, part: number): Promise<readonly Said[]> {
  const said: Said[] = []
  for (let life = 0; life < LIVES; life++) {
    const child = spawn(process.execPath, [program, JSON.stringify(options), `${part}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = 20 + Math.random() * 40
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
