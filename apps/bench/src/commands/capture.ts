import { counted, EXIT, invalidInput, option, printable, quoted, toggle, writeFileAtomically } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { type CapturedServer, captureServers } from '../capture/capture-servers.js'
import { readServerConfig } from '../capture/server-config.js'
import { command, jsonArg } from '../command.js'
import { duration, jsonLines } from '../format.js'
import { createProgress } from '../progress.js'

/** The slowest real server needed 2 s when it ran alone; the rest is for downloads. */
const DEFAULT_TIMEOUT_S = 60
/** Number of lines shown of a failed server's standard error. */
const SHOWN_STDERR = 5

export const TIMEOUT_ARG = option('seconds', `time limit for each server, in seconds (default: ${DEFAULT_TIMEOUT_S})`)

const ARGS: ArgsDef = {
  config: option('file', 'a JSON file with "mcpServers", in the format of Claude and other clients'),
  out: option('file', 'the catalog to write, JSONL; - means standard output'),
  timeout: TIMEOUT_ARG,
  strict: toggle('exit with code 1 if any server failed, not only if all failed'),
  json: jsonArg('a report of each server'),
}

/** `ts-bench capture`: writes the catalog of real MCP servers to a file. */
export const captureCommand = command(
  { name: 'capture', description: 'Write the tools of your MCP servers to a catalog file', args: ARGS },
  async (line, io) => {
    const configPath = line.needed('config', 'a JSON file with "mcpServers"; add it')
    if (line.text('out') === undefined)
      throw invalidInput('--out', 'found none, expected the file to write, such as tools.jsonl; add it')
    const timeout = line.integer('timeout', DEFAULT_TIMEOUT_S, 1, 3_600)
    const outPath = line.text('out') === '-' ? undefined : await line.output('out')
    const json = await line.json()
    if (outPath === undefined && json.isPrinted)
      throw invalidInput('--json', 'found standard output for catalog and figures; name a file')
    const entries = await readServerConfig(configPath, io.env)

    const signal = io.stopSignal()
    const progress = createProgress(io)
    io.err(`Starting ${counted(entries.length, 'server')}; the first run of npx also downloads\n`)
    const atWork = new Set<string>()
    let done = 0
    const show = () => progress.update(`${done} of ${counted(entries.length, 'server')} · ${[...atWork].join(', ')}`)
    const servers = await captureServers(entries, {
      timeoutMs: timeout * 1_000,
      signal,
      onStart: key => {
        atWork.add(key)
        show()
      },
      onEnd: server => {
        atWork.delete(server.key)
        done++
        show()
      },
    })
    progress.clear()
    for (const server of servers) io.err(`${describe(server)}\n`)
    if (signal.aborted) {
      io.err('Stopped; every server was ended and nothing was written\n')
      return EXIT.stopped
    }

    const captured = servers.filter(server => server.error === undefined)
    const tools = captured.flatMap(server => server.tools)
    const catalog = jsonLines(tools)
    let place = 'standard output'
    if (captured.length > 0) {
      if (outPath === undefined) io.out(catalog)
      else place = await writeFileAtomically(outPath, catalog)
    }
    await json.write({ servers: servers.map(summarise), tools: tools.length })
    const failed = servers.length - captured.length
    const end = failed === 0 ? '' : `; ${failed} of ${counted(servers.length, 'server')} failed, see above`
    io.err(
      captured.length === 0
        ? `No server could be captured, nothing was written\n`
        : `${counted(tools.length, 'tool')} of ${counted(captured.length, 'server')} in ${place}${end}\n`,
    )
    return captured.length === 0 || (line.on('strict') && failed > 0) ? EXIT.failed : EXIT.ok
  },
)

function describe({ key, tools, ms, error, cause, stderr, warnings, stray, connected }: CapturedServer): string {
  const time = ms === undefined ? '' : duration(ms * 1_000)
  const after = time === '' ? '' : ` after ${time}`
  const shown = stderr?.split('\n').slice(-SHOWN_STDERR) ?? []
  const isCut = cause !== undefined && !shown.some(line => line.trim() === cause)
  const question = connected === true ? '' : '; is this an MCP server over stdio?'
  return [
    error === undefined
      ? `${key}: ${counted(tools.length, 'tool')} in ${time}`
      : `${key}: failed${after}: ${printable(error, 300)}`,
    ...(isCut ? [`  | ${printable(cause, 300)}`, '  | …'] : []),
    ...warnings.map(warning => `  ${printable(warning, 300)}`),
    ...shown.map(line => `  | ${printable(line, 200)}`),
    ...(stray === undefined
      ? []
      : [`  standard output has a line that is no MCP message: ${quoted(stray, 120)}${question}`]),
  ].join('\n')
}

/** A server in the JSON, which leaves out what is undefined. */
function summarise({ key, tools, warnings, ms, error, cause, stderr, stray }: CapturedServer) {
  return { server: key, tools: tools.length, ms: Math.round(ms ?? 0), warnings, error, cause, stderr, stray }
}
