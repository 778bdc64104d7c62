import { createTestIo } from '@ts/cli-kit'

/** An io that collects what is written, for tests of `run` that do not check times. */
export function createQuickIo(folder: string) {
  return { ...createTestIo(folder), timedMs: 0 }
}
