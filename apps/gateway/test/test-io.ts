import type { CliIo } from '../src/cli-io.js'

/** The streams of a command line under test, as texts. */
export interface TestIo extends CliIo {
  readonly stdout: () => string
  readonly stderr: () => string
}

/** An io that collects what is written; for tests. */
export function createTestIo(cwd: string, env: CliIo['env'] = {}, platform: CliIo['platform'] = 'linux'): TestIo {
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
    platform,
    color: false,
    stopSignal: () => new AbortController().signal,
    stdout: () => written.out,
    stderr: () => written.err,
  }
}
