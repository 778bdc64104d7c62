// Tables of documents, made from published results.

const STYLES = ['keywords', 'phrase', 'question', 'synonym', 'other-language', 'typo', 'multi-intent']

/** Rankers on one set: overall figures and the share found among the first five by style. */
export function rankerTable({ sets: [set], machine, commit }) {
  const rankers = [...set.rankers]
    .filter(ranker => !ranker.baseline)
    .sort((a, b) => b.metrics['ndcg@10'] - a.metrics['ndcg@10'])
  const head = ['ranker', 'nDCG@10', 'first', ...STYLES, 'p50', 'index']
  const rows = rankers.map(({ name, metrics, intervals, styles, queryP50Us, indexMs }) => [
    name,
    `${percent(metrics['ndcg@10'])} ± ${percent((intervals['ndcg@10'][1] - intervals['ndcg@10'][0]) / 2)}`,
    percent(metrics['hit@1']),
    ...STYLES.map(style => percent(styles.find(one => one.style === style)?.metrics['hit@5'])),
    microseconds(queryP50Us),
    `${Math.round(indexMs)} ms`,
  ])
  return `${table(head, rows)}\n\n${set.tools} tools, ${set.queries} queries · ${machine} · commit ${commit ?? 'none'}`
}

/** The labelled sets that the macro average is over. */
export const MACRO_SETS = [
  'agent-dev',
  'bfcl',
  'bfcl-multiturn',
  'metatool',
  'toolret-apigen',
  'seal-tools',
  'stackone',
  'sgd',
]

/** All that rankers are developed on: the Chinese one too. */
export const DEVELOPMENT_SETS = [...MACRO_SETS, 'acebench-zh']

/**
 * nDCG@10 of every ranker on every set, best macro average first; in bold the best of a set and whatever cannot be told apart from it
 * (paired bootstrap, Holm). Then, of the set that has styles, recall and the share found by style.
 */
export function setTable({ sets, machine, commit }) {
  const names = sets[0].rankers.filter(ranker => !ranker.baseline).map(ranker => ranker.name)
  const value = (set, name) => set.rankers.find(ranker => ranker.name === name)?.metrics['ndcg@10']
  const macro = name => {
    const counted = sets.filter(set => set.name !== 'acebench-zh').map(set => value(set, name))
    return counted.reduce((sum, one) => sum + one, 0) / counted.length
  }
  const isBest = (set, name) => {
    const beaten = set.comparisons.find(one => one.metric === 'ndcg@10' && one.other === name)
    return beaten === undefined || beaten.pHolm >= 0.05
  }
  const rows = names
    .sort((a, b) => macro(b) - macro(a))
    .map(name => [
      name,
      percent(macro(name)),
      ...sets.map(set => (isBest(set, name) ? `**${percent(value(set, name))}**` : percent(value(set, name)))),
    ])
  const interval = sets.map(set => set.rankers.find(ranker => ranker.name === 'lexical').intervals['ndcg@10'])
  rows.push(['± of lexical', '', ...interval.map(([from, to]) => percent((to - from) / 2))])
  const bySet = table(['nDCG@10', 'macro', ...sets.map(set => set.name)], rows)
  const styled = sets.find(set => set.rankers[0].styles.length > 1)
  return `${bySet}\n\n${styled === undefined ? '' : styleTable(styled, names)}\n\n${machine} · commit ${commit ?? 'none'}`
}

/** One set by the styles of its queries: the share found in the first five, and of keywords at the first place. */
function styleTable(set, names) {
  const styles = set.rankers[0].styles.map(({ style }) => style)
  const rows = names.map(name => {
    const { metrics, styles: own } = set.rankers.find(ranker => ranker.name === name)
    const of = (style, metric) => percent(own.find(one => one.style === style)?.metrics[metric])
    return [name, percent(metrics['recall@5']), of('keywords', 'hit@1'), ...styles.map(style => of(style, 'hit@5'))]
  })
  const head = [set.name, 'recall@5', 'keywords first', ...styles]
  return `Found in the first five of \`${set.name}\`, by style:\n\n${table(head, rows)}`
}

/** Tokens on turns 1 to 5 by disclosure. */
export function disclosureTable({ tokenizer, catalogs }) {
  return catalogs
    .map(({ tools, servers, rows }) => {
      const head = [
        'disclosure',
        'turn 1',
        'turn 2',
        'turn 3',
        'turn 4',
        'turn 5',
        'turns to call both',
        'list of tools',
      ]
      const cells = rows.map(row => [row.disclosure, ...row.turns.map(thousands), String(row.calls), row.list])
      return `${tools} tools of ${servers} real servers, ${tokenizer} tokens read by the model\n\n${table(head, cells)}`
    })
    .join('\n\n')
}

/** What is known of models and hosts, with the source of each row; the mode is what a plan picks with our own search. */
export function capabilityTable(rows) {
  const cells = rows.map(({ host, api, models, capabilities, sources, note }) => [
    `\`${api}\``,
    host === undefined ? 'the maker' : `\`${host}\``,
    models === 'any' ? 'any' : models.map(model => `\`${model}\``).join(' '),
    capabilities.clientSearch ? 'client-native' : capabilities.append ? 'append' : 'bridge',
    capabilities.hostedSearch ? 'native' : '–',
    `${sources.map(sourceLink).join('; ')}${note === undefined ? '' : `. ${note}`}`,
  ])
  const head = ['API', 'host', 'models, and later versions', 'our search', "the provider's", 'source']
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}

/** The way of each mode, and what the model reads anew when a search finds a tool. */
const MODES = {
  native: ["the provider's own search", 'nothing: definitions are appended by the provider'],
  'client-native': ["our search on the provider's wire", 'nothing: definitions are appended by the provider'],
  append: ['our search; found tools are added by a message', 'nothing: definitions are appended'],
  bridge: ['three constant tools', 'nothing: a search answers with signatures, in a message'],
}
const PACKAGES = {
  'anthropic-messages': 'anthropic, ai-sdk, langchain',
  'openai-responses': 'openai, ai-sdk, langchain',
  'openai-chat': 'openai, ai-sdk, langchain',
  gemini: 'ai-sdk, langchain, a raw loop',
  'bedrock-converse': 'ai-sdk, langchain, a raw loop',
  other: 'any',
}

/** Adapters that speak a wire for deferred tools; the others serve the model by the bridge. */
const SPEAKING = {
  anthropic: 'anthropic, ai-sdk; langchain by the bridge',
  openai: 'openai, ai-sdk; langchain by the bridge',
  kimi: 'openai; ai-sdk and langchain by the bridge',
}

/** What a plan uses on each row of the capability table, why, and what a reveal costs. */
export function adapterTable({ MODEL_CAPABILITIES, planDisclosure }) {
  const size = { tools: 120, tokens: 24_000 }
  const others = { api: 'other', models: 'any', capabilities: {} }
  const rows = [...MODEL_CAPABILITIES, others].map(({ host, api, models }) => {
    const address = { model: models === 'any' ? 'any' : models[0], api, ...(host === undefined ? {} : { host }) }
    const own = planDisclosure({ ...address, ...size })
    const theirs = planDisclosure({ ...address, ...size, search: 'provider' })
    const [way, cost] = MODES[own.mode]
    return [
      api === 'other' ? 'everything else' : `\`${api}\`${host === undefined ? '' : ` at \`${host}\``}`,
      models === 'any' ? 'any' : models.map(model => `\`${model}\``).join(' '),
      `\`${own.mode}\`: ${way}`,
      theirs.mode === 'native' ? 'yes' : '–',
      own.wire === undefined
        ? 'no wire for deferred tools is documented, or it does not work'
        : `the \`${own.wire}\` wire`,
      cost,
      own.mode === 'bridge' ? PACKAGES[api] : SPEAKING[own.wire],
    ]
  })
  const head = [
    'API',
    'models, and later versions',
    'used',
    "or the provider's search",
    'why',
    'a reveal changes',
    'adapters',
  ]
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
}

/** An address as a short link; a package's type as code. */
function sourceLink(source) {
  if (!source.startsWith('https://')) return `\`${source}\``
  const { hostname, pathname } = new URL(source)
  const thread = /^\/([^/]+\/[^/]+)\/(?:pull|issues|discussions)\/(\d+)$/.exec(pathname)
  return `[${thread ? `${thread[1]}#${thread[2]}` : hostname}](${source})`
}

export function table(head, rows) {
  return [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function percent(fraction) {
  return fraction === undefined ? '–' : (100 * fraction).toFixed(1)
}

function microseconds(value) {
  return value < 1000 ? `${Math.round(value)} µs` : `${(value / 1000).toFixed(1)} ms`
}

function thousands(count) {
  return count.toLocaleString('en-US')
}
