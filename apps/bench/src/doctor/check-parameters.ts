import { splitWords } from '@ts/core'
import { isJsonObject } from '@ts/core/kit'
import type { Findings } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'

/** Names that say nothing about the value. */
const GENERAL: ReadonlySet<string> = new Set(
  'arg args argument arguments data input object options param params payload value values'.split(' '),
)
/** Short names that are words or well-known abbreviations. */
const SHORT_WORDS: ReadonlySet<string> = new Set('by cc id ip pr to'.split(' '))
/** Names of credentials, by their last words: `clientSecret`, `api_key`. A `page_token` is not a credential. */
const SECRET =
  /(?:^| )(?:api ?key|(?:client|shared|consumer) secret|(?:access|refresh|auth|bearer|secret|api) token|(?:secret|private|access) key|aws secret access key)$/

/** Checks the arguments at the root of the schema, whose values a model writes. */
export function checkParameters({ name, server, schema }: DoctorTool, findings: Findings): void {
  const properties = schema?.['properties']
  if (!isJsonObject(properties)) return
  const list = schema?.['required']
  const required = new Set<unknown>(Array.isArray(list) ? list : [])
  let strict = schema?.['additionalProperties'] === false
  for (const [key, property] of Object.entries(properties)) {
    if (!required.has(key)) strict = false
    if (!isJsonObject(property)) continue
    const { description, type } = property
    const isDescribed = typeof description === 'string' && description.trim() !== ''
    const isOpaque = (key.length <= 2 && !SHORT_WORDS.has(key.toLowerCase())) || GENERAL.has(key.toLowerCase())
    if (required.has(key) && !isDescribed && isOpaque && property['enum'] === undefined)
      findings.add('parameter/opaque', server, { tool: name, at: key })
    const isText = type === undefined || type === 'string'
    if (isText && SECRET.test(splitWords(key.slice(0, 64)).join(' ')))
      findings.add('parameter/secret', server, { tool: name, at: key })
  }
  if (!strict) findings.add('schema/not-strict', '', { tool: name })
}
