/** A text that this browser keeps under `key`; undefined where there is none, or no storage. */
export function readKept(storage: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[storage].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text; without a storage nothing is kept. */
export function keep(storage: 'localStorage' | 'sessionStorage', key: string, text: string): void {
  try {
    window[storage].setItem(key, text)
  } catch {
    // The page works all the same.
  }
}
