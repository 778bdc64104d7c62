import { count } from '@ts/cli-kit'
import { estimateTokens } from '@ts/core'
import { getOrInsert } from '@ts/core/kit'
import type { Findings, Proof, Report } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'
import { partsOf, splitDescription } from './split-description.js'

const HEAVY_TOKENS = 2_000
/** How the doctor counts tokens. */
export const ESTIMATE = 'characters / 4'
/** The number of a server's tools that must share a sentence before it counts as boilerplate. */
const LEAST_SHARED = 5
/** Minimum length of a sentence, or of consecutive shared lines, in characters: shorter ones are not worth removing. */
const LEAST_LENGTH = 30

/** The sentences that a server repeats. */
export interface Boilerplate {
  readonly sentences: ReadonlySet<string>
  readonly proof: Proof
}

/** Reports large definitions. */
export function checkWeight(tool: DoctorTool, report: Report): void {
  const tokens = tokensOf(tool)
  if (tokens >= HEAVY_TOKENS) report('cost/heavy', '', `about ${count(tokens)} tokens (${ESTIMATE})`)
}

/** The sentences that many descriptions of one server share, server by server. */
export function findBoilerplate(tools: readonly DoctorTool[], findings: Findings): Map<string, Boilerplate> {
  const found = new Map<string, Boilerplate>()
  for (const [server, members] of byServer(tools)) {
    const shared = sharedSentences(members.map(({ description }) => splitDescription(description)))
    if (shared.length === 0) continue
    const sentences = new Set(shared.map(([sentence]) => sentence))
    for (const [sentence, count] of shared)
      findings.add('cost/boilerplate', server, { tool: '', at: `in ${count} tools`, detail: sentence })
    const sum = (texts: readonly DoctorTool[]) => texts.reduce((total, tool) => total + tokensOf(tool), 0)
    const tokensBefore = sum(members)
    const tokensAfter = sum(members.map(tool => withoutSentences(tool, sentences)))
    found.set(server, { sentences, proof: { tokensBefore, tokensAfter } })
  }
  return found
}

/**
 * The sentences and lines that at least {@link LEAST_SHARED} descriptions have, with the number of these descriptions,
 * the most frequent first. A short one counts if it is long enough together with the shared ones next to it: a list of
 * error codes, for example, has short lines.
 */
function sharedSentences(descriptions: readonly (readonly string[])[]): [sentence: string, count: number][] {
  const counts = countsOf(descriptions)
  const isShared = (sentence: string) => (counts.get(sentence) ?? 0) >= LEAST_SHARED
  const isLong = (run: readonly string[]) => run.join('').length >= LEAST_LENGTH
  const long = descriptions.map(sentences => runsOf(sentences, isShared).filter(isLong).flat())
  // Texts without a letter, such as the number of a list item, are not sentences.
  const shared = [...countsOf(long)].filter(([text, count]) => count >= LEAST_SHARED && /\p{L}/u.test(text))
  return shared.sort((a, b) => b[1] - a[1])
}

function countsOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists) for (const text of new Set(list)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** The longest runs of consecutive texts that all pass. */
function runsOf(texts: readonly string[], passes: (text: string) => boolean): string[][] {
  const runs: string[][] = [[]]
  for (const text of texts) {
    if (passes(text)) runs.at(-1)?.push(text)
    else runs.push([])
  }
  return runs
}

/** A tool with some sentences removed from its description; the rest keeps its lines and blanks. */
export function withoutSentences(tool: DoctorTool, sentences: ReadonlySet<string>): DoctorTool {
  const parts = partsOf(tool.description)
  const kept = parts.filter(({ text }) => !sentences.has(text))
  if (kept.length === parts.length) return tool
  const description = kept
    .map(({ raw }) => raw)
    .join('')
    .trimEnd()
  return { ...tool, description, definition: { ...tool.definition, description } }
}

/** The tools of each server, in the order of the catalog. */
export function byServer(tools: readonly DoctorTool[]): Map<string, DoctorTool[]> {
  const groups = new Map<string, DoctorTool[]>()
  for (const tool of tools) getOrInsert(groups, tool.server, () => []).push(tool)
  return groups
}

function tokensOf({ name, description, schema }: DoctorTool): number {
  return estimateTokens(JSON.stringify([name, description, schema]))
}
