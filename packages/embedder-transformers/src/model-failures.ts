import { ToolSearchError } from '@ts/core'
import { describeValue } from '@ts/core/kit'

/** What to do without transformers.js or a model. */
export const INSTEAD = 'use toolEmbedder() of @ts/tool-embedder, which needs no download'
const EXPECTED = 'a feature-extraction model'

/** The model that was being loaded, and from where. */
export interface FailureContext {
  readonly model: string
  readonly dtype: string
  readonly cacheDir: string | undefined
  readonly localFolder: string | undefined
}

/** The weight file of each dtype, in the model's `onnx` folder. */
const WEIGHT_FILES = new Map([
  ['fp32', 'model.onnx'],
  ['fp16', 'model_fp16.onnx'],
  ['q8', 'model_quantized.onnx'],
  ['q4', 'model_q4.onnx'],
  ['q4f16', 'model_q4f16.onnx'],
])

/** What a message about a failure can contain. */
interface Failure extends FailureContext {
  /** The first line of the error. */
  readonly line: string
  /** Where the files of the model are. */
  readonly place: string
  /** The file that the error names. */
  readonly file: string | undefined
  readonly weights: string
}

/**
 * The reason of each failure, the pattern that identifies it, and the message. They are tried in this order, because an
 * error can match several: those about native parts also contain `not found`.
 */
const FAILURES: readonly (readonly [reason: string, pattern: RegExp, message: (failure: Failure) => string])[] = [
  [
    'native',
    /no available backend|\bdlopen\b|ERR_DLOPEN_FAILED|shared object file/i,
    one =>
      `Found that the native part of transformers.js does not run here (${one.line}), expected a complete onnxruntime; install it again for this platform with its optional dependencies, or ${INSTEAD}`,
  ],
  [
    'disk',
    /\bENOSPC\b|\bEDQUOT\b|no space left|quota exceeded/i,
    one =>
      `Found no room to keep ${one.model} in ${one.place} (${one.line}), expected free space; make room, or set cacheDir to another disk`,
  ],
  [
    'permission',
    /\bEACCES\b|\bEPERM\b|\bEROFS\b|permission denied|not permitted|read-only file system/i,
    one =>
      `Found that ${one.place} may not be read or written (${one.line}), expected access to the files of ${one.model}; change its permissions, or set cacheDir to a folder of your own`,
  ],
  [
    'tls',
    /\bcertificate\b|\bCERT_|_CERT\b|_CERT_|\bERR_(?:TLS|SSL)_|\bSSL\b|\bTLS\b/i,
    one =>
      `Found a certificate of the hub that is not trusted (${one.line}), expected a trusted one to fetch ${one.model}; set NODE_EXTRA_CA_CERTS to the proxy's certificate, or copy the model's folder to ${one.place}`,
  ],
  [
    'server',
    /\b(?:too many requests|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|request timeout)\b|\((?:408|429|5\d\d)\)|\bstatus(?: code)?:? (?:408|429|5\d\d)\b/i,
    one =>
      `Found that the hub does not serve ${one.model} now (${one.line}), expected its files; try again later, or copy the model's folder to ${one.place}`,
  ],
  [
    'network',
    /\b(?:fetch failed|failed to fetch|NetworkError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+|socket hang up|network (?:error|is unreachable|timeout)|timeout|timed out)\b/i,
    one =>
      `Found no network to fetch ${one.model} from the hub, expected a network, or the files in ${one.place}; connect once, copy the model's folder there, or ${INSTEAD}`,
  ],
  [
    'file',
    /\bunauthori[sz]ed\b|\bforbidden\b|\bstatus(?: code)?:? 40[13]\b|\(40[13]\)/i,
    one =>
      `Found that the hub refuses access to ${one.model}, expected a public model; check its name, and that its page has an onnx folder`,
  ],
  [
    'file',
    /not found|could not locate|no such file|\bENOENT\b|\(404\)|\b404 not\b|does(?: not|n't) exist|attempted to load a remote file/i,
    ({ model, dtype, place, weights, file = weights }) =>
      `Found no ${file} of ${model} in ${place}, expected config.json, tokenizer.json, tokenizer_config.json and ${weights}; copy the file there${file.endsWith('.onnx') ? `, or choose a dtype that the model has in place of ${dtype}` : ''}`,
  ],
  [
    'damaged',
    /\bprotobuf\b|\bunexpected (?:end|token)\b|\bJSON\b|\bpars(?:e|ing)\b|\bcorrupt(?:ed)?\b|\binvalid (?:model|wire type)\b|\bout of bounds\b/i,
    one =>
      `Found a damaged file of ${one.model} in ${one.place} (${one.line}), expected complete files; delete the model's folder and fetch it again`,
  ],
  // Every other error.
  [
    'model',
    /^/,
    one =>
      `Found that transformers.js cannot load ${one.model} with dtype ${one.dtype} (${one.line}), expected ${EXPECTED} with ONNX weights; try dtype fp32, or another model`,
  ],
]

/**
 * Turns any error that transformers.js threw while loading a model into one sentence: what was found, what was
 * expected, and the remedy.
 */
export function explainFailure(cause: unknown, context: FailureContext): ToolSearchError {
  const { model, dtype, localFolder, cacheDir } = context
  const thrown = textOf(cause)
  const file = /([\w.-]+\.(?:json|onnx(?:_data)?))(?![\w.])/.exec(thrown)?.[1]
  const text = withoutNames(thrown, [localFolder, cacheDir, model])
  const [reason, , message] = FAILURES.find(([, pattern]) => pattern.test(text))!
  const place = localFolder ?? cacheDir ?? 'the cache of transformers.js'
  const failure = { ...context, line: firstLine(cause), place, file, weights: `onnx/${WEIGHT_FILES.get(dtype)}` }
  const details = { reason, model, dtype, ...(file && { file }) }
  const code = reason === 'damaged' ? 'STALE_INDEX' : 'MISSING_DEPENDENCY'
  return new ToolSearchError(code, message(failure), { details, cause })
}

/**
 * Runs a loaded model.
 *
 * @throws ToolSearchError `RANKER_FAILED`, with what the tokenizer or the model threw as its `cause`.
 */
export async function explainRun<T>(model: string, count: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw new ToolSearchError(
      'RANKER_FAILED',
      `Found that ${model} fails on ${count} texts (${firstLine(cause)}), expected ${EXPECTED}; lower batchSize, choose another model or dtype, or ${INSTEAD}`,
      { details: { model }, cause },
    )
  }
}

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

/** Returns the text of a thrown value, which may be anything. */
function thrownText(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : describeValue(error)
}

/**
 * Returns the first line of the text of a thrown value, at most 200 characters: messages of native loaders can be pages
 * long.
 */
export function firstLine(error: unknown): string {
  return (thrownText(error).trim().split('\n')[0] ?? '').slice(0, 200)
}
