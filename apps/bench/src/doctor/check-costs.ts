import { estimateTokens } from '@ts/core'
import type { Findings, Proof } from './doctor-report.js'
import type { DoctorTool } from './doctor-tool.js'
import { splitDescription } from './split-description.js'

const HEAVY_TOKENS = 2_000
/** Tools of a server that share a sentence, from which on it is boilerplate. */
const LEAST_SHARED = 5
/** A sentence of fewer characters costs less than the search for it. */
const LEAST_LENGTH = 30

/** What a server repeats. */
export interface Boilerplate {
  readonly server: string
  readonly sentences: ReadonlySet<string>
  readonly proof: Proof
}

/** Definitions that are heavy. */
export function checkWeight(tool: DoctorTool, findings: Findings): void {
  const tokens = tokensOf(tool)
  if (tokens >= HEAVY_TOKENS)
    findings.add('cost/heavy', tool.server, { tool: tool.name, detail: `about ${tokens} tokens` })
}

/** The sentences that many descriptions of one server share, server by server. */
export function findBoilerplate(tools: readonly DoctorTool[], findings: Findings): Boilerplate[] {
  const found: Boilerplate[] = []
  for (const [server, members] of byServer(tools)) {
    const counts = new Map<string, number>()
    for (const { description } of members) {
      for (const sentence of new Set(splitDescription(description)))
        if (sentence.length >= LEAST_LENGTH) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
    const shared = [...counts].filter(([, count]) => count >= LEAST_SHARED).sort((a, b) => b[1] - a[1])
    if (shared.length === 0) continue
    const sentences = new Set(shared.map(([sentence]) => sentence))
    for (const [sentence, count] of shared)
      findings.add('cost/boilerplate', server, { tool: '', at: `in ${count} tools`, detail: sentence })
    const sum = (texts: readonly DoctorTool[]) => texts.reduce((total, tool) => total + tokensOf(tool), 0)
    const tokensBefore = sum(members)
    const tokensAfter = sum(members.map(tool => withoutSentences(tool, sentences)))
    found.push({ server, sentences, proof: { tokensBefore, tokensAfter } })
  }
  return found
}

/** A tool without some sentences of its description. */
export function withoutSentences(tool: DoctorTool, sentences: ReadonlySet<string>): DoctorTool {
  const description = splitDescription(tool.description)
    .filter(sentence => !sentences.has(sentence))
    .join(' ')
  return { ...tool, description, definition: { ...tool.definition, description } }
}

/** The tools of each server, in the order of the catalog. */
export function byServer(tools: readonly DoctorTool[]): Map<string, DoctorTool[]> {
  const groups = new Map<string, DoctorTool[]>()
  for (const tool of tools) {
    const group = groups.get(tool.server)
    if (group === undefined) groups.set(tool.server, [tool])
    else group.push(tool)
  }
  return groups
}

function tokensOf({ name, description, schema }: DoctorTool): number {
  return estimateTokens(JSON.stringify([name, description, schema]))
}
