import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import util from 'node:util'
import { type CliIo, type Command, command, EXIT, type Flags, invalidInput, option, toggle } from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { readGatewayConfig } from '../config/read-config.js'
import { urlHost } from '../http/request-guard.js'
import { CONFIG_ARGS } from './config-flag.js'

const ACTIONS = ['install', 'uninstall', 'status'] as const

const ARGS: ArgsDef = {
  action: {
    type: 'positional',
    description: 'install starts it now and at each login; uninstall ends that; status asks the system',
    required: true,
    valueHint: ACTIONS.join('|'),
  },
  ...CONFIG_ARGS,
  'env-file': option(
    'file',
    'lines NAME=value with the variables of the configuration; a service gets none of a shell',
  ),
  print: toggle('print what install or uninstall would write and run, and change nothing'),
}

/** A program of the system that runs services of one person. */
type Manager = ReturnType<typeof managerOf>

/** `ts-gateway service`: one gateway over HTTP for all clients of a person, which the system starts. */
export const serviceCommand: Command = command(
  { name: 'service', description: 'Run the gateway in the background, for all clients of one person', args: ARGS },
  async (flags, io) => {
    const manager = managerOf(io)
    const action = flags.choice('action', ACTIONS)
    if (action === undefined) throw invalidInput('action', `found none, expected one of ${ACTIONS.join(', ')}`)
    if (action === 'install') return install(manager, flags, io)
    if (action === 'uninstall') return uninstall(manager, flags, io)
    io.out(`${manager.unit}${existsSync(manager.unit) ? '' : ': there is no such file, so it is not installed'}\n`)
    return run(manager.status, io)
  },
)

async function install(manager: Manager, flags: Flags, io: CliIo): Promise<number> {
  const { unit, start, stop, log } = manager
  const file = resolve(io.cwd, flags.text('config') ?? 'mcp.json')
  const given = flags.text('env-file')
  const variables = given === undefined ? undefined : resolve(io.cwd, given)
  const { host, port, tls } = await readForService(file, variables, io)
  const program = fileURLToPath(new URL('../dist/cli.js', deployFolder()))
  if (program.includes('_npx'))
    throw invalidInput('service', 'found a copy that npx may remove, expected one to stay; run npm install --global')
  const node = [process.execPath, ...(variables === undefined ? [] : [`--env-file=${variables}`])]
  const text = manager.text([...node, program, 'serve', '--config', file, '--http'], io.env['PATH'] ?? '')
  if (flags.on('print')) {
    io.out(`It would write ${unit}:\n\n${text}\nand run: ${start.join(' ')}\n`)
    return EXIT.ok
  }
  if (existsSync(unit)) run(stop, io)
  await mkdir(dirname(unit), { recursive: true })
  await writeFile(unit, text, { mode: 0o600 })
  const code = run(start, io)
  if (code === EXIT.ok)
    io.out(
      `Installed ${unit}. The entry for each client: { "url": "http${tls ? 's' : ''}://${urlHost(host)}:${port}/mcp" }\n` +
        `The log has the link to the page: ${log}\n`,
    )
  return code
}

async function uninstall({ unit, stop }: Manager, flags: Flags, io: CliIo): Promise<number> {
  if (flags.on('print')) {
    io.out(`It would run: ${stop.join(' ')}\nand remove ${unit}\n`)
    return EXIT.ok
  }
  if (!existsSync(unit)) {
    io.out(`There is no ${unit}, so nothing is installed.\n`)
    return EXIT.ok
  }
  const code = run(stop, io)
  await rm(unit)
  io.out(`Removed ${unit}; the configuration is unchanged.\n`)
  return code
}

/** Reads the configuration as the service will, without the variables of this shell. */
async function readForService(file: string, variables: string | undefined, { env, err }: CliIo) {
  const own = Object.fromEntries(['HOME', 'PATH', 'USER'].map(name => [name, env[name]]))
  const given = variables === undefined ? {} : util.parseEnv(readFileSync(variables, 'utf8'))
  try {
    return (await readGatewayConfig(file, { env: { ...own, ...given } })).http
  } catch (error) {
    if (variables === undefined && String(error).includes('is not set; export'))
      err('The service gets no variables of this shell; write them in a file for --env-file.\n')
    throw error
  }
}

/** `text` makes the file `unit` that describes the service, from the words of a command and `PATH`. */
function managerOf({ env, platform }: CliIo) {
  const home = env['HOME'] ?? ''
  if (platform === 'darwin') {
    const unit = join(home, 'Library', 'LaunchAgents', 'ts-gateway.plist')
    const log = join(home, 'Library', 'Logs', 'ts-gateway.log')
    const domain = `gui/${process.getuid?.()}`
    const xml = (text: string) => `<string>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</string>`
    return {
      ...{ unit, log },
      text: (command: readonly string[], path: string) =>
        fill('ts-gateway.plist', { command: command.map(xml).join(''), path: xml(path), log: xml(log) }),
      start: ['launchctl', 'bootstrap', domain, unit],
      stop: ['launchctl', 'bootout', `${domain}/ts-gateway`],
      status: ['launchctl', 'print', `${domain}/ts-gateway`],
    }
  }
  if (platform !== 'linux') throw invalidInput('service', `found ${platform}, expected Linux with systemd, or macOS`)
  const systemctl = (...words: string[]) => ['systemctl', '--user', ...words, 'ts-gateway.service']
  // In a unit, `%` begins a specifier, and in its commands `$` a variable.
  const word = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%')}"`
  return {
    unit: join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'systemd', 'user', 'ts-gateway.service'),
    log: 'journalctl --user -u ts-gateway',
    text: (command: readonly string[], path: string) =>
      fill('ts-gateway.user.service', {
        command: command.map(one => word(one).replaceAll('$', '$$$$')).join(' '),
        path: word(`PATH=${path}`),
      }),
    start: systemctl('enable', '--now'),
    stop: systemctl('disable', '--now'),
    status: systemctl('status', '--no-pager'),
  }
}

/** The text of a file in `deploy` with its values. */
function fill(name: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(new URL(name, deployFolder()), 'utf8')
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, key) => values[key] ?? whole)
}

/** The folder is beside `dist`, and beside `src`, from which tests run. */
function deployFolder(): URL {
  const built = new URL('../deploy/', import.meta.url)
  return existsSync(built) ? built : new URL('../../deploy/', import.meta.url)
}

/** Runs a program of the system, shows what it prints, and returns the exit code for it. */
function run([program = '', ...args]: readonly string[], { env, out, err }: CliIo): number {
  const { stdout, stderr, status, error } = spawnSync(program, args, { env, encoding: 'utf8' })
  out(stdout ?? '')
  err(stderr ?? '')
  if (status === 0) return EXIT.ok
  err(`ts-gateway: ${[program, ...args].join(' ')} ${error === undefined ? `ended with ${status}` : error.message}\n`)
  return EXIT.failed
}
