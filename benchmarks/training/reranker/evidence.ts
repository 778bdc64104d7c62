// The evidence that `toolReranker` has for labelled queries. The reranker's coefficients are learned from this
// evidence.
import type { SearchableTool } from '@ts/core'
import { createEmbeddingRanker } from '@ts/ranker-embedding'
import { createHybridRanker } from '@ts/ranker-hybrid'
import { createLexicalRanker } from '@ts/ranker-lexical'
import { type Evidence, type EvidenceKind, type ToolEmbedder, toolReranker } from '@ts/tool-embedder'
import { readSets, relevantOf } from '../../lib/sets.js'

/**
 * Sets to learn from, each with its family. All families have the same weight. Schema-Guided Dialogue is left out, because its licence is share-alike.
 */
export const FAMILY_OF: Readonly<Record<string, string>> = {
  'agent-dev': 'agent-dev',
  bfcl: 'bfcl',
  'bfcl-multiturn': 'bfcl',
  metatool: 'metatool',
  'toolret-apigen': 'toolret-apigen',
  'seal-tools': 'seal-tools',
  stackone: 'stackone',
  tldr: 'tldr',
}

/** The family of a set. Any other set is its own family. */
export function familyOf(name: string): string {
  return FAMILY_OF[name] ?? name
}

/** The first tools of a query, ordered by the base ranker, and the evidence for each of them. */
export interface QueryEvidence {
  readonly evidence: readonly Evidence[]
  /** Whether each tool fulfils a step. */
  readonly right: readonly boolean[]
}

/** The evidence of a set. */
export interface SetEvidence {
  readonly name: string
  readonly queries: readonly QueryEvidence[]
}

/**
 * The evidence for at most `most` queries of a set, drawn at even distances. `embedder` must not have learned from
 * these queries.
 */
export async function gatherEvidence(
  folder: string,
  name: string,
  embedder: ToolEmbedder,
  most: number,
): Promise<SetEvidence> {
  const [set] = await readSets(folder, [name], { most })
  if (set === undefined) throw new Error(`Found no set ${name} in ${folder}, expected tools.jsonl and queries.jsonl`)
  const byId = new Map<string, SearchableTool>(set.tools.map(tool => [tool.id, tool]))
  const reranker = toolReranker({ embedder })
  const rankers = [createLexicalRanker(), createEmbeddingRanker({ embedder })]
  const index = await createHybridRanker({ rankers }).index(set.tools)
  const queries: QueryEvidence[] = []
  for (const one of set.queries) {
    const relevant = relevantOf(one)
    const found = await index.rank(one.query, { limit: reranker.depth })
    const tools = found.map(({ id }) => byId.get(id)!)
    const evidence = await reranker.evidence(one.query, tools, { scores: found.map(({ score }) => score) })
    queries.push({ evidence, right: found.map(({ id }) => relevant.has(id)) })
  }
  return { name, queries }
}

/** The kinds of evidence in a set. */
export function kindsOf({ queries }: SetEvidence): readonly EvidenceKind[] {
  return Object.keys(queries.find(({ evidence }) => evidence.length > 0)?.evidence[0] ?? {}) as EvidenceKind[]
}
