import type { ExecuteOutcome, RefusedOutcome, Services, Turn } from './disclosure.js'
import { oneLine } from './hidden-characters.js'
import type { Caller, CatalogTool } from './tool.js'

/** Arguments longer than this as text are not parsed. */
const MAX_ARGUMENTS_LENGTH = 10_000_000
/** Faults told at once: enough to mend a call, few enough to read. */
const MAX_FAULTS = 8

/** A call's arguments: JSON written as text, as models do, is parsed; everything else is taken as it is. */
export function readArguments(args: unknown): unknown {
  if (args === undefined || args === null || args === '') return {}
  if (typeof args !== 'string' || args.length > MAX_ARGUMENTS_LENGTH) return args
  try {
    return JSON.parse(args) as unknown
  } catch {
    return args
  }
}

/** B3: valid arguments run, though the tool was not loaded; invalid ones are answered with the faults and the schema. */
export function checkCall(
  tool: CatalogTool,
  args: unknown,
  via: ExecuteOutcome['via'],
  services: Pick<Services, 'faults' | 'render'>,
): ExecuteOutcome | RefusedOutcome {
  const read = readArguments(args)
  const faults = services.faults(tool, read)
  if (faults.length === 0) return Object.freeze({ kind: 'execute', name: tool.name, arguments: read, via })
  const told = faults
    .slice(0, MAX_FAULTS)
    .map(fault => `${fault.path === '' ? 'arguments' : fault.path} ${fault.message}`)
  if (faults.length > MAX_FAULTS) told.push(`and ${faults.length - MAX_FAULTS} more`)
  const schema = JSON.stringify(services.render(tool, 'json'))
  return Object.freeze({
    kind: 'refused',
    code: 'invalid_arguments',
    message: `The arguments of ${tool.name} do not fit: ${told.map(oneLine).join('; ')}. Call it again with arguments that fit: ${schema}`,
    suggestions: [tool.name],
  })
}

/** A name that the model made up, as it is given back: short, on one line, nothing hidden. */
export function quoteName(name: string): string {
  return oneLine(JSON.stringify(name.slice(0, 100)))
}

/** A name that does not exist for this host, or that policy forbids: the two look the same. */
export function refuseUnknown(name: string, turn: Turn, services: Pick<Services, 'suggest'>): RefusedOutcome {
  const suggestions = services.suggest(name)
  const search = turn.names.search
  const near = suggestions.length > 0 ? `Did you mean ${suggestions.join(' or ')}? ` : ''
  const remedy =
    turn.deferred.size > 0 && search !== '' ? `Find tools with ${search}.` : 'Use only the tools that are listed.'
  return Object.freeze({
    kind: 'refused',
    code: 'unknown_tool',
    message: `There is no tool named ${quoteName(name)}. ${near}${remedy}`,
    suggestions,
  })
}

/** Whether a tool may be called by this caller. */
export function mayCall(tool: CatalogTool, caller: Caller): boolean {
  return tool.callers === undefined || tool.callers.includes(caller)
}

/** A call by whom the tool is not for. */
export function refuseCaller(tool: CatalogTool, caller: Caller): RefusedOutcome {
  const remedy = caller === 'model' ? 'call it from code that you write' : 'call it by a tool call, not from code'
  return Object.freeze({
    kind: 'refused',
    code: 'wrong_caller',
    message: `${tool.name} is not for this: ${remedy}.`,
    suggestions: [],
  })
}
