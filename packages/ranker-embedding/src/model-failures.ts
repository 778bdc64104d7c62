import { ToolSearchError } from '@ts/core'
import { firstLine } from './first-line.js'
import type { ModelKind } from './model-loading.js'

export interface FailureContext {
  readonly model: string
  readonly dtype: string
  readonly package: string
  readonly cacheDir: string | undefined
  readonly localFolder: string | undefined
  readonly kind: ModelKind<string>
}

/** The file of each dtype, below the model's `onnx` folder. */
const WEIGHT_FILES = new Map([
  ['fp32', 'model.onnx'],
  ['fp16', 'model_fp16.onnx'],
  ['q8', 'model_quantized.onnx'],
  ['q4', 'model_q4.onnx'],
  ['q4f16', 'model_q4f16.onnx'],
])

/** One sentence for whatever transformers.js threw while it loaded a model: what was found, what was expected, the remedy. */
export function explainFailure(cause: unknown, context: FailureContext): ToolSearchError {
  const { model, dtype, localFolder, cacheDir, kind } = context
  const text = textOf(cause)
  const file = /([\w.-]+\.(?:json|onnx(?:_data)?))(?![\w.])/.exec(text)?.[1]
  const place = localFolder ?? cacheDir ?? 'the cache of transformers.js'
  const error = (code: 'MISSING_DEPENDENCY' | 'STALE_INDEX', message: string, reason: string) =>
    new ToolSearchError(code, message, { details: { reason, model, dtype, ...(file && { file }) }, cause })
  if (/\bfetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(text)) {
    return error(
      'MISSING_DEPENDENCY',
      `Found no network to fetch ${model} from the hub, expected it or the files in ${place}; connect once, copy the model's folder there, or ${kind.instead}`,
      'network',
    )
  }
  if (/unauthori[sz]ed|forbidden|\b40[13]\b/i.test(text)) {
    return error(
      'MISSING_DEPENDENCY',
      `Found that the hub does not give out ${model}, expected a public model; check its name, and that its page has an onnx folder`,
      'file',
    )
  }
  if (/not found locally|could not locate|no such file|ENOENT|\b404\b|not found/i.test(text)) {
    const missing = file ?? `onnx/${WEIGHT_FILES.get(dtype)}`
    const dtypeHint = missing.endsWith('.onnx') ? `, or choose a dtype that the model has in place of ${dtype}` : ''
    return error(
      'MISSING_DEPENDENCY',
      `Found no ${missing} of ${model} in ${place}, expected config.json, tokenizer.json, tokenizer_config.json and onnx/${WEIGHT_FILES.get(dtype)}; copy the file there${dtypeHint}`,
      'file',
    )
  }
  if (/tokenizer is not a function/.test(text)) {
    return error(
      'MISSING_DEPENDENCY',
      `Found no tokenizer_config.json of ${model} in ${place}, expected it beside tokenizer.json; copy the file there`,
      'file',
    )
  }
  if (/protobuf|unexpected end|JSON|parse|corrupt|invalid model/i.test(text)) {
    return error(
      'STALE_INDEX',
      `Found a damaged file of ${model} in ${place} (${firstLine(cause)}), expected whole ones; delete the model's folder and fetch it again`,
      'damaged',
    )
  }
  return error(
    'MISSING_DEPENDENCY',
    `Found that ${context.package} cannot load ${model} with dtype ${dtype} (${firstLine(cause)}), expected ${kind.expected} with ONNX weights; try dtype fp32, or another model`,
    'model',
  )
}

/** Messages of an error and its causes. */
function textOf(error: unknown): string {
  const parts: string[] = []
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 4; depth++) {
    parts.push(at instanceof Error ? at.message : String(at), String((at as { code?: unknown }).code ?? ''))
    at = (at as { cause?: unknown }).cause
  }
  return parts.join(' ')
}
