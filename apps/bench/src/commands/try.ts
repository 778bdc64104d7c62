import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Command,
  counted,
  EXIT,
  invalidInput,
  option,
  parseFlags,
  printable,
  writeFileAtomically,
} from '@ts/cli-kit'
import { type ArgsDef, defineCommand } from 'citty'
import type { CliIo } from '../cli-io.js'
import { checkOutput } from '../command.js'
import { draftLines, draftQueries } from '../draft-queries.js'
import { loadTools } from '../load-tools.js'
import type { RankerEntry } from '../rankers.js'
import { DEFAULT_SEED } from '../run-bench.js'
import { captureCommand, TIMEOUT_ARG } from './capture.js'
import { DEFAULT_COUNT } from './draft.js'
import { runCommand } from './run.js'

/** What most people would write themselves, our default, and our most accurate ranker. */
const TRIED = 'bm25,lexical,best'

const ARGS: ArgsDef = {
  out: option('folder', 'the folder for all files (default: a new temporary one)'),
  env: option('name', 'an environment variable for the server; may be repeated'),
  timeout: TIMEOUT_ARG,
}

/** `ts-bench try`: measures one server without any file of the user. */
export const tryCommand: Command<[io: CliIo, rankers: readonly RankerEntry[]]> = {
  declaration: defineCommand({
    meta: { name: 'try', description: 'Measure tool search on one server: ts-bench try "npx -y some-mcp-server"' },
    args: ARGS,
  }),

  async run(args: readonly string[], io: CliIo, entries: readonly RankerEntry[]): Promise<number> {
    const end = args.findIndex(arg => arg.startsWith('--'))
    const words = end < 0 ? args : args.slice(0, end)
    if (words.length > 1)
      throw invalidInput('try', `found ${words.length} words, expected one; put the command into quotes`)
    const flags = parseFlags(args.slice(words.length), ARGS, { repeatable: ['env'] })
    const server = serverOf(words[0] ?? '', flags.texts('env'), io.cwd)
    const given = flags.text('out')
    // The page names its set after the folder.
    const folder =
      given !== undefined
        ? resolve(io.cwd, given)
        : join(await mkdtemp(join(tmpdir(), 'ts-bench-try-')), Object.keys(server)[0] ?? '')
    const config = join(folder, 'mcp.json')
    const tools = join(folder, 'tools.jsonl')
    const queries = join(folder, 'queries.jsonl')
    const page = join(folder, 'report.html')
    for (const file of [config, tools, queries, page]) await checkOutput('--out', file, [], true)

    const address = pathToFileURL(page).href
    // The first line and the last one, as for `run`.
    io.err(`Page, at the end of the run: ${address}\n`)
    await writeFileAtomically(config, `${JSON.stringify({ mcpServers: server }, null, 2)}\n`)
    const timeout = flags.text('timeout')
    const limit = timeout === undefined ? [] : ['--timeout', timeout]
    const captured = await captureCommand.run(['--config', config, '--out', tools, ...limit], io, entries)
    if (captured !== EXIT.ok) return captured
    const catalog = await loadTools(tools)
    const drafts = draftQueries(catalog, DEFAULT_COUNT, DEFAULT_SEED)
    await writeFileAtomically(queries, draftLines(drafts, catalog))
    io.out(
      `\n${counted(drafts.length, 'query')} drafted from the words of the tools. Each search finds these words, and users seldom know them: the\nfigures are too high and do not show which ranker is better. For a verdict, rewrite ${queries}\nin the words of your users, and remove "drafted".\n`,
    )
    const run = ['--tools', tools, '--queries', queries, '--rankers', TRIED, '--html', page]
    const code = await runCommand.run(run, io, entries)
    if (io.open?.(page) === true) io.err(`Opened in your browser: ${address}\n`)
    return code
  },
}

/** The entry of `mcpServers` for a command line or an address. */
function serverOf(text: string, env: readonly string[], cwd: string): Record<string, object> {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return { [keyOf(new URL(text).hostname)]: { url: text } }
  const words = (text.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map(word =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
  const [command, ...args] = words
  if (/["']/.test(text.replace(/"[^"]*"|'[^']*'/g, '')))
    throw invalidInput('try', `found an open quote in ${printable(text)}, expected a closed one; close it`)
  if (command === undefined)
    throw invalidInput('try', 'found no server, expected its command: ts-bench try "npx -y some-mcp-server"')
  const named = args.find(arg => !arg.startsWith('-')) ?? command
  return {
    [keyOf(named)]: {
      command: /[/\\]/.test(command) ? resolve(cwd, command) : command,
      args,
      cwd,
      ...(env.length === 0 ? {} : { env: Object.fromEntries(env.map(name => [name, `\${${name}}`])) }),
    },
  }
}

/** The parts of a path that say nothing about a server. */
const PLAIN = /^(?:index|main|cli|server|dist|build|src|bin|lib|\.{0,2})$/

/** The key of a server: the last telling part of a package or path, without version and ending. */
function keyOf(name: string): string {
  const parts = name.split(/[/\\]/).map(part => part.replace(/(?<=.)@.*$|\.[cm]?[jt]s$/g, ''))
  const key = (parts.findLast(part => !PLAIN.test(part)) ?? '').replace(/[^A-Za-z0-9_.-]+/g, '-')
  return key.replace(/^[^A-Za-z0-9]+/, '').slice(0, 30) || 'server'
}
