import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { invalidInput, quoted, type ServerAddress } from '@ts/cli-kit'

/** A container for a server, as a document has it. */
export interface ContainerConfig {
  readonly image: string
  readonly network?: string
  /** `SOURCE:TARGET` or `SOURCE:TARGET:ro`, as for `docker run --volume`. */
  readonly mounts?: readonly string[]
}

const ENGINES = ['docker', 'podman']
const HARDENED = ['run', '--rm', '--interactive', '--init', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges']

/**
 * The process that runs a server in a container. Its environment is passed on by name, so that no value is an argument.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a server with a url, and where there is neither docker nor podman.
 */
export function inContainer(
  address: ServerAddress,
  { image, network = 'none', mounts = [] }: ContainerConfig,
  { at, folder, path = '' }: { readonly at: string; readonly folder: string; readonly path: string | undefined },
): Extract<ServerAddress, { kind: 'stdio' }> {
  if (address.kind !== 'stdio') throw invalidInput(at, 'found it on a server with a url, expected one with a command')
  if (image.startsWith('-')) throw invalidInput(`${at}.image`, `found ${quoted(image)}, expected the name of an image`)
  const engine = ENGINES.flatMap(name => path.split(delimiter).map(place => join(place, name))).find(isProgram)
  if (engine === undefined)
    throw invalidInput(at, 'found neither docker nor podman on the PATH; install one, or remove the container')
  const volumes = mounts.map((mount, i) => {
    const [, source, rest] = /^([^:]+)(:\/[^:]*(?::r[ow])?)$/.exec(mount) ?? []
    if (source === undefined) throw invalidInput(`${at}.mounts[${i}]`, 'expected SOURCE:TARGET or SOURCE:TARGET:ro')
    return `${/^[./~]/.test(source) ? resolve(folder, source) : source}${rest}`
  })
  const { command, args, env } = address
  const options = [
    ...['--network', network],
    ...volumes.flatMap(volume => ['--volume', volume]),
    ...Object.keys(env).flatMap(name => ['--env', name]),
  ]
  return { ...address, command: engine, args: [...HARDENED, ...options, image, command, ...args] }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
