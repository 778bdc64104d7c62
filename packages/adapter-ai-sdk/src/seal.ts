/** Signs texts that go through messages, and knows them again. */
export interface Seal {
  sign(text: string): Promise<string>
  verify(text: string, signature: string): Promise<boolean>
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const
const encoder = new TextEncoder()

/** The seal of this process, made at its first use: some runtimes give no random numbers before. */
let own: Seal | undefined

/** Where a runtime has no Web Crypto: nothing is known again. */
const NONE: Seal = { sign: async () => '', verify: async () => false }

/** The seal of a secret; without one, that of this process, which no other process knows. */
export function createSeal(secret: string | undefined): Seal {
  if (globalThis.crypto?.subtle === undefined) return NONE
  if (secret !== undefined) return sealOf(encoder.encode(secret))
  own ??= sealOf(crypto.getRandomValues(new Uint8Array(32)))
  return own
}

/** HMAC (RFC 2104) with SHA-256. */
function sealOf(secret: Uint8Array<ArrayBuffer>): Seal {
  let imported: Promise<CryptoKey> | undefined
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['sign', 'verify'])
    return imported
  }
  return {
    async sign(text) {
      const bytes = new Uint8Array(await crypto.subtle.sign(ALGORITHM, await key(), encoder.encode(text)))
      return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
    },
    async verify(text, signature) {
      if (!/^[0-9a-f]{64}$/.test(signature)) return false
      const bytes = Uint8Array.from(signature.match(/../g)!, pair => Number.parseInt(pair, 16))
      return crypto.subtle.verify(ALGORITHM, await key(), bytes, encoder.encode(text))
    },
  }
}
