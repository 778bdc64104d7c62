import { type SearchableTool, ToolSearchError } from '@ts/core'
import { rule } from '@ts/core/kit'
import { documentText } from '@ts/ranker-embedding'
import type { PipelineModule } from './load-transformers.js'
import { explainRun, type ModelKind } from './model-failures.js'
import { createModelLoader, type ModelOptions } from './model-loading.js'
import { untilAborted } from './until-aborted.js'

/** The part of transformers.js that the reranker uses. */
export type ClassificationModule = PipelineModule<'text-classification', TextClassification>

/**
 * The tokenizer and the model of a text-classification pipeline. They are called directly, because the pipeline itself
 * does not accept pairs of texts.
 */
export interface TextClassification {
  tokenizer(texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }): unknown
  model(inputs: unknown): Promise<{
    readonly logits: { readonly data: ArrayLike<number>; readonly dims: readonly number[] }
  }>
}

/** Options of {@link transformersReranker}. */
export interface TransformersRerankerOptions extends ModelOptions {
  /**
   * The name of a cross-encoder with ONNX weights on the Hugging Face hub: a sequence-classification model with one
   * label, or with two labels, where the second means that the texts belong together. Default:
   * `Xenova/ms-marco-MiniLM-L-6-v2` (English, small, trained on web search).
   */
  readonly model?: string
  /**
   * Number of tools in one run of the model, 1 to 1,000. Default: 8. A model blocks the event loop while it runs, so an
   * abort takes effect only between batches. With `q8` weights, a score depends slightly on the other tools of its
   * batch.
   */
  readonly batchSize?: number
  /** The loaded package, if a bundler or a test provides it. Default: it is imported at the first use. */
  readonly transformers?: ClassificationModule
}

/**
 * A reranker for `createRerankedRanker` of `@ts/ranker-hybrid`, or for any other code that needs one score per tool.
 */
export interface TransformersReranker {
  readonly name: string
  readonly traits: { readonly deterministic: boolean; readonly network: boolean }
  /**
   * Returns one score for each tool, in the order of `tools`: the model's log-odds that query and tool belong together.
   */
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
 * Creates a reranker that scores each pair of query and tool with a cross-encoder of `@huggingface/transformers`, or of
 * `@xenova/transformers` if only that is installed. Nothing is imported or loaded before the first tool. The model gets the same text of each tool that
 * {@link transformersEmbedder} embeds.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` here for an unknown option or one out of range (`details.path`). From
 *   `score`: `MISSING_DEPENDENCY` if the package, a native part or the model cannot be loaded, or the model is not a
 *   cross-encoder (`details.reason`: `package`, `native`, `network`, `tls`, `server`, `disk`, `permission`, `file`,
 *   `model`), `STALE_INDEX` for a damaged model file, `RANKER_FAILED` if the model fails on a pair, `RANKER_CONTRACT`
 *   if it returns no scores. After a failure to load, the next call tries again.
 */
export function transformersReranker(options: TransformersRerankerOptions = {}): TransformersReranker {
  const { model, load } = createModelLoader(RERANKING, options, { batchSize: rule.wholeNumber(1, MAX_BATCH) })
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
/**
 * Maximum number of characters of a query. They are about 125 of the 512 tokens that such models read. The tokenizer
 * cuts a pair at its end, so a longer query could push the tool out.
 */
const MAX_QUERY = 500

/** Returns one number per text: the only logit, or the second logit minus the first. */
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
