import { ToolSearchError } from '@ts/core'
import { firstLine, thrownText } from './first-line.js'
import type { ModelKind } from './model-kind.js'

/** The model that was being loaded, and from where. */
export interface FailureContext {
  readonly model: string
  readonly dtype: string
  readonly package: string
  readonly cacheDir: string | undefined
  readonly localFolder: string | undefined
  readonly kind: ModelKind<string>
}

/** The weight file of each dtype, in the model's `onnx` folder. */
const WEIGHT_FILES = new Map([
  ['fp32', 'model.onnx'],
  ['fp16', 'model_fp16.onnx'],
  ['q8', 'model_quantized.onnx'],
  ['q4', 'model_q4.onnx'],
  ['q4f16', 'model_q4f16.onnx'],
])

/**
 * Turns any error that transformers.js threw while loading a model into one sentence: what was found, what was
 * expected, and the remedy.
 */
export function explainFailure(cause: unknown, context: FailureContext): ToolSearchError {
  const { model, dtype, localFolder, cacheDir, kind } = context
  const message = textOf(cause)
  const file = /([\w.-]+\.(?:json|onnx(?:_data)?))(?![\w.])/.exec(message)?.[1]
  const place = localFolder ?? cacheDir ?? 'the cache of transformers.js'
  const text = withoutNames(message, [localFolder, cacheDir, model])
  const error = (reason: string, message: string, code: 'MISSING_DEPENDENCY' | 'STALE_INDEX' = 'MISSING_DEPENDENCY') =>
    new ToolSearchError(code, message, { details: { reason, model, dtype, ...(file && { file }) }, cause })
  if (NATIVE.test(text)) {
    return error(
      'native',
      `Found that the native part of ${context.package} does not run here (${firstLine(cause)}), expected a complete onnxruntime; install it again for this platform with its optional dependencies, or ${kind.instead}`,
    )
  }
  if (DISK.test(text)) {
    return error(
      'disk',
      `Found no room to keep ${model} in ${place} (${firstLine(cause)}), expected free space; make room, or set cacheDir to another disk`,
    )
  }
  if (PERMISSION.test(text)) {
    return error(
      'permission',
      `Found that ${place} may not be read or written (${firstLine(cause)}), expected access to the files of ${model}; change its permissions, or set cacheDir to a folder of your own`,
    )
  }
  if (TLS.test(text)) {
    return error(
      'tls',
      `Found a certificate of the hub that is not trusted (${firstLine(cause)}), expected a trusted one to fetch ${model}; set NODE_EXTRA_CA_CERTS to the proxy's certificate, or copy the model's folder to ${place}`,
    )
  }
  if (SERVER.test(text)) {
    return error(
      'server',
      `Found that the hub does not serve ${model} now (${firstLine(cause)}), expected its files; try again later, or copy the model's folder to ${place}`,
    )
  }
  if (NETWORK.test(text)) {
    return error(
      'network',
      `Found no network to fetch ${model} from the hub, expected a network, or the files in ${place}; connect once, copy the model's folder there, or ${kind.instead}`,
    )
  }
  if (REFUSED.test(text)) {
    return error(
      'file',
      `Found that the hub refuses access to ${model}, expected a public model; check its name, and that its page has an onnx folder`,
    )
  }
  if (MISSING.test(text)) {
    const missing = file ?? `onnx/${WEIGHT_FILES.get(dtype)}`
    const dtypeHint = missing.endsWith('.onnx') ? `, or choose a dtype that the model has in place of ${dtype}` : ''
    return error(
      'file',
      `Found no ${missing} of ${model} in ${place}, expected config.json, tokenizer.json, tokenizer_config.json and onnx/${WEIGHT_FILES.get(dtype)}; copy the file there${dtypeHint}`,
    )
  }
  if (/tokenizer is not a function/.test(text)) {
    return error(
      'file',
      `Found no tokenizer_config.json of ${model} in ${place}, expected it next to tokenizer.json; copy the file there`,
    )
  }
  if (DAMAGED.test(text)) {
    return error(
      'damaged',
      `Found a damaged file of ${model} in ${place} (${firstLine(cause)}), expected complete files; delete the model's folder and fetch it again`,
      'STALE_INDEX',
    )
  }
  return error(
    'model',
    `Found that ${context.package} cannot load ${model} with dtype ${dtype} (${firstLine(cause)}), expected ${kind.expected} with ONNX weights; try dtype fp32, or another model`,
  )
}

/**
 * Runs a loaded model.
 *
 * @throws ToolSearchError `RANKER_FAILED`, with what the tokenizer or the model threw as its `cause`.
 */
export async function explainRun<T>(
  { user, expected, instead }: ModelKind<string>,
  model: string,
  count: number,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw new ToolSearchError(
      'RANKER_FAILED',
      `Found that ${model} fails on ${count} texts of ${user} (${firstLine(cause)}), expected ${expected}; lower batchSize, choose another model or dtype, or ${instead}`,
      { details: { model }, cause },
    )
  }
}

/**
 * The patterns that identify each failure. `explainFailure` tries them in this order, because a message can match
 * several: those about native parts also contain `not found`.
 */
const NATIVE = /no available backend|\bdlopen\b|ERR_DLOPEN_FAILED|shared object file/i
const DISK = /\bENOSPC\b|\bEDQUOT\b|no space left|quota exceeded/i
const PERMISSION = /\bEACCES\b|\bEPERM\b|\bEROFS\b|permission denied|not permitted|read-only file system/i
const TLS = /\bcertificate\b|\bCERT_|_CERT\b|_CERT_|\bERR_(?:TLS|SSL)_|\bSSL\b|\bTLS\b/i
const SERVER =
  /\b(?:too many requests|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|request timeout)\b|\((?:408|429|5\d\d)\)|\bstatus(?: code)?:? (?:408|429|5\d\d)\b/i
const NETWORK =
  /\b(?:fetch failed|failed to fetch|NetworkError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+|socket hang up|network (?:error|is unreachable|timeout)|timeout|timed out)\b/i
const REFUSED = /\bunauthori[sz]ed\b|\bforbidden\b|\bstatus(?: code)?:? 40[13]\b|\(40[13]\)/i
const MISSING =
  /not found|could not locate|no such file|\bENOENT\b|\(404\)|\b404 not\b|does(?: not|n't) exist|attempted to load a remote file/i
const DAMAGED =
  /\bprotobuf\b|\bunexpected (?:end|token)\b|\bJSON\b|\bpars(?:e|ing)\b|\bcorrupt(?:ed)?\b|\binvalid (?:model|wire type)\b|\bout of bounds\b/i

/**
 * Removes addresses, paths, file names and the given names from a message, because words in them say nothing about the
 * failure.
 */
function withoutNames(text: string, names: readonly (string | undefined)[]): string {
  let rest = text
  // A shorter name may be part of an unrelated word.
  for (const name of names) if (name !== undefined && name.length > 3) rest = rest.replaceAll(name, ' ')
  return rest
    .replace(/\b[a-z]{2,10}:\/\/[^\s"'`]+/gi, ' ')
    .replace(/(?:\b[a-z]:)?[\\/][^\s"'`]*/gi, ' ')
    .replace(/[\w-]+\.(?:json|onnx_data|onnx)\b/gi, ' ')
}

/** The messages and codes of an error and its causes, at most four levels deep. */
function textOf(error: unknown): string {
  const parts: string[] = []
  for (let at = error, depth = 0; at !== undefined && at !== null && depth < 4; depth++) {
    const { code } = at as { code?: unknown }
    parts.push(thrownText(at), typeof code === 'string' || typeof code === 'number' ? `${code}` : '')
    at = (at as { cause?: unknown }).cause
  }
  return parts.join(' ').slice(0, 4_000)
}
