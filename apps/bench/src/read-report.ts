import { invalidInput } from '@ts/cli-kit'
import { isJsonObject } from '@ts/core/kit'
import type { BenchReport } from './bench-report.js'
import { parseDocument, readTextFile } from './read-json-file.js'

const EXPECTED = 'what `ts-bench run --json <file>` wrote'

/** Reads a report. Only the fields that a comparison needs are checked. */
export async function readReport(path: string): Promise<BenchReport> {
  const report = parseDocument(path, await readTextFile(path, EXPECTED))
  const isReport =
    isJsonObject(report) &&
    isNumbers(report['k']) &&
    report['k'].length > 0 &&
    Number.isInteger(report['seed']) &&
    Array.isArray(report['sets']) &&
    report['sets'].every(isSet)
  if (!isReport) throw invalidInput(path, `found no report, expected ${EXPECTED}; name that file`)
  return report as unknown as BenchReport
}

function isSet(set: unknown): boolean {
  if (!isJsonObject(set) || typeof set['name'] !== 'string' || typeof set['hash'] !== 'string') return false
  return Array.isArray(set['rankers']) && set['rankers'].every(isRanker)
}

function isRanker(ranker: unknown): boolean {
  if (!isJsonObject(ranker) || typeof ranker['name'] !== 'string') return false
  const { values } = ranker
  return values === undefined || (Array.isArray(values) && values.every(value => value === null || isFraction(value)))
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(one => Number.isInteger(one))
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}
