import { ToolSearchError } from '@ts/core'

/** Encrypts texts that are stored in messages, so that only holders of the key can read or make them. */
export interface Seal {
  close(text: string): Promise<string | undefined>
  /** The decrypted text; undefined if it was not encrypted with this seal. */
  open(closed: string): Promise<string | undefined>
}

/** Minimum number of characters of a secret: a short one is found by trying. */
const MIN_SECRET = 16
const ALGORITHM = 'AES-GCM'
/** Bytes of the nonce, which must not repeat for one key (NIST SP 800-38D §8.2.2). */
const NONCE_BYTES = 12

/** For a runtime without Web Crypto: no text can be encrypted or decrypted. */
const NONE: Seal = { close: async () => undefined, open: async () => undefined }

/** The seal of this process, made on first use: some runtimes have no random numbers while modules load. */
let own: Seal | undefined

/**
 * The seal for a secret. Without a secret, the seal of this process, whose key no other process has.
 *
 * @throws ToolSearchError `INVALID_CONFIGURATION` for a secret of fewer than 16 characters
 */
export function createSeal(secret: string | undefined): Seal {
  if (secret !== undefined && !(typeof secret === 'string' && secret.length >= MIN_SECRET))
    throw new ToolSearchError(
      'INVALID_CONFIGURATION',
      `Found a secret that is no text of at least ${MIN_SECRET} characters; give a random one, such as 32 bytes in base64`,
      { details: { path: 'secret' } },
    )
  if (globalThis.crypto?.subtle === undefined) return NONE
  if (secret !== undefined) return sealOf(new TextEncoder().encode(secret))
  own ??= sealOf(crypto.getRandomValues(new Uint8Array(32)))
  return own
}

function sealOf(secret: Uint8Array<ArrayBuffer>): Seal {
  let imported: Promise<CryptoKey> | undefined
  const key = () => {
    imported ??= crypto.subtle
      .digest('SHA-256', secret)
      .then(hash => crypto.subtle.importKey('raw', hash, ALGORITHM, false, ['encrypt', 'decrypt']))
    return imported
  }
  return {
    async close(text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const closed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await key(), new TextEncoder().encode(text))
      return btoa(binaryOf(iv) + binaryOf(new Uint8Array(closed)))
    },
    async open(closed) {
      try {
        const bytes = Uint8Array.from(atob(closed), character => character.charCodeAt(0))
        const algorithm = { name: ALGORITHM, iv: bytes.subarray(0, NONCE_BYTES) }
        const text = await crypto.subtle.decrypt(algorithm, await key(), bytes.subarray(NONCE_BYTES))
        return new TextDecoder().decode(text)
      } catch {
        // Not base64, or encrypted with another key.
        return undefined
      }
    },
  }
}

/** Maximum number of bytes per call of `String.fromCharCode`, because all arguments of a call are on the stack. */
const CHUNK = 8_192

function binaryOf(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK))
  return text
}
