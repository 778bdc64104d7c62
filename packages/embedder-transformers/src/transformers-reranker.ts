import { type SearchableTool, ToolSearchError } from '@ts/core'
import { documentText } from '@ts/ranker-embedding'
import { wholeNumber } from '@ts/ranker-embedding/embedder-kit'
import type { PipelineModule } from './load-transformers.js'
import { explainRun } from './model-failures.js'
import type { ModelKind } from './model-kind.js'
import { createModelLoader, type ModelOptions } from './model-loading.js'
import { untilAborted } from './until-aborted.js'

/** What the reranker uses of transformers.js; both packages have it. */
export type ClassificationModule = PipelineModule<'text-classification', TextClassification>

/** The two halves of a text-classification pipeline, used one by one: the pipeline itself takes no pairs of texts. */
export interface TextClassification {
  tokenizer(texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }): unknown
  model(inputs: unknown): Promise<{
    readonly logits: { readonly data: ArrayLike<number>; readonly dims: readonly number[] }
  }>
}

/** What {@link transformersReranker} takes. */
export interface TransformersRerankerOptions extends ModelOptions {
  /**
   * A cross-encoder with ONNX weights, as on the Hugging Face hub: a sequence-classification model of one label, or of two
   * of which the second means that the texts belong together. Default: `Xenova/ms-marco-MiniLM-L-6-v2` (English, small,
   * trained on web search).
   */
  readonly model?: string
  /**
   * Tools read in one run of the model, 1 to 1,000. Default: 8. A model holds the event loop while it runs, so an abort is
   * heard between batches only; with q8 weights a score depends a little on the others of its batch.
   */
  readonly batchSize?: number
  /** The loaded package, where a bundler or a test provides it. Default: imported at the first use. */
  readonly transformers?: ClassificationModule
}

/** Fits `createRerankedRanker` of `@ts/ranker-hybrid`, and anything else that asks for a score a tool. */
export interface TransformersReranker {
  readonly name: string
  readonly traits: { readonly deterministic: boolean; readonly network: boolean }
  /** One score a tool, in their order: the log-odds, as the model gives them, that query and tool belong together. */
  score(
    query: string,
    tools: readonly SearchableTool[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<readonly number[]>
}

const RERANKING: ModelKind<'text-classification'> = Object.freeze({
  task: 'text-classification',
  user: 'the reranker',
  defaultModel: 'Xenova/ms-marco-MiniLM-L-6-v2',
  expected: 'a sequence-classification model',
  instead: 'rank without a reranker',
})

/**
 * Reads query and tool together by a cross-encoder in transformers.js, under whichever name it is installed. Nothing is
 * imported or loaded before the first tool. Tools are read as prose, the same that {@link transformersEmbedder} embeds.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one out of range (`details.path`). At a use:
 *   `MISSING_DEPENDENCY` where the package, its native part or the model cannot be had, or the model is no cross-encoder
 *   (`details.reason`: `package`, `native`, `network`, `tls`, `server`, `disk`, `permission`, `file`, `model`), `STALE_INDEX` for a
 *   damaged model file, `RANKER_FAILED` where the model fails on a pair, `RANKER_CONTRACT` where it gives no scores. After a failure
 *   the next call tries again.
 */
export function transformersReranker(options: TransformersRerankerOptions = {}): TransformersReranker {
  const { model, load } = createModelLoader(RERANKING, options, { batchSize: wholeNumber(1, MAX_BATCH) })
  const { batchSize = 8 } = options
  return Object.freeze({
    name: 'cross-encoder',
    traits: Object.freeze({ deterministic: true, network: false }),
    async score(query: string, tools: readonly SearchableTool[], { signal }: { readonly signal?: AbortSignal } = {}) {
      signal?.throwIfAborted()
      if (tools.length === 0) return []
      const classification = await load(signal)
      const scores: number[] = []
      for (let start = 0; start < tools.length; start += batchSize) {
        signal?.throwIfAborted()
        const texts = tools.slice(start, start + batchSize).map(documentText)
        const run = logOddsOf(classification, query.slice(0, MAX_QUERY), texts, model)
        scores.push(...(await untilAborted(run, signal)))
      }
      signal?.throwIfAborted()
      return scores
    },
  })
}

const MAX_BATCH = 1_000
/** About 125 of the 512 tokens that such models read: a pair is cut at its end, and the tool must not fall off it. */
const MAX_QUERY = 500

/** One number a text: the only logit, or how far the second is above the first. */
async function logOddsOf(
  classification: TextClassification,
  query: string,
  texts: string[],
  modelName: string,
): Promise<number[]> {
  const output: unknown = await explainRun(RERANKING, modelName, texts.length, async () => {
    const { tokenizer, model } = classification
    return model(
      tokenizer(
        texts.map(() => query),
        { text_pair: texts, padding: true, truncation: true },
      ),
    )
  })
  const { logits } = (output ?? {}) as {
    logits?: Partial<{ data: ArrayLike<unknown>; dims: readonly unknown[] }> | null
  }
  const { data, dims } = logits ?? {}
  const labels = Array.isArray(dims) ? dims[dims.length - 1] : undefined
  if (data === undefined || typeof labels !== 'number' || data.length !== labels * texts.length) {
    throw contract(
      `${data?.length ?? 'no'} logits with the dimensions ${JSON.stringify(dims)}`,
      texts.length,
      modelName,
    )
  }
  if (labels !== 1 && labels !== 2) {
    throw new ToolSearchError(
      'MISSING_DEPENDENCY',
      `Found ${labels} labels in ${modelName}, expected a cross-encoder with one, or with two of which the second means ` +
        'that the texts belong together; choose such a model, as Xenova/ms-marco-MiniLM-L-6-v2 is',
      { details: { reason: 'model', model: modelName } },
    )
  }
  return texts.map((_, i) => {
    const score = labels === 1 ? Number(data[i]) : Number(data[2 * i + 1]) - Number(data[2 * i])
    if (!Number.isFinite(score)) throw contract(`the score ${score}`, texts.length, modelName)
    return score
  })
}

function contract(found: string, count: number, model: string): ToolSearchError {
  return new ToolSearchError(
    'RANKER_CONTRACT',
    `Found ${found} from ${model}, expected finite logits for each of ${count} pairs; choose another model or dtype`,
    { details: { model } },
  )
}
