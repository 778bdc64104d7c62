import { basename } from 'node:path'
import { EXIT, invalidInput, option, readText, toggle, writeFileAtomically } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { ArgsDef } from 'citty'
import { command, jsonArg, TOOLS_ARG } from '../command.js'
import { SEVERITIES } from '../doctor/checks.js'
import { catalogOf, type DoctorReport, diagnose } from '../doctor/diagnose.js'
import { createFindings, type Finding, type Place } from '../doctor/doctor-report.js'
import { renderDoctor } from '../doctor/doctor-text.js'
import { readDoctorTools } from '../doctor/doctor-tool.js'
import { loadQueries } from '../load-queries.js'
import { readToolEntries } from '../load-tools.js'
import { parseDocument } from '../read-json-file.js'

const FAIL_ON = ['error', 'warn', 'never'] as const

const ARGS: ArgsDef = {
  tools: TOOLS_ARG,
  queries: option('file', 'labelled queries: find confused tools, and measure the effect of boilerplate'),
  'fail-on': option('severity', 'exit with code 1 on error, on warn (and error), or never (default: error)'),
  baseline: option('file', 'hide the findings of this file'),
  'write-baseline': toggle('write all findings to the --baseline file instead'),
  json: jsonArg('every finding'),
}

/** `ts-bench doctor`: what is wrong with a catalog, and what to do about it. */
export const doctorCommand = command(
  {
    name: 'doctor',
    description: 'Find what providers refuse in your catalog and what misleads, with a fix for each',
    args: ARGS,
  },
  async (line, io) => {
    const path = line.tools()
    const failOn = line.choice('fail-on', FAIL_ON) ?? 'error'
    const queriesPath = line.input('queries')
    const isWriting = line.on('write-baseline')
    const baselinePath = isWriting ? await line.output('baseline') : line.input('baseline')
    if (isWriting && baselinePath === undefined)
      throw invalidInput('--write-baseline', 'found no --baseline, expected the file to write; add it')
    const json = await line.json()
    const known = baselinePath === undefined || isWriting ? new Set<string>() : await readBaseline(baselinePath)

    const found = createFindings()
    const read = readDoctorTools(await readToolEntries(path), found)
    const queries =
      queriesPath === undefined ? [] : (await loadQueries(queriesPath, catalogOf(read), { skipMissing: true })).queries
    const all = await diagnose(read, queries, found)
    if (isWriting && baselinePath !== undefined) {
      await writeFileAtomically(baselinePath, renderBaseline(all))
      io.err(`Wrote the baseline to ${baselinePath}\n`)
      return EXIT.ok
    }
    const report = hideKnown(all, known)
    await json.write(report)
    if (!json.isPrinted) io.out(renderDoctor(basename(path), report))
    const grave = failOn === 'never' ? [] : SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1)
    return report.findings.some(finding => grave.includes(finding.severity)) ? EXIT.failed : EXIT.ok
  },
)

const EXPECTED = '{"findings": […]}, as --write-baseline writes it'

/** The places of a report as a baseline file. Later reports hide these places. */
function renderBaseline(report: DoctorReport): string {
  const findings = report.findings.flatMap(finding => finding.places.map(place => keyOf(finding, place)))
  return `${JSON.stringify({ findings: [...new Set(findings)].sort() }, null, 2)}\n`
}

/** Reads what {@link renderBaseline} wrote. @throws ToolSearchError if the file is missing or not a baseline. */
async function readBaseline(path: string): Promise<ReadonlySet<string>> {
  const document = parseDocument(path, await readText(path, 'a baseline; --write-baseline makes one'))
  const findings = isJsonObject(document) ? document['findings'] : undefined
  if (!Array.isArray(findings) || !findings.every(key => typeof key === 'string'))
    throw invalidInput(path, `found no baseline, expected ${EXPECTED}; write it again`)
  return new Set(findings)
}

/** The report without known places. A check is removed if all its places are known. */
function hideKnown(report: DoctorReport, known: ReadonlySet<string>): DoctorReport {
  let hidden = 0
  const findings = report.findings.flatMap(finding => {
    const places = finding.places.filter(place => !known.has(keyOf(finding, place)))
    hidden += finding.places.length - places.length
    return places.length === 0 ? [] : [{ ...finding, places }]
  })
  return { ...report, findings, hidden }
}

/** The key of a place: readable for reviews, and without figures, which change with every word of a text. */
function keyOf({ check, server }: Finding, { tool, at, detail }: Place): string {
  const parts =
    check === 'cost/boilerplate' ? [detail] : [tool, at, check.startsWith('schema/required') ? detail : undefined]
  return JSON.stringify([check, server, ...parts.map(part => part ?? '')])
}
