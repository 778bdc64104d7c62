import { type Attributes, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { ToolSearchEvent } from '@ts/core'
import { createOpenSpans } from './open-spans.js'

/** Options of {@link toolSearchSpans}. */
export interface ToolSearchSpanOptions {
  /** Default: the tracer `@ts/telemetry` of the global provider. */
  readonly tracer?: Tracer | undefined
  /**
   * Whether spans hold what users and models wrote: queries, and the texts of errors. Default false: such texts may be
   * private.
   */
  readonly recordContent?: boolean | undefined
  /** Attributes of every span, for example the name of the ranker. Default: none. */
  readonly attributes?: Attributes | undefined
}

/** Characters of one text in an attribute; longer ones are cut. */
const MAX_TEXT_LENGTH = 1_000
/** Entries of one list in an attribute. */
const MAX_LIST_LENGTH = 50

/**
 * A function for the option `onEvent` of a tool search, which makes a span of each search, description, reveal, execution,
 * refusal and failure. Names follow OpenTelemetry's conventions for generative AI where these have one.
 *
 * Spans are children of the span that is active where the host calls the tool search. An execution's span lasts from the
 * decision about the call until the host reports its end, waiting for an approval included.
 */
export function toolSearchSpans(options: ToolSearchSpanOptions = {}): (event: ToolSearchEvent) => void {
  const { tracer = trace.getTracer('@ts/telemetry'), recordContent = false, attributes: common = {} } = options
  const open = createOpenSpans()

  /** A span that begins before now, in milliseconds. */
  function start(name: string, attributes: Attributes, before = 0): Span {
    const own = before > 0 ? { startTime: Date.now() - before } : {}
    return tracer.startSpan(
      name,
      { kind: SpanKind.INTERNAL, attributes: { ...common, ...attributes }, ...own },
      context.active(),
    )
  }

  function execution({ session, id, name, via }: Extract<ToolSearchEvent, { kind: 'execute' | 'settled' }>): Span {
    return start(`execute_tool ${cut(name)}`, {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': cut(name),
      'gen_ai.tool.type': 'function',
      ...text('gen_ai.tool.call.id', id),
      ...text('gen_ai.conversation.id', session),
      ...text('tool_search.execution.via', via),
    })
  }

  return event => {
    switch (event.kind) {
      case 'search': {
        const { session, queries, scope, matches, results, durationMs } = event
        const attributes = {
          'gen_ai.operation.name': 'retrieval',
          ...text('gen_ai.conversation.id', session),
          'tool_search.queries.count': queries.length,
          'tool_search.scope': scope,
          'tool_search.matches': matches,
          'tool_search.results': list(results),
          'tool_search.results.count': results.length,
          ...(recordContent ? { 'gen_ai.retrieval.query.text': cut(queries.join('\n')) } : {}),
        }
        start('retrieval tools', attributes, durationMs).end()
        return
      }
      case 'describe':
      case 'reveal': {
        const { kind, session, names } = event
        const attributes = {
          ...text('gen_ai.conversation.id', session),
          'tool_search.tools': list(names),
          'tool_search.tools.count': names.length,
        }
        start(`${kind} tools`, attributes).end()
        return
      }
      case 'execute':
        open.put(event, execution(event))
        return
      case 'settled': {
        const { status } = event
        const span = open.take(event) ?? execution(event)
        span.setAttribute('tool_search.execution.status', status)
        if (status === 'failed') fail(span, 'tool_error')
        span.end()
        return
      }
      case 'refused': {
        const { session, id, name, code } = event
        const span = start('refuse tool call', {
          'gen_ai.operation.name': 'execute_tool',
          ...text('gen_ai.tool.call.id', id),
          ...text('gen_ai.conversation.id', session),
          'tool_search.refusal': code,
          // A model may write anything as a name.
          ...(recordContent ? { 'gen_ai.tool.name': cut(name) } : {}),
        })
        fail(span, code)
        span.end()
        return
      }
      case 'failure': {
        const { session, during, error } = event
        const span = start('tool search failure', {
          ...text('gen_ai.conversation.id', session),
          'tool_search.failure.during': cut(during),
        })
        const { name, message } = read(error)
        fail(span, name, recordContent ? message : undefined)
        span.end()
        return
      }
      default:
    }
  }
}

function fail(span: Span, type: string, message?: string): void {
  span.setAttribute('error.type', cut(type))
  span.setStatus({ code: SpanStatusCode.ERROR, ...(message === undefined ? {} : { message: cut(message) }) })
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

/** A text of limited length, cut between characters. */
function cut(value: string): string {
  if (value.length <= MAX_TEXT_LENGTH) return value
  const end = /[\ud800-\udbff]/.test(value[MAX_TEXT_LENGTH - 1]!) ? MAX_TEXT_LENGTH - 1 : MAX_TEXT_LENGTH
  return value.slice(0, end)
}
