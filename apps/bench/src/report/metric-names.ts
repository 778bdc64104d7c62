/** Explains a metric in one sentence. */
export function metricTitle(metric: string): string {
  const [name, cut = ''] = metric.split('@')
  const first = cut === '1' ? 'the first result' : `the first ${cut} results`
  switch (name) {
    case 'ndcg':
      return `nDCG: how high the wanted tools rank among ${first}; 100 if they come before all others, less for each place further down`
    case 'hit':
      return cut === '1' ? 'how often the first result is a wanted tool' : `how often a wanted tool is among ${first}`
    case 'recall':
      return `the share of the wanted tools that is among ${first}`
    case 'completeness':
      return `how often all wanted tools are among ${first}`
    case 'mrr':
      return `1 divided by the place of the first wanted tool, as a mean; 0 where none is among ${first}`
    default:
      return metric
  }
}
