import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Gateway } from '../gateway.js'
import type { ToolStatus } from '../inspect/status.js'
import { answerText, COMMON_HEADERS } from './answer.js'

/** The tools of a status as JSON: they make up nearly all of it, and change only with a catalog. */
interface ToolsText {
  readonly version: number
  readonly text: string
}

/**
 * Answers with the status as JSON and a weak `ETag` of its content, or with 304 if `If-None-Match` has that tag. The
 * gateway's own memory is not part of the tag, because it always changes.
 */
export function createStatusAnswer(gateway: Pick<Gateway, 'status'>) {
  const texts = new WeakMap<readonly ToolStatus[], ToolsText>()
  let versions = 0

  function textOf(tools: readonly ToolStatus[]): ToolsText {
    let found = texts.get(tools)
    if (found === undefined) {
      found = { version: ++versions, text: JSON.stringify(tools) }
      texts.set(tools, found)
    }
    return found
  }

  return (req: IncomingMessage, res: ServerResponse, headers: Readonly<Record<string, string>>): void => {
    const { tools, memory, ...rest } = gateway.status()
    const all = textOf(tools)
    const others = JSON.stringify(rest)
    const etag = `W/"${all.version}-${createHash('sha256').update(others).digest('base64url')}"`
    const known = req.headers['if-none-match']?.split(',').some(one => one.trim() === etag)
    if (known === true) {
      res.writeHead(304, { ...COMMON_HEADERS, ...headers, etag })
      res.end()
      return
    }
    const text = `${others.slice(0, -1)},"memory":${JSON.stringify(memory)},"tools":${all.text}}`
    answerText(res, 200, 'application/json', text, { ...headers, etag })
  }
}
