import { register } from '../conformance-test.js'
import type { AdapterConformanceOptions } from './adapter-play.js'
import { APPROVAL_CASES } from './approval-cases.js'
import { CALL_CASES } from './call-cases.js'
import { createConformanceKit } from './conformance-kit.js'
import { POLICY_CASES } from './policy-cases.js'

/** Registers the tests that every adapter passes, on each of its wires. */
export function adapterConformance({ test, calls, converse, skip = [] }: AdapterConformanceOptions): void {
  for (const [name, title, check] of [...CALL_CASES, ...POLICY_CASES, ...APPROVAL_CASES]) {
    const reason =
      name === 'envelopes' && calls === 'own name' ? 'no call_tool' : skip.find(one => one.case === name)?.reason
    register(test, title, () => check(createConformanceKit(calls, converse)), reason)
  }
}
