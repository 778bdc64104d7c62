import { type Attributes, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { ToolSearchEvent } from '@ts/core'

/** Options of {@link toolSearchSpans}. */
export interface ToolSearchSpanOptions {
  /** Default: the tracer `@ts/telemetry` of the global provider. */
  readonly tracer?: Tracer | undefined
  /**
   * Whether spans contain text of users and models: queries, names in refused calls, and messages of errors. Default:
   * false, because such text may be private.
   */
  readonly recordContent?: boolean | undefined
  /** Attributes of every span, for example the name of the ranker. Default: none. */
  readonly attributes?: Attributes | undefined
}

/** Maximum length of a text in an attribute, in UTF-16 units. Longer texts are cut. */
const MAX_TEXT_LENGTH = 1_000
/** Maximum number of entries of a list in an attribute. */
const MAX_LIST_LENGTH = 50

/** Maximum number of executions that are not settled. Above it, the oldest span ends with the status `unknown`. */
const MAX_OPEN = 1_000

/**
 * Returns a function for the option `onEvent` of a tool search. It creates a span for each search, description, reveal,
 * execution, refusal and failure. Names follow OpenTelemetry's conventions for generative AI if these define one.
 *
 * Spans are children of the span that is active when the host calls the tool search. The span of an execution lasts
 * from the decision about the call until the host reports the end, including the time that it waits for an approval.
 */
export function toolSearchSpans(options: ToolSearchSpanOptions = {}): (event: ToolSearchEvent) => void {
  const { tracer = trace.getTracer('@ts/telemetry'), recordContent = false, attributes: common = {} } = options
  /** The spans of executions that are not settled, the oldest first. */
  const open = new Map<Span, string>()

  /** Starts a span. Its start time is `before` milliseconds before now. */
  function start(name: string, session: string | undefined, attributes: Attributes, before = 0): Span {
    const all = { ...common, ...text('gen_ai.conversation.id', session), ...attributes }
    const own = before > 0 ? { startTime: Date.now() - before } : {}
    return tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes: all, ...own }, context.active())
  }

  function execution({ session, id, name, via }: Execution): Span {
    return start(`execute_tool ${cut(name)}`, session, {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': cut(name),
      'gen_ai.tool.type': 'function',
      ...text('gen_ai.tool.call.id', id),
      ...text('tool_search.execution.via', via),
    })
  }

  /** The span of an event that has no end of its own. */
  function spanOf(event: Exclude<ToolSearchEvent, Execution>): Span | undefined {
    switch (event.kind) {
      case 'search': {
        const { session, queries, scope, matches, results, durationMs } = event
        const attributes = {
          'gen_ai.operation.name': 'retrieval',
          'tool_search.queries.count': queries.length,
          'tool_search.scope': scope,
          'tool_search.matches': matches,
          'tool_search.results': list(results),
          'tool_search.results.count': results.length,
          ...(recordContent ? { 'gen_ai.retrieval.query.text': cut(queries.join('\n')) } : {}),
        }
        return start('retrieval tools', session, attributes, durationMs)
      }
      case 'describe':
      case 'reveal': {
        const { kind, session, names } = event
        const attributes = { 'tool_search.tools': list(names), 'tool_search.tools.count': names.length }
        return start(`${kind} tools`, session, attributes)
      }
      case 'refused': {
        const { session, id, name, code } = event
        const attributes = {
          'gen_ai.operation.name': 'execute_tool',
          ...text('gen_ai.tool.call.id', id),
          'tool_search.refusal': code,
          // The name is text of the model, which may be private.
          ...(recordContent ? { 'gen_ai.tool.name': cut(name) } : {}),
        }
        return fail(start('refuse tool call', session, attributes), code)
      }
      case 'failure': {
        const { session, during, error } = event
        const { name, message } = read(error)
        const span = start('tool search failure', session, { 'tool_search.failure.during': cut(during) })
        return fail(span, name, recordContent ? message : undefined)
      }
      default:
        return undefined
    }
  }

  return event => {
    if (event.kind === 'execute') {
      open.set(execution(event), keyOf(event))
      const [oldest] = open.keys()
      if (open.size <= MAX_OPEN) return
      open.delete(oldest!)
      oldest!.setAttribute('tool_search.execution.status', 'unknown').end()
    } else if (event.kind === 'settled') {
      // The oldest one, because some servers give one id to several calls.
      const [known] = [...open].find(([, key]) => key === keyOf(event)) ?? []
      if (known !== undefined) open.delete(known)
      const span = known ?? execution(event)
      span.setAttribute('tool_search.execution.status', event.status)
      if (event.status === 'failed') fail(span, 'tool_error')
      span.end()
    } else spanOf(event)?.end()
  }
}

function fail(span: Span, type: string, message?: string): Span {
  span.setAttribute('error.type', cut(type))
  return span.setStatus({ code: SpanStatusCode.ERROR, ...(message === undefined ? {} : { message: cut(message) }) })
}

/** Name and message of a thrown value of any type. */
function read(error: unknown): { readonly name: string; readonly message: string } {
  try {
    if (error instanceof Error) return { name: `${error.name}`, message: `${error.message}` }
    return { name: typeof error, message: String(error) }
  } catch {
    return { name: 'unknown', message: '' }
  }
}

function text(name: string, value: string | undefined): Attributes {
  return value === undefined ? {} : { [name]: cut(value) }
}

function list(values: readonly string[]): string[] {
  return values.slice(0, MAX_LIST_LENGTH).map(cut)
}

/** A text, cut to {@link MAX_TEXT_LENGTH} without splitting a surrogate pair. */
function cut(value: string): string {
  if (value.length <= MAX_TEXT_LENGTH) return value
  const end = /[\ud800-\udbff]/.test(value[MAX_TEXT_LENGTH - 1]!) ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH
  return value.slice(0, end)
}

type Execution = Extract<ToolSearchEvent, { kind: 'execute' | 'settled' }>

function keyOf({ session, id, name }: Execution): string {
  return JSON.stringify([session ?? null, id ?? null, name])
}
