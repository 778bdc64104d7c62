import { type Catalog, createCatalog, splitWords } from '@ts/core'
import { getOrInsert, isJsonObject } from '@ts/core/kit'
import { LEAST_QUERIES } from '../intervals.js'
import type { LabelledQuery } from '../load-queries.js'
import { checkWeight, findBoilerplate, withoutSentences } from './check-costs.js'
import { checkFirstSentences, checkTwins, observe } from './check-pairs.js'
import { checkSchema } from './check-schema.js'
import { checkTexts } from './check-texts.js'
import { createFindings, type Findings, type Proof, type Report } from './doctor-report.js'
import { checkCatalog, type DoctorTool } from './doctor-tool.js'

/**
 * The output of `ts-bench doctor --json`. `confusions`: pairs of tools that labelled queries confused, the most frequent
 * first; absent without queries.
 */
export type DoctorReport = Awaited<ReturnType<typeof diagnose>>

/**
 * Examines a catalog in time linear in its size. In addition, at most 300 first sentences and the labelled queries are
 * ranked.
 *
 * @param all The tools that were read.
 * @param labelled Labelled queries, with tools as ids of the catalog. Drafted ones are ignored. Without queries the
 * report has no confusions, and with fewer than {@link LEAST_QUERIES} no accuracy.
 * @param found The store of findings, which already has those from reading the tools.
 */
export async function diagnose(
  all: readonly DoctorTool[],
  labelled: readonly LabelledQuery[] = [],
  found = createFindings(),
) {
  for (const tool of all) {
    const report: Report = (check, at = '', detail = '') =>
      found.add(check, tool.server, { tool: tool.name, ...(at && { at }), ...(detail && { detail }) })
    for (const check of [checkTexts, checkSchema, checkParameters, checkWeight]) check(tool, report)
  }
  const tools = await checkCatalog(all, found)
  checkSharedNames(tools, found)
  const boilerplate = findBoilerplate(tools, found)
  checkTwins(tools, boilerplate, found)

  const { searchable } = catalogOf(tools)
  const { createBm25Ranker } = await import('@ts/ranker-bm25')
  await checkFirstSentences(tools, createBm25Ranker(), searchable, found)

  const { createLexicalRanker } = await import('@ts/ranker-lexical')
  const queries = labelled.filter(query => query.drafted !== true)
  const observed = queries.length === 0 ? undefined : await observe({ searchable }, createLexicalRanker(), queries)
  const proofs = new Map<string, Proof>()
  for (const [server, { sentences, proof }] of boilerplate) {
    if (observed === undefined || queries.length < LEAST_QUERIES) proofs.set(server, proof)
    else {
      const shorter = tools.map(tool => (tool.server === server ? withoutSentences(tool, sentences) : tool))
      const after = await observe(catalogOf(shorter), createLexicalRanker(), queries)
      proofs.set(server, { ...proof, recallBefore: observed.recall, recallAfter: after.recall })
    }
  }
  return {
    tools: all.length,
    servers: new Set(all.map(tool => tool.server)).size,
    /** The most severe first, then by server in the order of the catalog. */
    findings: found.list().map(finding => {
      const proof = finding.check === 'cost/boilerplate' ? proofs.get(finding.server) : undefined
      return proof === undefined ? finding : { ...finding, proof }
    }),
    /** Number of places that were hidden because the baseline file has them. */
    hidden: 0,
    ...(observed && { confusions: observed.confusions }),
    /** Number of labelled queries that were run. */
    queries: queries.length,
  }
}

/** The catalog of the tools that core accepts. */
export function catalogOf(tools: readonly DoctorTool[]): Catalog {
  const definitions = tools.map(tool => tool.definition)
  return createCatalog(definitions, { onInvalid: 'drop' })
}

/** Reports names that tools of several servers share: only a note, since hosts put the server's name before them. */
function checkSharedNames(tools: readonly DoctorTool[], findings: Findings): void {
  const servers = new Map<string, Set<string>>()
  for (const { bareName, server } of tools) getOrInsert(servers, bareName, () => new Set()).add(server)
  for (const [name, list] of servers)
    if (list.size > 1)
      findings.add('name/several-servers', '', { tool: name, detail: [...list].slice(0, 5).join(', ') })
}

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
function checkParameters({ schema }: DoctorTool, report: Report): void {
  const properties = schema?.['properties']
  if (!isJsonObject(properties)) return
  const list = schema?.['required']
  const required = new Set<unknown>(Array.isArray(list) ? list : [])
  for (const [key, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue
    const { description, type } = property
    const isDescribed = typeof description === 'string' && description.trim() !== ''
    const isOpaque = (key.length <= 2 && !SHORT_WORDS.has(key.toLowerCase())) || GENERAL.has(key.toLowerCase())
    if (required.has(key) && !isDescribed && isOpaque && property['enum'] === undefined) report('parameter/opaque', key)
    const isText = type === undefined || type === 'string'
    if (isText && SECRET.test(splitWords(key.slice(0, 64)).join(' '))) report('parameter/secret', key)
  }
}
