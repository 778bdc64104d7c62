import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { CORE, PACKAGES, sectionOf } from '../studies/mutation/guards.js'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const RESULTS = join(ROOT, 'benchmarks', 'results')

/** The program, the code and the data of a page in `results/`. */
export interface Page {
  /** The program that writes the page, by its name for `run.mjs`. */
  readonly program: string
  /** Workspace packages whose code affects the figures. Packages that they import count too. */
  readonly packages?: readonly string[]
  /** Data that affect the figures, as paths relative to the repository: a file, or a folder with all its files. */
  readonly data?: readonly string[]
  /**
   * The entries of each section that is measured by itself and has its own stamp, in the order of the page. Only code of
   * the entries' own packages counts.
   */
  readonly sections?: readonly (readonly string[])[]
}

const THESAURUS = ['packages/ranker-lexical/thesaurus']
const WEIGHTS = ['packages/tool-embedder/weights']
const ALL_DATA = [...THESAURUS, ...WEIGHTS]
/**
 * The modules of the bench that affect figures: they run, score and compare rankers and rivals. Modules that read files
 * or print results do not count.
 */
const BENCH = ['measure-ranker', 'score-ranker', 'compare-rankers', 'metrics', 'baselines', 'rankers', 'rivals'].map(
  entry => `bench/${entry}`,
)

/** Every page of figures that a program here writes, by its path in `results/` without `.md`. */
export const PAGES: Readonly<Record<string, Page>> = {
  ADAPTERS: { program: 'adapters', packages: ['adapter-ai-sdk', 'adapter-langchain'] },
  'AGENT-QUERIES': {
    program: 'agent-queries',
    packages: BENCH,
    data: [...ALL_DATA, 'benchmarks/queries/agent-queries.jsonl', 'benchmarks/queries/agent-queries.labels.jsonl'],
  },
  'ALL-SETS': { program: 'publish', packages: BENCH, data: ALL_DATA },
  GATEWAY: { program: 'gateway', packages: ['gateway'] },
  HOSTILE: {
    program: 'hostile',
    packages: ['core', 'adapter-kit', 'adapter-ai-sdk', 'adapter-anthropic', 'adapter-langchain', 'adapter-openai'],
  },
  INCUMBENTS: {
    program: 'incumbents',
    packages: ['core', 'adapter-ai-sdk', 'ranker-best', 'bench/agent/play-task', 'bench/agent/incumbents'],
    data: [...ALL_DATA, 'benchmarks/tasks'],
  },
  MUTATION: {
    program: 'mutation',
    sections: PACKAGES.filter(name => name !== CORE).map(sectionOf),
  },
  PLAYED: {
    program: 'played',
    packages: ['core', 'ranker-best', 'bench/agent/play-task', 'bench/agent/clumsy-model', 'bench/agent/agent-report'],
    data: [...ALL_DATA, 'benchmarks/tasks'],
  },
  README: {
    program: 'publish',
    packages: [...BENCH, 'bench/task-cost/measure-task-cost'],
    data: [...ALL_DATA, 'benchmarks/queries/real-servers.jsonl'],
  },
  SCALE: {
    program: 'scale',
    packages: [
      'core',
      'ranker-lexical',
      'ranker-best',
      'ranker-postgres',
      'store-postgres',
      'store-redis',
      'store-sqlite',
    ],
    data: ALL_DATA,
  },
  'core/MUTATION': { program: 'mutation core', sections: [sectionOf(CORE)] },
}

export function pageFile(name: string): string {
  return join(RESULTS, `${name}.md`)
}

/**
 * Writes the figures of a page between their marks, and below its text the commit and the hash of the sources that they
 * were measured on. The default is the current checkout. The rest of the page is written by hand.
 */
export async function writePage(
  name: string,
  figures: Readonly<Record<string, string>>,
  commit: string = commitOf(),
): Promise<void> {
  const lines = readFileSync(pageFile(name), 'utf8').split('\n')
  const kept = lines.filter(line => !line.startsWith(STALE) && stampedSources(line) === undefined)
  const text = withFigures(kept.join('\n').trim(), figures)
  writeFileSync(pageFile(name), `${text}\n\n${stampOf(await sourcesOf(pageOf(name)), commit)}\n`)
  console.error(`wrote benchmarks/results/${name}.md`)
}

/** The page with new figures between the marks `<!-- figures: name -->` and `<!-- /figures -->`. */
export function withFigures(page: string, figures: Readonly<Record<string, string>>): string {
  return Object.entries(figures).reduce((text, [name, written]) => {
    const mark = new RegExp(`(<!-- figures: ${name} -->\n)[\\s\\S]*?(<!-- /figures -->)`)
    if (!mark.test(text)) throw new Error(`Found no figures ${name} in the page, expected a mark; add it to the page`)
    return text.replace(mark, (_, open, close) => `${open}\n${written}\n\n${close}`)
  }, page)
}

/** The last line of a page or of a section. */
export function stampOf(sources: string, commit: string = commitOf()): string {
  return `Measured at commit \`${commit}\`, sources \`${sources}\`.`
}

/** The hash of the sources that a page was measured on, or those of its sections; undefined if it has no stamp. */
export function stampedSources(text: string): string | undefined {
  const stamps = [...text.matchAll(/^Measured at commit `[^`]+`, sources `([0-9a-f]+)`\.$/gm)]
  return stamps.length === 0 ? undefined : stamps.map(([, sources]) => sources).join()
}

/** The first words of a page whose sources have changed since it was measured. */
export const STALE = '> Stale:'

/** The first line of the page of a removed study, which names the commit that still has the program. */
export const REMOVED = /^> This study was removed, .* commit `[0-9a-f]{40}`/

/** The page with a first line that marks it as stale and names the command that measures it again. */
export function markStale(name: string, text: string): string {
  const { program } = pageOf(name)
  const line = `${STALE} the code has changed since this was measured; run \`node benchmarks/run.mjs ${program}\` for new figures.`
  return `${line}\n\n${text}`
}

function pageOf(name: string): Page {
  const page = PAGES[name]
  if (page === undefined) throw new Error(`Found no page ${name}, expected one of lib/pages.ts; add it there`)
  return page
}

/**
 * A hash of the code and the data that affect the figures of a page. The code is bundled and minified first, so that
 * comments, tests, moved files and modules that nothing imports do not count. A page with sections has a hash for each.
 */
export async function sourcesOf({ packages = [], data = [], sections }: Omit<Page, 'program'>): Promise<string> {
  if (sections !== undefined) return (await Promise.all(sections.map(entries => hashSources(entries, [], true)))).join()
  return hashSources(packages, data, false)
}

async function hashSources(entries: readonly string[], data: readonly string[], isOwn: boolean): Promise<string> {
  const hash = createHash('sha256')
  for (const entry of entries) hash.update(await bundleOf(entry, isOwn))
  for (const file of data.flatMap(filesBelow)) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

const bundles = new Map<string, Promise<string>>()

function bundleOf(entry: string, isOwn: boolean): Promise<string> {
  const key = `${entry} ${isOwn}`
  const known = bundles.get(key) ?? bundle(entry, isOwn)
  bundles.set(key, known)
  return known
}

/** The minified code of an entry; `isOwn` leaves out the code of other packages. */
async function bundle(entry: string, isOwn: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [sourceOf(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'workspace',
        setup({ onResolve }) {
          if (isOwn) return
          onResolve({ filter: /^@ts\// }, ({ path }) => ({ path: sourceOf(path.slice(4)), sideEffects: false }))
        },
      },
    ],
  })
  return outputFiles[0]!.text
}

/**
 * The source file of a package or of another entry of it, such as `ranker-lexical` or `ranker-embedding/embedder-kit`.
 */
function sourceOf(path: string): string {
  const [name = '', ...rest] = path.split('/')
  const entry = rest.length === 0 ? 'index' : rest.join('/')
  const folder = ['packages', 'apps'].map(group => join(ROOT, group, name)).find(one => existsSync(one))
  if (folder === undefined)
    throw new Error(`Found no package ${name}, expected one of the workspace; correct lib/pages.ts`)
  return join(folder, 'src', `${entry}.ts`)
}

/** The files of a folder, sorted by name, without Markdown files. If the path names a file, only that file. */
function filesBelow(path: string): string[] {
  if (path.includes('.')) return [path]
  return readdirSync(join(ROOT, path))
    .filter(name => !name.endsWith('.md'))
    .sort()
    .map(name => `${path}/${name}`)
}

/** The current commit, with `+changes` if tracked files of packages or apps differ from it; `none` outside git. */
export function commitOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', 'packages', 'apps')
    return git('rev-parse', '--short=12', 'HEAD') + (changes === '' ? '' : '+changes')
  } catch {
    return 'none'
  }
}
