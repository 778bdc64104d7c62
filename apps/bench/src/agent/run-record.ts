import { invalidInput, quoted } from '@ts/cli-kit'
import { isJsonObject, sha256 } from '@ts/core/kit'
import { openLineJournal } from '../line-journal.js'
import { parsedJson } from '../read-json-file.js'
import { chatRequest } from './chat-wire.js'
import { type AgentModel, ModelRefusal, type ModelReply } from './model.js'

/**
 * The replies of a model, one JSON line for each turn, with a digest of the request. A run with the same file takes the
 * recorded replies and asks the model only for the others, so it can be stopped at any turn, and others can repeat it
 * without the model.
 */
export type RunRecord = Awaited<ReturnType<typeof openRunRecord>>

/** The model that a record is of. */
export interface RecordedModel {
  readonly name: string
  /** Whether its provider can search the tools itself. */
  readonly isHosted: boolean
}

interface RecordedTurn extends ModelReply {
  readonly system: string
  readonly task: string
  /** From 1. */
  readonly turn: number
  /** The digest of the request to which this is the reply. */
  readonly request: string
}

/** A model that has only its record. */
export const ABSENT_MODEL: AgentModel = {
  reply: () => Promise.reject(new ModelRefusal('the record ends here, before the task did; play on with --out')),
}

/**
 * Opens a record, or begins one for a model.
 *
 * @param model The model; undefined to repeat a record of any model.
 * @throws ToolSearchError that says what to do.
 */
export async function openRunRecord(path: string, flag: string, model: RecordedModel | undefined) {
  const begun = { kind: 'ts-bench agent turns', model: model?.name ?? '', searches: model?.isHosted === true }
  const journal = await openLineJournal(path, flag, begun, head => {
    if (!isJsonObject(head) || head['kind'] !== begun.kind || typeof head['model'] !== 'string') return undefined
    const known = { ...begun, model: head['model'], searches: head['searches'] === true }
    if (model === undefined || (known.model === begun.model && known.searches === begun.searches)) return known
    const described = ({ model: name, searches }: typeof begun) =>
      `${quoted(name)}${searches ? ' whose provider searches' : ''}`
    throw invalidInput(
      flag,
      `${path} has turns of ${described(known)}, expected those of ${described(begun)}; name another file`,
    )
  })
  const recorded = journal.lines.map(parsedJson).filter(isTurn)
  const known = new Map(recorded.map(one => [keyOf(one), one]))
  return {
    model: { name: journal.head.model, isHosted: journal.head.searches } satisfies RecordedModel,
    /** The number of turns that the file had when it was opened. */
    turns: known.size,
    /** The model that plays one task on one system: it first repeats the record. */
    over(live: AgentModel, system: string, task: string): AgentModel {
      let turn = 0
      return {
        ...live,
        async reply(request, signal) {
          turn += 1
          const place = { system, task, turn, request: sha256(JSON.stringify(chatRequest(request))) }
          const earlier = known.get(keyOf(place))
          if (earlier?.request === place.request) {
            if (live.isScripted) await live.reply(request)
            return earlier
          }
          if (earlier !== undefined)
            throw new ModelRefusal(
              `${path} has another request in turn ${turn} of ${task} on ${system}: tools, tasks, texts or limits have changed; name another file`,
            )
          const reply = await live.reply(request, signal)
          await journal.append({ ...place, ...reply } satisfies RecordedTurn)
          return reply
        },
      }
    },
  }
}

function keyOf({ system, task, turn }: Pick<RecordedTurn, 'system' | 'task' | 'turn'>): string {
  return JSON.stringify([system, task, turn])
}

function isTurn(value: unknown): value is RecordedTurn {
  return isJsonObject(value) && typeof value['request'] === 'string' && Array.isArray(value['calls'])
}
