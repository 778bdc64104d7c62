import { escapeSchema } from '../catalog/escape-schema.js'
import { mayCall } from '../catalog/may-call.js'
import { perObject } from '../limits/per-object.js'
import { cutText } from '../text/cut-text.js'
import { oneLine, showHiddenCharacters } from '../text/hidden-characters.js'
import { isJsonObject } from '../text/json.js'
import { tryRead } from '../text/readable.js'
import { splitWords } from '../text/words.js'
import type { CatalogTool, JsonSchema } from '../tool.js'
import { STOP_WORDS } from './parameter-notes.js'
import { renderSignature } from './render-signature.js'

/** The renderings that have a name. */
export const RENDERINGS = ['json', 'typescript', 'signature', 'summary', 'description'] as const

/**
 * How a found tool is written for the model:
 * - `json`: name, description and the whole JSON schema
 * - `typescript`: one TypeScript signature with comments
 * - `signature`: a summary of the description and all parameters on one line, enough to call most tools
 * - `summary`: name, summary of the description and the names of the required parameters
 * - `description`: name and description
 * - a function: what it returns, under the tool's name
 */
export type Rendering = (typeof RENDERINGS)[number] | ToolRenderer

/**
 * Properties of one rendered tool; the tool's `name` is put before them, so that reveals can always be read from the
 * history. If the function throws or does not return a JSON object, the tool is written as a `summary`.
 */
export type ToolRenderer = (tool: CatalogTool) => Readonly<Record<string, unknown>>

/** A tool as an answer contains it. */
export interface RenderedTool {
  readonly name: string
  readonly [property: string]: unknown
}

/**
 * Maximum characters of the description in a summary: the first sentence or two, as in Mastra (150 characters) and
 * Hermes.
 */
const SUMMARY_LENGTH = 240
/** Maximum characters of the description next to a signature, which already says much of it. */
const SIGNED_LENGTH = 100
/** Maximum number of required parameters that a summary names; a name over `MAX_NAME_LENGTH` characters is left out. */
const MAX_REQUIRED = 20
const MAX_NAME_LENGTH = 80

/** One found tool, written for the model. The size is not bounded: `renderResults` bounds a list. */
export function renderTool(tool: CatalogTool, rendering: Exclude<Rendering, 'signature'>): RenderedTool {
  const name = tool.id
  if (typeof rendering === 'function') {
    const custom = customProperties(tool, rendering)
    return custom ? { ...custom, name } : renderTool(tool, 'summary')
  }
  // Code needs the TypeScript signature to call the tool.
  if (rendering === 'typescript' || !mayCall(tool, 'model')) return { name, signature: renderSignature(tool) }
  if (rendering === 'summary')
    return { name, description: summarize(tool.description), required: requiredOf(tool.inputSchema) }
  const description = showHiddenCharacters(tool.description)
  return rendering === 'description'
    ? { name, description }
    : { name, description, parameters: escapeSchema(tool.inputSchema) }
}

/** A tool with its parameters on one line, as the rendering `signature` writes it. */
export function signatureResult(tool: CatalogTool, signature: string, length = SIGNED_LENGTH): RenderedTool {
  return { name: tool.id, signature, description: summaryOf(tool, length) }
}

/** What {@link summarize} makes of a tool's description. */
export const summaryOf = perObject((tool: CatalogTool, length: number) => summarize(tool.description, length))

/**
 * The first sentence of a description that tells more than `known`, which stands before it, at most `length` characters;
 * empty if none does.
 */
export const gistOf = perObject(
  ({ description }: CatalogTool, known: string, length: number = SIGNED_LENGTH): string => {
    const knownWords = [...new Set(splitWords(known))]
    const tells = (sentence: string) =>
      splitWords(sentence).some(word => !STOP_WORDS.has(word) && !knownWords.some(one => isSameWord(one, word)))
    return summarize(sentencesOf(purposeOf(description, length)).find(tells) ?? '', length)
  },
)

/** Whether two words differ only in their endings, such as `issue`, `issues` and `copy`, `copies`. */
function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 2 && long.length < short.length + 4 && long.startsWith(short.slice(0, -1))
}

function sentencesOf(line: string): string[] {
  const ends = [...line.matchAll(SENTENCE_END)].map(({ index }) => index + 1)
  return [...ends, line.length].map((end, i) => line.slice(ends[i - 1] ?? 0, end).trim()).filter(one => one !== '')
}

/** The end of a sentence inside a text; the full stop of `e.g.` does not end one. */
const SENTENCE_END = /(?<![\s(.]\p{L})[.!?](?=\s)|[。！？]/gu

/** A heading above the part of a description that says what the tool does. */
const PURPOSE = /^[^\p{L}\n]{0,12}(?:purpose|summary|description|overview)[ \t]{0,8}:?[ \t]{0,8}$/imu
/** The numbers and marks of a list in the lines of a description. */
const LIST_MARKS = /^[ \t]{0,40}(?:\d{1,2}[.)]|[-*•])[ \t]+/gm
/** Maximum number of characters of a description in which the heading is looked for. */
const MAX_HEAD = 2_000

/** The beginning of a sentence that tells nothing of what the tool does, such as `This tool allows you to`. */
const LEAD =
  /^(?:(?:this|a|the) (?:mcp |api )?(?:tool|function|endpoint|method|command|action|operation|api) (?:(?:that|which|will|can|may|for|to) |(?=(?:is|are) (?:used|designed|intended) )|(?!(?:is|was|has|does|requires|needs) )(?=[a-z]+s )))?(?:(?:(?:is |be )?(?:used|designed|intended) (?:to|for) |(?:allows?|enables?|lets?|helps?) (?:(?:you|users?|the user|agents?|developers?) )?(?:to )?))?/i
/** The end of what the tool does: advice on when to use it, and lists of arguments or results. */
const USAGE =
  /(?<=[.!?]) (?:(?:use|call) (?:this|it|when|only|for)\b|when to use\b|you can use\b|this (?:tool|function|endpoint) (?:is (?:used|ideal|useful)|allows|helps|provides)\b)| (?:args?|arguments|parameters|params|returns|raises|errors?(?: responses?)?|examples?|usage|input|output):/i
/** With fewer characters after its lead, a description is kept as it is. */
const MIN_PURPOSE = 12

/** What a description says that the tool does, on one line: from its heading `Purpose` if it has one, without advice on use. */
function purposeOf(description: string, length: number): string {
  const heading = PURPOSE.exec(cutText(description, MAX_HEAD))
  const purpose = heading === null ? description : description.slice(heading.index + heading[0].length)
  const whole = oneLine(cutText(purpose, length * 4).replace(LIST_MARKS, ''))
  const end = whole.search(USAGE)
  const line = end > 0 ? whole.slice(0, end) : whole
  const rest = line.slice(LEAD.exec(line)?.[0].length ?? 0)
  return rest.length === line.length || rest.length < MIN_PURPOSE ? line : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/**
 * What a description says that the tool does, cut after its last whole sentence or, if that ends in the first half,
 * between two words.
 */
function summarize(description: string, length = SUMMARY_LENGTH): string {
  const line = purposeOf(description, length)
  if (line.length <= length) return line
  const cut = cutText(line, length)
  let sentence = 0
  for (const end of cut.matchAll(SENTENCE_END)) sentence = end.index + 1
  if (sentence > length / 2) return `${cut.slice(0, sentence)} …`
  const space = cut.lastIndexOf(' ')
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`
}

function requiredOf(schema: JsonSchema): readonly string[] {
  const required = schema['required']
  if (!Array.isArray(required)) return []
  const names = required.filter(name => typeof name === 'string' && name.length <= MAX_NAME_LENGTH)
  return names.length > MAX_REQUIRED ? [...names.slice(0, MAX_REQUIRED), '…'] : names
}

/**
 * The result of a renderer as plain JSON, with an empty `name` first that the caller sets; undefined if the renderer
 * throws or returns something else.
 */
function customProperties(tool: CatalogTool, render: ToolRenderer): RenderedTool | undefined {
  return tryRead(() => {
    const properties: unknown = JSON.parse(JSON.stringify(render(tool)))
    return isJsonObject(properties) ? { name: '', ...(escapeSchema(properties) as object) } : undefined
  })
}
