import type { CliIo } from '../src/cli-io.js'

/** The streams of a command line under test, as texts. */
export interface TestIo extends CliIo {
  readonly stdout: () => string
  readonly stderr: () => string
}

/** A test io that collects everything that is written. */
export function createTestIo(cwd: string, env: CliIo['env'] = {}): TestIo {
  const written = { out: '', err: '' }
  return {
    out: text => {
      written.out += text
    },
    err: text => {
      written.err += text
    },
    cwd,
    env,
    color: false,
    live: false,
    stopSignal: () => new AbortController().signal,
    stdout: () => written.out,
    stderr: () => written.err,
  }
}
