/**
 * Returns a copy of a row, by default an own array, with 128 added, modulo 256, to the numbers at even positions.
 * Flipping a row twice gives the row again.
 */
export function flipped(row: Int8Array, into: Int8Array = new Int8Array(row.length), at = 0): Int8Array {
  into.set(row, at)
  for (let i = 0; i < row.length; i += 2) into[at + i] = row[i]! ^ FLIP
  return into
}

/** The highest bit of a number of 8 bits; flipping inverts it. */
export const FLIP = -128

const PAGE = 65_536
const LANES = 16
/** Numbers of a row per iteration of the unrolled loop: with more, the function would be longer but hardly faster. */
const UNROLLED = 8 * LANES
/** 16-bit numbers per vector register of 16 bytes. */
const EIGHT = LANES / 2

/**
 * Creates a function that computes `out[n] = Σ query[i] · rows[n][i]` for 8-bit numbers, 16 at a time, with WebAssembly.
 * It is assembled here, instruction by instruction, so no build step is needed. The sums are the same integers as those
 * of plain code. Returns `undefined` if the runtime has no WebAssembly SIMD, or if a page's policy forbids compiling. The
 * caller then uses plain code.
 *
 * Two neighbours a and b of a row are read as one 16-bit number v = 256 · b + a + 128, which takes fewer instructions
 * than widening both. If p and q are the numbers of the query at the same positions: p · a + q · b = p · v + (q − 256 ·
 * p) · (v >> 8) − 128 · p, modulo 2³².
 */
export function createSimdScan(count: number, dimensions: number) {
  const stride = Math.ceil(dimensions / LANES) * LANES
  // Layout of the factors, 16 bits each: eight of v, then eight of v >> 8, and so on.
  const outAt = stride * 2
  const rowsAt = Math.ceil((outAt + count * 4) / LANES) * LANES
  const pages = Math.ceil((rowsAt + count * stride) / PAGE)
  let memory: WebAssembly.Memory
  let scan: (rowsAt: number, outAt: number, count: number, excess: number) => void
  try {
    memory = new WebAssembly.Memory({ initial: pages })
    const instance = new WebAssembly.Instance(new WebAssembly.Module(scanModule(stride)), { m: { m: memory } })
    scan = instance.exports['s'] as typeof scan
  } catch {
    return undefined
  }
  const factors = new Int16Array(memory.buffer, 0, stride)
  const out = new Int32Array(memory.buffer, outAt, count)
  return {
    /**
     * Memory for the rows. Write each row as {@link flipped} returns it, `stride` numbers apart; the padding may have any
     * value.
     */
    rows: new Int8Array(memory.buffer, rowsAt, count * stride),
    stride,
    /**
     * Returns the sum of each row; with `some`, only the first `some` sums are computed. Numbers of the query must be
     * from -127 to 127. The next call overwrites the returned view.
     */
    scan(query: Int8Array, some = count): Int32Array {
      let excess = 0
      for (let i = 0; i < dimensions; i += 2) {
        const [first, second] = [query[i]!, i + 1 < dimensions ? query[i + 1]! : 0]
        const at = i - ((i / 2) % EIGHT)
        factors[at] = first
        factors[at + EIGHT] = second - 256 * first
        excess += 128 * first
      }
      if (some > 0) scan(rowsAt, outAt, some, excess)
      return out
    },
  }
}

// Codes of types, sections and instructions, from section 5 of the WebAssembly core specification 2.0.
const I32 = 0x7f
const V128 = 0x7b
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const keep = (local: number) => [0x22, local]
const constant = (value: number) => [0x41, ...signed(value)]
const add = [0x6a]
const subtract = [0x6b]
const storeSum = [0x36, 2, 0]
const simd = (opcode: number) => [0xfd, ...unsigned(opcode)]
const zeros = [...simd(0x0c), ...new Array<number>(16).fill(0)]
const load = (offset: number) => [...simd(0x00), 0, ...unsigned(offset)]
const shiftRight = simd(0x8c)
const dot = simd(0xba)
const addLanes = simd(0xae)
const lane = (n: number) => [...simd(0x1b), n]
const end = [0x0b]
/** Repeats its body as long as the body leaves a number other than 0 on the stack. */
const loop = (body: number[]) => [0x03, 0x40, ...body, 0x0d, 0, ...end]
const forward = (local: number, by: number) => [...get(local), ...constant(by), ...add, ...set(local)]
const countDown = (local: number, by: number) => [...get(local), ...constant(by), ...subtract, ...keep(local)]

/**
 * Assembles the module: it imports one memory and exports one function with the parameters (rowsAt, outAt, count,
 * excess), which reads the factors at address 0.
 */
function scanModule(stride: number): Uint8Array<ArrayBuffer> {
  const [row, out, count, excess, left, factors, sum, numbers] = [0, 1, 2, 3, 4, 5, 6, 7]
  const sixteen = (at: number) =>
    [
      [get(row), load(at), keep(numbers), get(factors), load(2 * at), dot],
      [get(numbers), constant(8), shiftRight, get(factors), load(2 * at + LANES), dot],
      [get(sum), addLanes, addLanes, set(sum)],
    ].flat(2)
  const some = (count: number) => Array.from({ length: count / LANES }, (_, i) => sixteen(i * LANES)).flat()
  const [whole, rest] = [Math.floor(stride / UNROLLED), stride % UNROLLED]
  const block = [some(UNROLLED), forward(factors, 2 * UNROLLED), forward(row, UNROLLED), countDown(left, 1)].flat()
  const sumOfLanes = [0, 1, 2, 3].flatMap(n => [...get(sum), ...lane(n), ...(n > 0 ? add : [])])
  const eachRow = [
    [zeros, set(sum)].flat(),
    [constant(0), set(factors), constant(whole), set(left)].flat(),
    whole > 0 ? loop(block) : [],
    [some(rest), forward(row, rest)].flat(),
    [get(out), sumOfLanes, get(excess), subtract, storeSum].flat(),
    forward(out, 4),
    countDown(count, 1),
  ].flat()
  // Locals after the four parameters: two 32-bit integers and two vectors of 128 bits.
  const body = [2, 2, I32, 2, V128, ...loop(eachRow), ...end]
  const section = (id: number, ...bytes: number[]) => [id, ...unsigned(bytes.length), ...bytes]
  const magicAndVersion = [0, ...new TextEncoder().encode('asm'), 1, 0, 0, 0]
  const [m, s] = new TextEncoder().encode('ms')
  const types = section(1, 1, 0x60, 4, I32, I32, I32, I32, 0)
  const imports = section(2, 1, 1, m!, 1, m!, 2, 0, 1)
  const functions = section(3, 1, 0)
  const exports = section(7, 1, 1, s!, 0, 0)
  const code = section(10, 1, ...unsigned(body.length), ...body)
  return Uint8Array.from([magicAndVersion, types, imports, functions, exports, code].flat())
}

/** Encodes a number as LEB128, the variable-length format of WebAssembly. */
function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; ) {
    const low = rest & 0x7f
    rest >>>= 7
    if (rest === 0) return [...bytes, low]
    bytes.push(low | 0x80)
  }
}

/** Encodes a number as signed LEB128; our numbers are never negative. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
