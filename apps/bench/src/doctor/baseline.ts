import { invalidInput } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import { parseDocument, readTextFile } from '../read-json-file.js'
import type { DoctorReport, Finding, Place } from './doctor-report.js'

const EXPECTED = '{"findings": […]}, as --write-baseline writes it'

/** The places of a report as a baseline file. Later reports hide these places. */
export function renderBaseline(report: DoctorReport): string {
  const findings = report.findings.flatMap(finding => finding.places.map(place => keyOf(finding, place)))
  return `${JSON.stringify({ findings: [...new Set(findings)].sort() }, null, 2)}\n`
}

/** Reads what {@link renderBaseline} wrote. @throws ToolSearchError if the file is missing or not a baseline. */
export async function readBaseline(path: string): Promise<ReadonlySet<string>> {
  const document = parseDocument(path, await readTextFile(path, 'a baseline; --write-baseline makes one'))
  const findings = isJsonObject(document) ? document['findings'] : undefined
  if (!Array.isArray(findings) || !findings.every(key => typeof key === 'string'))
    throw invalidInput(path, `found no baseline, expected ${EXPECTED}; write it again`)
  return new Set(findings)
}

/** The report without known places. A check is removed if all its places are known. */
export function hideKnown(report: DoctorReport, known: ReadonlySet<string>): DoctorReport {
  let hidden = 0
  const findings = report.findings.flatMap(finding => {
    const places = finding.places.filter(place => !known.has(keyOf(finding, place)))
    hidden += finding.places.length - places.length
    return places.length === 0 ? [] : [{ ...finding, places }]
  })
  return { ...report, findings, hidden }
}

/**
 * The key of a place: readable, so that a baseline can be reviewed, and without figures, which change with every word
 * of a text.
 */
function keyOf({ check, server }: Finding, { tool, at, detail }: Place): string {
  const parts =
    check === 'cost/boilerplate' ? [detail] : [tool, at, check.startsWith('schema/required') ? detail : undefined]
  return JSON.stringify([check, server, ...parts.map(part => part ?? '')])
}
