// GATEWAY.md from the figures; each part says where its own come from.

const TITLES = new Map([
  ['tokens', 'What a model is sent'],
  ['latency', 'Latency of one call'],
  ['footprint', 'Memory and start'],
  ['list-change', 'A change in a long list'],
  ['load', 'Load while servers die'],
  ['servers', 'Real servers'],
])

export function gatewayPage(parts) {
  const sections = [...TITLES].map(([name, title]) => {
    const part = parts[name]
    if (part === undefined) return `## ${title}\n\nNot measured.`
    return `## ${title}\n\n${SECTIONS[name](part.figures)}\n\n${part.machine} · commit ${part.commit} · \`${part.command}\``
  })
  return `# The gateway\n\nWritten by \`benchmarks/studies/gateway.mjs\`; the figures are in \`results/gateway.json\`.\n\n${sections.join('\n\n')}\n`
}

const SECTIONS = {
  tokens: ({ tools, rows }) =>
    `${count(tools)} tools of the servers in \`mcp.json\`, as \`tools/list\` gives them to a client of 2025-11-25 in each mode; \`eager\` is the list without tool search. Tokens of the list's JSON by o200k.\n\n${table(
      ['mode', 'tools listed', 'bytes', 'tokens'],
      rows.map(row => [
        row.mode,
        row.listed === undefined ? '' : count(row.listed),
        count(row.bytes),
        count(row.tokens),
      ]),
    )}`,
  latency: rows =>
    `A tool that returns its argument, called directly and through the gateway in bridge mode, in turns. Milliseconds; the ratio is of the medians. Goals: stdio ≤ 3, HTTP ≤ 2.5.\n\n${table(
      [
        'transport',
        'client',
        'calls',
        'direct p50',
        'direct p95',
        'gateway p50',
        'gateway p95',
        'ratio p50',
        'ratio p95',
      ],
      rows.map(row => [
        row.transport,
        row.client,
        count(row.calls),
        ...[row.direct50, row.direct95, row.gateway50, row.gateway95].map(ms => ms.toFixed(2)),
        ...[row.ratio50, row.ratio95].map(ratio => ratio.toFixed(2)),
      ]),
    )}`,
  footprint: ({ cold, warm }) =>
    `The ${cold.servers} servers of \`mcp.json\`. Cold: no catalog on disk. Idle: nothing was called since the start. Busy: each server was called once.\n\n${table(
      ['what', 'figure'],
      [
        ['cold start to the first list', seconds(cold.firstListMs)],
        ['cold start until every server is listed', seconds(cold.allListedMs)],
        ['warm start to the first list', seconds(warm.firstListMs)],
        ['gateway, idle', megabytes(warm.idle.gateway)],
        ['children, idle', `${megabytes(warm.idle.children)} in ${warm.idle.processes} processes`],
        ['gateway, busy', megabytes(warm.busy.gateway)],
        ['children, busy', `${megabytes(warm.busy.children)} in ${warm.busy.processes} processes`],
      ],
    )}`,
  'list-change': row =>
    `A server with ${count(row.tools)} tools adds one and removes it again, ${row.changes} changes. The event loop was held for at most ${Math.round(row.heldMs)} ms (goal: 50); the change was searchable after at most ${Math.round(row.searchableMs)} ms (goal: 1,000).`,
  load: row => {
    const share = value => `${count(value)} (${((100 * value) / row.calls).toFixed(2)} %)`
    const heap = row.heap.filter(value => typeof value === 'number')
    const drift = heap.length < 2 ? 'not known' : `${((100 * (heap.at(-1) - heap[0])) / heap[0]).toFixed(1)} %`
    return `${row.clients} clients, half of each era, call ${row.servers} servers for ${row.seconds} s; every 1.5 s a server is killed. A failed call is answered with an error in words; a lost one with nothing. One call in five is not idempotent.\n\n${table(
      ['what', 'figure'],
      [
        ['calls', count(row.calls)],
        ['servers killed', count(row.killed)],
        ['wrong answers', count(row.wrong)],
        ['lost', count(row.lost)],
        ['failed', share(row.failed)],
        ['calls that are not idempotent and ran twice', count(row.repeated)],
        [
          'heap after garbage collection, first and last',
          heap.length < 2 ? '' : `${megabytes(heap[0])}, ${megabytes(heap.at(-1))}`,
        ],
        ['heap drift', drift],
      ],
    )}${
      row.reasons.length === 0
        ? ''
        : `\n\nFailures:\n\n${table(
            ['reason', 'calls'],
            row.reasons
              .slice(0, 8)
              .map(([reason, calls]) => [reason.replaceAll('|', '\\|').replaceAll('\n', ' '), count(calls)]),
          )}`
    }`
  },
  servers: rows => {
    const ways = Object.keys(rows[0]?.outcomes ?? {})
    return `A list, a search and a harmless call of each server, by clients of SDK v1 (1.32) and v2 (2.4). \`refused\`: the server answered with an error of its own, since its key is made up or it found no network.\n\n${table(
      ['server', 'tools', ...ways],
      rows.map(row => [row.server, count(row.tools), ...ways.map(way => row.outcomes[way] ?? '')]),
    )}`
  },
}

const count = value => value.toLocaleString('en-US')
const seconds = ms => `${(ms / 1000).toFixed(2)} s`
const megabytes = bytes => `${Math.round(bytes / 2 ** 20)} MB`

function table(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
