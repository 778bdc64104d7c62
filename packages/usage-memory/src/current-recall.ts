import { perObject } from '@ts/core/kit'
import { contentWords } from './content-words.js'
import { FORGOTTEN_BELOW, notAfter, weightAt } from './decay.js'
import type { UsageMemorySettings } from './options.js'
import { createRecall, type Recall } from './recall.js'
import type { RememberedUse } from './usage-store.js'

/**
 * Creates a function that gives the current recall of a tenant's uses. It is kept for a list of uses as long as the same
 * ones of them count. Uses are forgotten with time, and return if the clock is set back.
 */
export function createCurrentRecall({
  now,
  halfLifeMs,
}: Pick<UsageMemorySettings, 'now' | 'halfLifeMs'>): (uses: readonly RememberedUse[]) => Recall {
  const recalls = new WeakMap<readonly RememberedUse[], Recall>()
  /** The words of each use. A change of the memory leaves most uses unchanged. */
  const wordsOf = perObject((use: RememberedUse) => contentWords(use.query))
  return uses => {
    const at = now()
    const alive = uses.filter(use => weightAt(use, at, halfLifeMs) >= FORGOTTEN_BELOW)
    const before = recalls.get(uses)
    // The uses are forgotten in a fixed order, so an equal number means the same uses.
    if (before?.uses.length === alive.length) return before
    const limited = alive.map(use => notAfter(use, at))
    const recall = createRecall(limited, halfLifeMs, wordsOf)
    recalls.set(uses, recall)
    return recall
  }
}
