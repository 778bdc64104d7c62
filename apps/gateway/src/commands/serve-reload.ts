import { watch } from 'chokidar'
import type { Log } from '../logs.js'
import { createRunQueue } from '../upstream/run-queue.js'

/** How long a file must stay unchanged before a reload, in milliseconds. */
const QUIET_MS = 300

/**
 * Watches a configuration, which editors may write in place or replace. `reload` reads and applies it; a rejection keeps
 * the old one. One reload runs at a time; a change during it starts one more.
 */
export function watchConfig(path: string, log: Log, reload: () => Promise<void>, quietMs = QUIET_MS) {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const queue = createRunQueue(async () => {
    if (isClosed) return
    await reload().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'The changed configuration cannot be used; the earlier one is kept.')
    })
  })
  const watcher = watch(path, { ignoreInitial: true, persistent: true })
  watcher.on('all', event => {
    // While a file is replaced, it may not exist for a moment.
    if (event === 'unlink') return
    clearTimeout(timer)
    timer = setTimeout(() => void queue.run(), quietMs)
  })
  watcher.on('error', err =>
    log.warn({ err }, 'The configuration is not watched any more; send SIGHUP after a change.'),
  )

  return {
    /**
     * Settles when the configuration was applied, or was refused and the refusal logged. Calls during a reload share the
     * next reload.
     */
    reload: queue.run,
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await watcher.close()
      await queue.settled()
    },
  }
}

/** Reloads when a file changes, and on request. */
export type ConfigWatch = ReturnType<typeof watchConfig>
