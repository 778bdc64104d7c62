import { invalidInput, reasonOf } from '@ts/cli-kit'
import type { PolicyOptions } from '@ts/core'
import { perObject, showHiddenCharacters } from '@ts/core/kit'
import type { GatewayConfig, PinConfig } from '../config/gateway-config.js'
import type { HeldTool } from '../inspect/status.js'
import type { ServerCatalog, UpstreamPool } from '../upstream/upstream-pool.js'
import { changesOf, type FieldChange } from './changes.js'
import type { HeldEntry, PinChoice, PinDecision } from './pin.js'
import { openPins, type PinBook, pinDigest, pinId } from './pin-book.js'

/** Maximum number of characters of one changed field in a status. */
const MAX_CHANGE = 1_000

/** `report` receives errors for the operator. @throws ToolSearchError `INVALID_CONFIGURATION` for a damaged file. */
export function createPinnedPool(
  pool: Pick<UpstreamPool, 'catalog' | 'statuses'>,
  config: PinConfig | undefined,
  report: (server: string, message: string) => void,
) {
  let book: PinBook | undefined = config && openPins(config)
  /** Why the pins of a server could not be written. */
  const faults = new Map<string, string>()
  const reported = new Set<string>()
  const shown = perObject((entry: HeldEntry) => heldTool(entry))

  function heldEntries() {
    return pool.statuses().flatMap(({ catalog }) => (catalog === undefined ? [] : (book?.held(catalog) ?? [])))
  }

  function inactive() {
    return pool.statuses().flatMap(({ key, outage, lastFailure }) => {
      if (book === undefined || book.has(key)) return []
      const reason = faults.get(key) ?? (outage === undefined ? undefined : (lastFailure ?? outage.reason))
      return [{ server: key, reason: reason ?? 'It was not listed yet' }]
    })
  }

  return {
    catalog(key: string): ServerCatalog | undefined {
      const catalog = pool.catalog(key)
      return catalog === undefined || book === undefined ? catalog : book.accepted(catalog)
    },
    /** Whether reading a URI of a server is held. */
    isHeldUri(server: string, uri: string): boolean {
      const catalog = book && pool.catalog(server)
      return catalog !== undefined && book?.isHeldUri(catalog, uri) === true
    },
    /**
     * Pins the servers that were listed and have no pins yet. Call it when a catalog has changed. Reports a server whose
     * pins cannot be written or that is unavailable; if `isLate`, also one that was not listed for any other reason.
     */
    pinListed({ isLate = false }: { readonly isLate?: boolean } = {}): void {
      if (book === undefined) return
      for (const { key, catalog, outage } of pool.statuses()) {
        if (book.has(key)) continue
        try {
          if (catalog !== undefined) book.pin(catalog)
          faults.delete(key)
        } catch (error) {
          faults.set(key, reasonOf(error))
        }
        if (book.has(key)) reported.delete(key)
        else if ((isLate || faults.has(key) || outage !== undefined) && !reported.has(key)) {
          reported.add(key)
          const { reason } = inactive().find(({ server }) => server === key)!
          report(key, inactiveWords(key, reason))
        }
      }
    },
    /** Servers of which nothing passes, because they have no pins yet, and why. */
    inactive,
    /** The entries that no client gets, with what changed. */
    held: (): readonly HeldTool[] => heldEntries().map(entry => shown(entry)),
    /** Throws, and changes nothing, unless every choice is of the definition that is held now. */
    decide(decision: PinDecision, choices: readonly PinChoice[]): void {
      const held = heldEntries()
      book?.decide(
        decision,
        choices.map(choice => chosenEntry(held, choice)),
      )
    },
    /** Uses another file or settings. Throws, and keeps the pins, if the file is damaged. */
    configure(next: PinConfig | undefined): void {
      book = next && openPins(next)
      faults.clear()
      reported.clear()
    },
    /** Reads the file again, and returns whether the pins have changed. Throws, and keeps them, if it is damaged. */
    reload: (): boolean => book?.reload() === true,
  }
}

/** What a pool's servers list, as far as it was accepted. Without pins, everything is. */
export type PinnedPool = ReturnType<typeof createPinnedPool>

const shownChanges = perObject((entry: HeldEntry): readonly FieldChange[] => {
  const shown = (text: string | undefined) => text && showHiddenCharacters(text)
  return changesOf(entry, MAX_CHANGE).map(({ field, before, after }) => {
    return { field: showHiddenCharacters(field), before: shown(before), after: shown(after) }
  })
})

/** An entry that is held back, for the operator. */
function heldTool(entry: HeldEntry): HeldTool {
  const { server, kind, name, state, definition } = entry
  const id = pinId(entry)
  return {
    name: id,
    reason: REASONS[state](JSON.stringify(id)),
    pin: {
      ...{ server, kind, name, digest: pinDigest(definition), state },
      // A getter, because only the first entries are shown.
      get changes() {
        return shownChanges(entry)
      },
    },
  }
}

/** The held entry that a choice is about, with the same definition. */
function chosenEntry(held: readonly HeldEntry[], choice: PinChoice): HeldEntry {
  const { server, kind, name, digest } = choice
  const found = held.find(
    one => one.server === server && one.kind === kind && one.name === name && pinDigest(one.definition) === digest,
  )
  if (found !== undefined) return found
  throw invalidInput(
    'pins',
    `found a choice about another definition of ${JSON.stringify(pinId(choice))}, expected the one that is held now; look at it again`,
  )
}

/** The error about a server without pins. */
export function inactiveWords(server: string, reason: string): string {
  return `Pins are not active for: ${server} (${reason.replace(/\.$/, '')}). Nothing of it passes until it is listed and pinned.`
}

const REVIEW = 'review it with ts-gateway pins diff, or on the page'
const REASONS = {
  new: (id: string) => `Found ${id} without a pin, expected an accepted definition; ${REVIEW}`,
  changed: (id: string) => `Found a changed definition of ${id}, expected the accepted one; ${REVIEW}`,
  rejected: (id: string) => `Found ${id}, which was rejected; accept it to use it`,
}

/** The policy of tool search. With pins, entries without one never reach it. */
export function policyOf({ search: { policy }, pins }: GatewayConfig): PolicyOptions {
  const { unpinned, ...others } = policy
  return Object.freeze(pins === undefined ? { ...policy } : others)
}
