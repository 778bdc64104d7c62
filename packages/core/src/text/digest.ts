// Signed 32-bit numbers: engines compute fast with 31 or 32 signed bits, and several times slower with larger unsigned
// numbers.
const K = new Int32Array(64)
const START = new Int32Array(8)
const encoder = new TextEncoder()
/** The words of the block that is being read. It is reused, because many texts are as short as a name. */
const words = new Int32Array(64)

// FIPS 180-4 §4.2.2 and §5.3.3: fractional parts of the cube and square roots of the first primes.
{
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p !== 0)) primes.push(n)
  primes.forEach((p, i) => {
    K[i] = fraction(Math.cbrt(p))
    if (i < 8) START[i] = fraction(Math.sqrt(p))
  })
}

/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, in lower-case hex: synchronous, and without `node:crypto`. */
export function sha256(text: string): string {
  const input = encoder.encode(text)
  const length = input.length
  const bytes = new Uint8Array(((length + 8) >> 6) * 64 + 64)
  bytes.set(input)
  bytes[length] = 0x80
  // The length in bits, the lowest byte last. A DataView would move short bytes out of the heap.
  for (let i = 1, bits = length * 8; bits > 0; bits = Math.floor(bits / 256)) bytes[bytes.length - i++] = bits

  const hash = START.slice()
  for (let offset = 0; offset < bytes.length; offset += 64) compress(hash, words, bytes, offset)
  let hex = ''
  for (let i = 0; i < 8; i++) hex += (hash[i]! >>> 0).toString(16).padStart(8, '0')
  return hex
}

/** SHA-256 in lower-case hex, by the platform: many times faster than {@link sha256}, but not synchronous. */
export async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  // The platform refuses memory that threads share, whose bytes may change while it reads them.
  const own = bytes.buffer instanceof ArrayBuffer ? bytes : bytes.slice()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', own as Uint8Array<ArrayBuffer>))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** FIPS 180-4 §6.2.2 for one block. */
function compress(hash: Int32Array, w: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let i = 0, at = offset; i < 16; i++, at += 4)
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = hash[0]!
  let b = hash[1]!
  let c = hash[2]!
  let d = hash[3]!
  let e = hash[4]!
  let f = hash[5]!
  let g = hash[6]!
  let h = hash[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  hash[0]! += a
  hash[1]! += b
  hash[2]! += c
  hash[3]! += d
  hash[4]! += e
  hash[5]! += f
  hash[6]! += g
  hash[7]! += h
}

function rotate(x: number, n: number): number {
  return (x >>> n) | (x << (32 - n))
}
