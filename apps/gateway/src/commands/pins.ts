import {
  type Command,
  command,
  count,
  didYouMean,
  EXIT,
  type Flags,
  invalidInput,
  option,
  printable,
  quoted,
  toggle,
} from '@ts/cli-kit'
import type { ArgsDef } from 'citty'
import { changesOf, type FieldChange } from '../pins/changes.js'
import type { HeldEntry } from '../pins/pin.js'
import { entriesOf, openPins, type PinBook, pinDigest, pinId } from '../pins/pin-book.js'
import type { ServerCatalog } from '../upstream/upstream-pool.js'
import { CONFIG_ARGS, defaultPins, readConfigFlag, storedCatalogs } from './config-flag.js'

const ACTIONS = ['diff', 'accept', 'reject'] as const
type Action = (typeof ACTIONS)[number]

const ARGS: ArgsDef = {
  action: {
    type: 'positional',
    description: 'diff shows what is held back; accept and reject decide about it',
    required: true,
    valueHint: ACTIONS.join('|'),
  },
  target: {
    type: 'positional',
    description: 'a name that diff prints, such as github:create_issue, or a server for all that is held of it',
    required: false,
  },
  ...CONFIG_ARGS,
  all: toggle('accept or reject everything that is held'),
  digest: option('digest', 'decide only if the definition still has this digest, or its first 8 or more characters'),
  json: toggle('print the result as JSON, with whole definitions'),
}
/** Maximum number of characters of one changed field that are printed. */
const MAX_CHANGE = 4_000
/** Minimum length of a digest's beginning. */
const MIN_DIGEST = 8

/** The result of `pins`, for `--json`. */
export type PinsReport = ReturnType<typeof reportOf>

/** `ts-gateway pins`. It starts no server. */
export const pinsCommand: Command = command(
  { name: 'pins', description: 'Show what pins hold back, and accept or reject it', args: ARGS },
  async (flags, io) => {
    const action = flags.choice('action', ACTIONS)
    if (action === undefined) throw invalidInput('action', `found none, expected one of ${ACTIONS.join(', ')}`)
    const { path, config } = await readConfigFlag(flags, io)
    const pins = config.pins ?? defaultPins(path)
    const book = openPins(pins)
    const catalogs = await storedCatalogs(config)
    const listed = [...catalogs.values()]
    const held = listed.flatMap(catalog => heldOf(book, catalog))
    const entries = action === 'diff' ? held : decide(action, flags, book, held, listed)
    const errors = config.servers.flatMap(({ key }) => {
      if (book.has(key)) return []
      const reason = catalogs.has(key) ? 'it was listed, but not pinned' : 'it was not listed yet'
      return [`Pins are not active for: ${key} (${reason})`]
    })
    const outcome = { file: pins.path, action, entries, errors }
    io.out(flags.on('json') ? `${JSON.stringify(reportOf(outcome), null, 2)}\n` : render(outcome))
    return action === 'diff' && entries.length + errors.length > 0 ? EXIT.failed : EXIT.ok
  },
)

/** What is held (`diff`), or what was decided. */
interface Outcome {
  readonly file: string
  readonly action: Action
  readonly entries: readonly HeldEntry[]
  /** One error for each server without pins. */
  readonly errors: readonly string[]
}

/** `id` is the name for `accept` and `reject`. */
function reportOf({ entries, ...outcome }: Outcome) {
  const described = entries.map(entry => {
    const { server, kind, name, state, definition, accepted = null } = entry
    return { id: pinId(entry), server, kind, name, state, digest: pinDigest(definition), accepted, definition }
  })
  return { ...outcome, entries: described }
}

/** What is held of a server; everything if it has no pins yet. */
function heldOf(book: PinBook, catalog: ServerCatalog): readonly HeldEntry[] {
  if (book.has(catalog.key)) return book.held(catalog)
  return entriesOf(catalog).map(entry => ({ ...entry, state: 'new', accepted: undefined }))
}

/** Decides about the entries of the command line, and returns them. */
function decide(
  action: 'accept' | 'reject',
  flags: Flags,
  book: PinBook,
  held: readonly HeldEntry[],
  listed: readonly ServerCatalog[],
): readonly HeldEntry[] {
  const target = flags.text('target')
  if ((target === undefined) === !flags.on('all'))
    throw invalidInput(
      'target',
      `found ${target === undefined ? 'none' : 'one and --all'}, expected a name that pins diff prints, a server, or --all`,
    )
  const chosen = target === undefined ? held : chosenBy(target, action, held, listed)
  const digest = flags.text('digest')
  if (digest !== undefined) checkDigest(digest, chosen)
  if (chosen.length > 0) book.decide(action, chosen)
  return chosen
}

function chosenBy(
  target: string,
  action: 'accept' | 'reject',
  held: readonly HeldEntry[],
  listed: readonly ServerCatalog[],
): readonly HeldEntry[] {
  // An accepted entry can be rejected, too.
  const accepted =
    action === 'accept' ? [] : listed.flatMap(entriesOf).filter(entry => !held.some(one => pinId(one) === pinId(entry)))
  const all = [
    ...held,
    ...accepted.map((entry): HeldEntry => ({ ...entry, state: 'changed', accepted: entry.definition })),
  ]
  const named = all.filter(entry => pinId(entry) === target)
  const ofServer = listed.some(({ key }) => key === target) ? held.filter(({ server }) => server === target) : undefined
  if (named.length + (ofServer === undefined ? 0 : 1) === 1) return ofServer ?? named
  if (named.length > 0)
    throw invalidInput('target', `found ${quoted(target)}, which has several meanings; decide on the gateway's page`)
  const known = [...all.slice(0, 5_000).map(pinId), ...listed.map(({ key }) => key)]
  throw invalidInput(
    'target',
    `found ${quoted(target)}, expected a name that pins diff prints, or a server${didYouMean(target, known)}`,
  )
}

function checkDigest(digest: string, chosen: readonly HeldEntry[]): void {
  const [only, more] = chosen
  if (only === undefined || more !== undefined)
    throw invalidInput('--digest', `found it for ${count(chosen.length)} entries, expected one entry; name it`)
  if (digest.length >= MIN_DIGEST && pinDigest(only.definition).startsWith(digest)) return
  throw invalidInput(
    '--digest',
    `found another definition of ${quoted(pinId(only))} (${short(only)}); look at it with pins diff`,
  )
}

function render({ file, action, entries, errors }: Outcome): string {
  const verb = action === 'diff' ? 'held back' : `${action}ed`
  const lines = [
    ...entries.flatMap(entry => [
      `${printable(pinId(entry), 400)}  ${action === 'diff' ? entry.state : verb}  ${short(entry)}`,
      ...changesOf(entry, MAX_CHANGE).flatMap(linesOf),
    ]),
    ...errors.map(error => printable(error, 400)),
    `${count(entries.length)} ${verb} · ${printable(file, 400)}`,
  ]
  const [first] = entries
  if (action === 'diff' && first !== undefined)
    lines.push(`To decide: ts-gateway pins accept ${printable(pinId(first), 400)} --digest ${short(first)}, or reject`)
  return `${lines.join('\n')}\n`
}

function linesOf({ field, before, after }: FieldChange): readonly string[] {
  const line = (sign: string, text: string | undefined) =>
    text === undefined ? [] : [`  ${sign} ${printable(field, 80)}: ${printable(text, MAX_CHANGE + 100)}`]
  return [...line('-', before), ...line('+', after)]
}

function short({ definition }: HeldEntry): string {
  return pinDigest(definition).slice(0, 12)
}
