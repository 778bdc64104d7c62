import { count, counted, printable } from '@ts/cli-kit'
import { percent } from '../format.js'
import { ESTIMATE } from './check-costs.js'
import { LEAST_CONFUSED } from './check-pairs.js'
import { SEVERITIES } from './checks.js'
import type { DoctorReport } from './diagnose.js'
import type { Finding, Place, Proof } from './doctor-report.js'

/** Maximum number of places printed per finding; `--json` has all. */
const SHOWN_PLACES = 5
/** Notes with at most this number of places show them; notes with more show their servers. */
const SHOWN_NOTE_PLACES = 3

/** The report as text for a terminal: errors and warnings grouped by server, then one block for each note. */
export function renderDoctor(name: string, report: DoctorReport): string {
  const head = `${printable(name, 60)} · ${counted(report.tools, 'tool')} · ${summaryOf(report)}`
  const grave = report.findings.filter(finding => finding.severity !== 'note')
  const servers = [...new Set(grave.map(finding => finding.server))]
  const blocks = servers.map(server =>
    [
      server === '' ? 'no server' : printable(server, 80),
      ...grave.filter(finding => finding.server === server).map(renderFinding),
    ].join('\n'),
  )
  const parts = [head, ...blocks, ...notesOf(report), ...confusionsOf(report)]
  return `${parts.join('\n\n')}\n`
}

/**
 * A summary such as `1 error · 6 warnings · 4 notes in 6 places`. Errors and warnings count once per check and server,
 * notes once per check.
 */
export function summaryOf({ findings, hidden }: DoctorReport): string {
  const numbers = SEVERITIES.map(severity => {
    const found = findings.filter(finding => finding.severity === severity)
    if (severity !== 'note') return counted(found.length, severity === 'warn' ? 'warning' : severity)
    const places = found.reduce((sum, note) => sum + note.places.length, 0)
    const notes = counted(new Set(found.map(({ check }) => check)).size, 'note')
    return places === 0 ? notes : `${notes} in ${counted(places, 'place')}`
  })
  return [...numbers, ...(hidden === 0 ? [] : [`${count(hidden)} known places hidden`])].join(' · ')
}

function proofSentence({ tokensBefore, tokensAfter, recallBefore, recallAfter }: Proof): string {
  const recall =
    recallBefore === undefined || recallAfter === undefined
      ? '--queries shows what finding loses or gains'
      : `the wanted tool is among the first five for ${percent(recallBefore)} → ${percent(recallAfter)} %`
  return `without these sentences ${count(tokensBefore)} → ${count(tokensAfter)} tokens (${ESTIMATE}); ${recall}`
}

function placeLine({ tool, at, detail }: Place): string {
  const text = [tool, at, detail && `(${detail})`].filter(Boolean).join(' ')
  return `           ${printable(text, 160)}`
}

function renderFinding({ severity, check, title, remedy, source, places, proof }: Finding): string {
  const more = places.length - SHOWN_PLACES
  return [
    `  ${severity.padEnd(5)}  ${check}: ${title}`,
    ...places.slice(0, SHOWN_PLACES).map(placeLine),
    ...(more > 0 ? [`           and ${count(more)} more`] : []),
    ...(proof === undefined ? [] : [`         proof: ${proofSentence(proof)}`]),
    ...(source === undefined ? [] : [`         source: ${source}`]),
    `         fix: ${remedy}`,
  ].join('\n')
}

/** Notes by check: the places if there are few, otherwise the servers with most of them; then what to do. */
function notesOf({ findings }: DoctorReport): string[] {
  const notes = findings.filter(finding => finding.severity === 'note')
  const lines = [...new Set(notes.map(note => note.check))].flatMap(check => {
    const all = notes.filter(note => note.check === check).sort((a, b) => b.places.length - a.places.length)
    const places = all.flatMap(note => note.places)
    const isShort = places.length <= SHOWN_NOTE_PLACES
    const named = all.filter(note => note.server !== '')
    const servers = named.slice(0, SHOWN_PLACES).map(note => `${printable(note.server, 40)} ${note.places.length}`)
    if (named.length > SHOWN_PLACES) servers.push('…')
    const where = isShort || servers.length === 0 ? '' : ` (${servers.join(', ')})`
    return [
      `  ${check}: ${all[0]?.title} · ${count(places.length)}${where}`,
      ...(isShort ? places.map(placeLine) : []),
      `         fix: ${all[0]?.remedy}`,
    ]
  })
  return lines.length === 0 ? [] : [['notes (--json lists every place)', ...lines].join('\n')]
}

function confusionsOf({ confusions, queries }: DoctorReport): string[] {
  if (confusions === undefined) return []
  const lines = confusions.map(
    ({ wanted, found, queries: times, example }) =>
      `  ${counted(times, 'time')}  wanted ${printable(wanted, 60)}, first was ${printable(found, 60)}: "${printable(example, 80)}"`,
  )
  const head = `observed with ${counted(queries, 'query')} (lexical): ${lines.length === 0 ? `no pair was confused by ${LEAST_CONFUSED} queries or more` : 'most confused'}`
  const hint = '  (ts-bench run with --html lists every miss)'
  return [[head, ...lines, hint].join('\n')]
}
