/** A model's id, split into parts that can be compared. */
export interface ModelId {
  /** `claude`, `gpt`, `kimi`: the first word. */
  readonly family: string
  /** The other words, joined by `-`: `opus`, `mini`; empty if there are none. */
  readonly line: string
  /** Major and minor; 0 for a part that the id does not have. */
  readonly version: readonly [number, number]
  /** The cloud in whose spelling the id is written. It serves the maker's API, but not all of its beta features. */
  readonly cloud: 'bedrock' | 'vertex' | undefined
}

/** Maximum length of an id, in characters. The longest ids in use, Bedrock's with a region, have 60. */
const MAX_LENGTH = 200
/** Printable ASCII without blanks: no maker uses more, and other letters only look like these. */
const LEGAL = /^[!-~]+$/

/**
 * Prefixes that may precede the last `/`, by family: the maker's name, as routers write it, and the paths of the
 * maker's cloud. With any other prefix, another provider serves the model.
 */
const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['claude', ['', 'anthropic', 'publishers/anthropic/models']],
  ['gpt', ['', 'openai']],
  ['gemini', ['', 'models', 'google', 'publishers/google/models']],
  ['kimi', ['', 'moonshotai']],
  ['glm', ['', 'zai-org', 'z-ai']],
  ['deepseek', ['', 'deepseek', 'deepseek-ai']],
])

/** Regions and groups of regions that Bedrock puts before a model's id. */
const BEDROCK_REGIONS: ReadonlySet<string> = new Set(['us', 'us-gov', 'eu', 'apac', 'jp', 'au', 'ca', 'global'])

/**
 * Reads a model's id as it is sent: `claude-opus-4-5-20251101`, `anthropic/claude-opus-4.5`,
 * `claude-opus-4-5@20251101`, `us.anthropic.claude-opus-4-5-20251101-v1:0`, `gpt-5.4-mini-2026-03-17`,
 * `ft:gpt-5.4:org::id`. For an id with an unknown part, the result is undefined or has a `line` that no table lists. So
 * `my-claude-opus-4-5` and `gpt-5.4-clone` are not mistaken for the original. The time is linear in the length, which
 * is at most 200 characters.
 */
export function readModelId(id: string): ModelId | undefined {
  if (id.length > MAX_LENGTH || !LEGAL.test(id)) return undefined
  const lower = id.toLowerCase()
  const slash = lower.lastIndexOf('/')
  const bedrock = readBedrock(lower)
  const name = bedrock ?? readFineTune(lower.slice(slash + 1))
  const dated = name.split('@')
  const parts = readParts(dated[0]!.split('-'))
  if (parts === undefined || dated.length > 2) return undefined
  if (dated.length === 2 && !/^(?:\d{8}|default)$/.test(dated[1]!)) return undefined
  if (PREFIXES.get(parts.family)?.includes(lower.slice(0, Math.max(0, slash))) !== true) return undefined
  if (bedrock !== undefined && parts.family !== 'claude') return undefined
  return { ...parts, cloud: bedrock !== undefined ? 'bedrock' : dated.length === 2 ? 'vertex' : undefined }
}

/** `us.anthropic.claude-…-v1:0` without its region, maker and revision; undefined for any other form of id. */
function readBedrock(name: string): string | undefined {
  const maker = name.indexOf('anthropic.')
  if (maker < 0 || (maker > 0 && !(name[maker - 1] === '.' && BEDROCK_REGIONS.has(name.slice(0, maker - 1)))))
    return undefined
  return name.slice(maker + 'anthropic.'.length).replace(/-v\d(?::\d)?$/, '')
}

/** The base model of `ft:gpt-…:org:name:id`, which its maker serves like the base model; other names stay unchanged. */
function readFineTune(name: string): string {
  const parts = name.split(':')
  return parts[0] === 'ft' && parts.length >= 3 && parts.length <= 5 && parts[1]!.startsWith('gpt-') ? parts[1]! : name
}

/** Words, one version and one date, in any order; undefined for anything else. */
function readParts(tokens: readonly string[]): Omit<ModelId, 'cloud'> | undefined {
  const words: string[] = []
  let version: readonly number[] = []
  let dated = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (/^[a-z][a-z0-9]*$/.test(token)) {
      if (token !== 'latest') words.push(token)
    } else if (/^\d{1,2}(?:\.\d{1,2})?$/.test(token) && !dated) {
      // `4-5` is a version only in Claude's ids; in other ids a second number has an unknown meaning.
      const isMinor = version.length === 1 && words[0] === 'claude' && isNumber(tokens[i - 1]!)
      if (version.length > 0 && !(isMinor && isNumber(token))) return undefined
      version = [...version, ...token.split('.').map(Number)]
    } else if (/^\d{8}$/.test(token) && !dated) {
      dated = true
    } else if (/^\d{4}$/.test(token) && /^\d\d-\d\d$/.test(tokens.slice(i + 1, i + 3).join('-')) && !dated) {
      dated = true
      i += 2
    } else {
      return undefined
    }
  }
  const [family, ...line] = words
  // An id that begins with a number or without a word has no family.
  if (family === undefined || tokens[0] !== family) return undefined
  return { family, line: line.join('-'), version: [version[0] ?? 0, version[1] ?? 0] }
}

function isNumber(token: string): boolean {
  return /^\d+$/.test(token)
}
