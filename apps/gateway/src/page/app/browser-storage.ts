/** The text that this browser stores under `key`; undefined if there is none, or no storage. */
export function readKept(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text; does nothing without a storage. */
export function keep(storage: 'localStorage' | 'sessionStorage', key: string, text: string): void {
  try {
    window[storage].setItem(key, text)
  } catch {
    // The page works without it.
  }
}
