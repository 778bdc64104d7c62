import { alignColumns, count, counted, printable } from '@ts/cli-kit'
import { change } from '../format.js'
import type { PayloadReport } from './measure-payload.js'
import type { PayloadSize } from './payload-size.js'

/** The payload as aligned text: the full list, then for each disclosure the first turn and the turns after reveals. */
export function renderPayloadTable(name: string, report: PayloadReport): string {
  const rows = report.disclosures.flatMap(({ disclosure, firstTurn, afterReveals }) => [
    row(`${disclosure}, first turn`, firstTurn, report.full),
    // The full list is the same on every turn.
    ...(disclosure === 'eager' ? [] : afterReveals).map(({ reveals, size }) =>
      row(`${disclosure}, ${counted(reveals, 'reveal')}`, size, report.full),
    ),
  ])
  const header = ['', 'list', '', 'schemas', '', 'tokens, characters/4', 'tokens, o200k', '']
  const lines = alignColumns([header, row('full schemas', report.full), ...rows], 1)
  const hasWindow = report.disclosures.some(({ disclosure }) => disclosure === 'window')
  const notes = [
    'Lists as neutral JSON; tokens include the note in the system prompt. Reveals: tools of every size, evenly drawn.',
    ...(hasWindow ? ['window begins with the first 50 tools; a search replaces them.'] : []),
  ]
  return `\n${printable(name, 60)} · ${counted(report.tools, 'tool')}\n\n${lines.join('\n')}\n\n${notes.join('\n')}\n${renderingTable(report)}`
}

/** The forms of found tools, compared with their JSON schemas. */
function renderingTable({ renderings }: PayloadReport): string {
  const json = renderings[0]?.tokens ?? 0
  const rows = renderings.map(({ rendering, tokens, medianTokens, mostTokens }) => [
    rendering,
    count(tokens),
    rendering === 'json' ? '' : change(tokens, json),
    count(medianTokens),
    count(mostTokens),
  ])
  return `\n${alignColumns([['a found tool as', 'all, o200k', '', 'median', 'most'], ...rows], 1).join('\n')}\n`
}

function row(label: string, size: PayloadSize, full?: PayloadSize): string[] {
  return [
    label,
    `${count(size.listBytes)} B`,
    full === undefined ? '' : change(size.listBytes, full.listBytes),
    `${count(size.schemaBytes)} B`,
    full === undefined ? '' : change(size.schemaBytes, full.schemaBytes),
    count(size.tokens.estimate),
    count(size.tokens.o200k),
    full === undefined ? '' : change(size.tokens.o200k, full.tokens.o200k),
  ]
}
