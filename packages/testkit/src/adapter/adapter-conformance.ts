import { register } from '../conformance-test.js'
import type { AdapterConformanceOptions } from './adapter-play.js'
import { approvalChecks } from './approval-cases.js'
import { callChecks } from './call-cases.js'
import { ADAPTER_CASES, type AdapterChecks, createConformanceKit } from './conformance-kit.js'

const CHECKS: Required<AdapterChecks> = { ...callChecks, ...approvalChecks }

/** Registers the tests that every adapter passes, on each of its wires. */
export function adapterConformance({ test, calls, converse, skip = [] }: AdapterConformanceOptions): void {
  for (const [name, title] of ADAPTER_CASES) {
    const reason =
      name === 'envelopes' && calls === 'own name' ? 'no call_tool' : skip.find(one => one.case === name)?.reason
    register(test, title, () => CHECKS[name](createConformanceKit(calls, converse)), reason)
  }
}
