// The tables about models and hosts in documents, made from core's capability table.
import { planDisclosure } from '@ts/core'
import { MODEL_CAPABILITIES } from '@ts/core/kit'
import { textTable } from './markdown.js'

/**
 * The known models and hosts, with the sources of each row. The mode is the one that a plan chooses with our own
 * search.
 */
export function capabilityTable(): string {
  const rows = MODEL_CAPABILITIES.map(({ host, api, models, capabilities, sources, note }) => [
    `\`${api}\``,
    host === undefined ? "the model's maker" : `\`${host}\``,
    modelNames(models),
    capabilities.clientSearch ? 'client-native' : capabilities.append ? 'append' : 'bridge',
    capabilities.hostedSearch ? 'native' : '–',
    `${sources.map(sourceLink).join('; ')}${note === undefined ? '' : `. ${note}`}`,
  ])
  const head = "API | host | models, and later versions | with our search | with the provider's search | source"
  return textTable(head, rows)
}

/** The disclosure of each mode, and what the model must read again after a search reveals a tool. */
const MODES = {
  eager: ['all tools', 'nothing'],
  native: ["the provider's own search", 'nothing: the provider appends definitions'],
  'client-native': ["our search on the provider's wire", 'nothing: the provider appends definitions'],
  append: ['our search; a message adds the found tools', 'nothing: definitions are appended'],
  bridge: ['three constant tools', 'nothing: the search result has the signatures'],
} as const
const PACKAGES: Readonly<Record<Parameters<typeof planDisclosure>[0]['api'], string>> = {
  'anthropic-messages': 'anthropic, ai-sdk, langchain',
  'openai-responses': 'openai, ai-sdk, langchain',
  'openai-chat': 'openai, ai-sdk, langchain',
  gemini: 'google, ai-sdk, langchain',
  'bedrock-converse': 'ai-sdk, langchain, a raw loop',
  other: 'any',
}

/** Adapters that support a wire for deferred tools. The other adapters serve the model with the bridge. */
const SPEAKING: Readonly<Record<string, string>> = {
  anthropic: 'anthropic, ai-sdk; langchain with the bridge',
  openai: 'openai, ai-sdk; langchain with the bridge',
  kimi: 'openai; ai-sdk and langchain with the bridge',
}

/** For each row of the capability table: the chosen disclosure, its reason, and the cost of a reveal. */
export function adapterTable(): string {
  const size = { tools: 120, tokens: 24_000 }
  const others: (typeof MODEL_CAPABILITIES)[number] = { api: 'other', models: 'any', capabilities: {}, sources: [] }
  const rows = [...MODEL_CAPABILITIES, others].map(({ host, api, models }) => {
    const model = models === 'any' ? 'any' : models[0]!
    const address = { model, api, ...(host === undefined ? {} : { host }) }
    const own = planDisclosure({ ...address, ...size })
    const theirs = planDisclosure({ ...address, ...size, search: 'provider' })
    const [way, cost] = MODES[own.mode]
    return [
      api === 'other' ? 'everything else' : `\`${api}\`${host === undefined ? '' : ` at \`${host}\``}`,
      modelNames(models),
      `\`${own.mode}\`: ${way}`,
      theirs.mode === 'native' ? 'yes' : '–',
      own.wire === undefined ? 'no working wire for deferred tools is documented' : `the \`${own.wire}\` wire`,
      cost,
      own.mode === 'bridge' ? PACKAGES[api] : (SPEAKING[own.wire ?? ''] ?? '–'),
    ]
  })
  const start = "API | models, and later versions | chosen disclosure | provider's search possible"
  return textTable(`${start} | reason | what a reveal changes in the prompt | adapters`, rows)
}

function modelNames(models: (typeof MODEL_CAPABILITIES)[number]['models']): string {
  return models === 'any' ? 'any' : models.map(model => `\`${model}\``).join(' ')
}

/** A web address as a short link, or a type of a package as code. */
function sourceLink(source: string): string {
  if (!source.startsWith('https://')) return `\`${source}\``
  const { hostname, pathname } = new URL(source)
  const thread = /^\/([^/]+\/[^/]+)\/(?:pull|issues|discussions)\/(\d+)$/.exec(pathname)
  return `[${thread ? `${thread[1]}#${thread[2]}` : hostname}](${source})`
}
