import { buildCatalog } from '../catalog/catalog.js'
import { pinKey } from '../catalog/pin-key.js'
import { groupOf, type Manifest, manifestFrom } from '../disclosures/manifest.js'
import { getOrInsert } from '../limits/get-or-insert.js'
import { lazy } from '../limits/lazy.js'
import type { PermittedCatalog } from '../policy/permitted-catalog.js'
import { applyPolicy, nameMatcher, permitsTool, permitter } from '../policy/policy.js'
import { isJsonObject } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import type { CatalogTool, ToolDefinition, ToolId } from '../tool.js'
import type { TurnInput } from '../turn-input.js'
import type { Engine } from './engine.js'
import { IN_HISTORY, IN_STORE, readSent, type SentRecord } from './sent-event.js'
import type { Session } from './sessions.js'
import type { Reading, Turn } from './turn.js'
import { inView } from './view-settings.js'

/** A vanished group is named only if it looks like a name, because it is foreign text. */
const GROUP = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M} _.:@/-]{0,63}$/u

/** The form of a turn's list: a list that was sent in one form is not continued in another. */
export function formOf({ view, decision }: Turn): string {
  return `${view.form} ${decision.active}`
}

/** What was sent before, by the session if it remembers anything, otherwise by the history. */
export function readBefore(
  turn: Turn,
  { history, visible }: TurnInput,
  session: Session | undefined,
): Reading | undefined {
  const form = formOf(turn)
  const record = readSent(session?.events, form, IN_STORE) ?? readSent(history, form, IN_HISTORY)
  if (!record) return undefined
  return getOrInsert(turn.made.readings, record, () => {
    const [manifest, vanished] = [recordedManifest(record, turn), vanishedTools(record, turn, visible)]
    return { record, manifest, vanished, added: newcomers(record, turn) }
  })
}

/** Whether a tool that its source has removed was sent or named before; undefined if it never was. */
export function isGone({ record, manifest, vanished }: Reading, name: string): boolean | undefined {
  const isIt = ({ id }: { readonly id: ToolId }) => id === name
  if (!record.tools.has(name) && record.names?.some(isIt) !== true) return undefined
  return vanished.ids.has(name) || manifest.names?.some(isIt) === true
}

/**
 * The tools that a record contains and their source does not, if policy and the scopes of this view permit them. Other
 * tools are treated as if they had never existed. Definitions are validated like those of a source.
 */
export function vanishedTools(
  record: SentRecord,
  { state, view, engine }: Pick<Turn, 'state' | 'view' | 'engine'>,
  visible: Iterable<string> | undefined,
): PermittedCatalog {
  const definitions = new Map<ToolId, ToolDefinition>()
  const { vanished, vanishedCharacters } = record.bounds
  let room = vanishedCharacters
  for (const [id, { definition }] of record.tools) {
    if (definition === undefined || state.catalog.get(id) !== undefined) continue
    room -= definition.length
    if (room < 0 || definitions.size === vanished) break
    const parsed = parse(definition)
    if (parsed === undefined) continue
    definitions.set(id, parsed)
  }
  const isVisible = visible === undefined ? () => true : nameMatcher([...visible])
  const ids = [...definitions.keys()]
  const permitted = applyPolicy(build([...definitions.values()], engine, ids), state.policy)
  // The definition of one tool must not be used for another, least of all for one that exists.
  return inView(permitted, state.policy, view, tool => definitions.has(tool.id) && isVisible(tool))
}

/**
 * The tools or groups that the texts of meta tools originally named, without those that policy or scopes now forbid.
 */
export function recordedManifest(
  { names, groups }: SentRecord,
  { state, seen, manifest, view, engine }: Pick<Turn, 'state' | 'seen' | 'manifest' | 'view' | 'engine'>,
): Manifest {
  if (groups === undefined) return manifest
  const { policy, catalog } = state
  const isPermitted = permitter(policy)
  const isHeld = (tool: CatalogTool) => policy.unpinned === 'hold' && policy.pins?.has(pinKey(tool)) !== true
  const keptNames = names?.filter(named => {
    if (catalog.get(named.id) !== undefined) return seen.ids.has(named.id)
    const { name, server, category } = named
    const [tool] = build([{ name, server, category }], engine).tools
    return tool?.id === named.id && isPermitted(tool) && !isHeld(tool) && view.isInScope(tool)
  })
  const permits = [policy.permit, ...view.permits]
  const now = new Set(manifest.groups)
  // A record may name any number of groups, so the tools are read once, for the first group that needs it.
  const seenGroups = lazy(() => new Set(seen.tools.map(groupOf)))
  const allGroups = lazy(() => new Set(catalog.tools.map(groupOf)))
  const keptGroups = groups.filter(group => {
    if (now.has(group) || seenGroups().has(group)) return true
    // Pins decide about tools one by one. If they hold all tools of a group, the group is not named.
    if (!GROUP.test(group) || (policy.unpinned === 'hold' && allGroups().has(group))) return false
    // It is unknown which tools the group had, and whether it was a server or a category.
    const asServer = { name: `${group}:`, server: group }
    const { tools } = build([asServer, { name: group, category: group }], engine)
    const areTools = tools.every(tool => permits.every(permit => permitsTool(permit, tool)))
    return areTools && state.mayName(group) && view.mayName(group)
  })
  return manifestFrom(keptNames, keptGroups)
}

/** Names, or groups if the texts name no tools, that were added after a record began. */
function newcomers(record: SentRecord, { manifest, catalog }: Pick<Turn, 'manifest' | 'catalog'>): readonly string[] {
  const { names, groups = manifest.groups } = record
  const known = new Set(groups)
  const fresh = manifest.groups.filter(group => !known.has(group))
  if (names === undefined) return fresh
  const named = new Set(names.map(tool => tool.id))
  return catalog.deferrable.map(tool => tool.id).filter(id => !named.has(id))
}

function build(definitions: readonly ToolDefinition[], { options: { toolNames } }: Engine, ids?: readonly ToolId[]) {
  return buildCatalog(definitions, { toolNames, onInvalid: 'drop', formerIds: ids })
}

function parse(definition: string): ToolDefinition | undefined {
  const value = tryRead(() => JSON.parse(definition) as unknown)
  return isJsonObject(value) ? (value as unknown as ToolDefinition) : undefined
}
