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

/**
 * Prefixes that may precede the last `/`, by family: the maker's name, as routers write it, and the paths of the
 * maker's cloud. With any other prefix, another provider serves the model.
 */
const PREFIXES: ReadonlyMap<string, readonly string[]> = new Map([
  ['claude', ['', 'anthropic/', 'publishers/anthropic/models/']],
  ['gpt', ['', 'openai/']],
  ['gemini', ['', 'models/', 'google/', 'publishers/google/models/']],
  ['kimi', ['', 'moonshotai/']],
  ['glm', ['', 'zai-org/', 'z-ai/']],
  ['deepseek', ['', 'deepseek/', 'deepseek-ai/']],
])

/** `us.anthropic.claude-…-v1:0`: a region or a group of regions, the maker, the model and a revision. */
const BEDROCK = /^(?:(?:us|us-gov|eu|apac|jp|au|ca|global)\.)?anthropic\.(claude-.*?)(?:-v\d(?::\d)?)?$/
const VERTEX = /^([^@]*)@(?:\d{8}|default)$/
/** `ft:gpt-…:org:name:id`: its maker serves it like its base model. */
const FINE_TUNE = /^ft:(gpt-[^:]*)(?::[^:]*){1,3}$/
/** Words, one version and one date of eight digits. */
const PARTS =
  /^([a-z][a-z0-9]*)((?:-[a-z][a-z0-9]*)*)(?:-(\d{1,2})(?:\.(\d{1,2}))?((?:-[a-z][a-z0-9]*)*))?(?:-\d{8}((?:-[a-z][a-z0-9]*)*))?$/

/**
 * Reads a model's id as it is sent: `claude-opus-4-5-20251101`, `anthropic/claude-opus-4.5`,
 * `claude-opus-4-5@20251101`, `us.anthropic.claude-opus-4-5-20251101-v1:0`, `gpt-5.4-mini-2026-03-17`,
 * `ft:gpt-5.4:org::id`. For an id with an unknown part, the result is undefined or has a `line` that no table lists. So
 * `my-claude-opus-4-5` and `gpt-5.4-clone` are not mistaken for the original. The time is linear in the length, which
 * is at most 200 characters.
 */
export function readModelId(id: string): ModelId | undefined {
  // Other letters only look like ASCII letters, and some become these in lower case.
  if (id.length > MAX_LENGTH || !/^[!-~]+$/.test(id)) return undefined
  const lower = id.toLowerCase()
  const bedrock = BEDROCK.exec(lower)?.[1]
  const path = bedrock ?? lower
  const prefix = path.slice(0, path.lastIndexOf('/') + 1)
  const own = path.slice(prefix.length)
  const vertex = VERTEX.exec(own)?.[1]
  const parts = PARTS.exec(withPlainNumbers(vertex ?? FINE_TUNE.exec(own)?.[1] ?? own))
  if (parts === null) return undefined
  const [, family = '', first = '', major = 0, minor = 0, second = '', third = ''] = parts
  if (PREFIXES.get(family)?.includes(prefix) !== true) return undefined
  const line = `${first}${second}${third}`.split('-').filter(word => word !== '' && word !== 'latest')
  const cloud = bedrock !== undefined ? 'bedrock' : vertex !== undefined ? 'vertex' : undefined
  return { family, line: line.join('-'), version: [Number(major), Number(minor)], cloud }
}

/** A date without dashes, and Claude's version with a dot: in other ids a second number has an unknown meaning. */
function withPlainNumbers(name: string): string {
  const dated = name.replace(/-(\d{4})-(\d\d)-(\d\d)(?=-|$)/, '-$1$2$3')
  return name.startsWith('claude-') ? dated.replace(/-(\d{1,2})-(\d{1,2})(?=-|$)/, '-$1.$2') : dated
}
