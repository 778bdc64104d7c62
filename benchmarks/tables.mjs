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

/** The labelled sets that rankers are developed on; the macro average is over all but the Chinese one. */
export const DEVELOPMENT_SETS = [
  'agent-dev',
  'bfcl',
  'bfcl-multiturn',
  'metatool',
  'toolret-apigen',
  'seal-tools',
  'stackone',
  'sgd',
  'acebench-zh',
]

/** nDCG@10 of every ranker on every set, best macro average first; the best of a set in bold. */
export function setTable({ sets, machine, commit }) {
  const names = sets[0].rankers.filter(ranker => !ranker.baseline).map(ranker => ranker.name)
  const value = (set, name) => set.rankers.find(ranker => ranker.name === name)?.metrics['ndcg@10']
  const macro = name => {
    const counted = sets.filter(set => set.name !== 'acebench-zh').map(set => value(set, name))
    return counted.reduce((sum, one) => sum + one, 0) / counted.length
  }
  const best = new Map(sets.map(set => [set, Math.max(...names.map(name => value(set, name)))]))
  const rows = names
    .sort((a, b) => macro(b) - macro(a))
    .map(name => [
      name,
      percent(macro(name)),
      ...sets.map(set =>
        value(set, name) === best.get(set) ? `**${percent(value(set, name))}**` : percent(value(set, name)),
      ),
    ])
  const interval = sets.map(set => set.rankers.find(ranker => ranker.name === 'lexical').intervals['ndcg@10'])
  rows.push(['± of lexical', '', ...interval.map(([from, to]) => percent((to - from) / 2))])
  return `${table(['nDCG@10', 'macro', ...sets.map(set => set.name)], rows)}\n\n${machine} · commit ${commit ?? 'none'}`
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

function table(head, rows) {
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
