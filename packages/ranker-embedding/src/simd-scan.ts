/**
 * Computes `out[n] = Σ query[i] · rows[n][i]` for 8-bit numbers, 16 at a time, by a WebAssembly function that is assembled
 * here, instruction by instruction: no build step, and the sums are the same whole numbers that plain code gives.
 */
export interface SimdScan {
  /** Room for the rows, each padded with zeros to {@link SimdScan.stride} numbers. */
  readonly rows: Int8Array
  readonly stride: number
  /** The sum of every row, or of the first `some`. The view is overwritten by the next call. */
  scan(query: Int8Array, some?: number): Int32Array
}

const PAGE = 65_536
const LANES = 16

/** `undefined` where the runtime has no WebAssembly SIMD, or a page's policy forbids to compile: plain code serves then. */
export function createSimdScan(count: number, dimensions: number): SimdScan | undefined {
  const stride = Math.ceil(dimensions / LANES) * LANES
  // Query numbers lie in 16 bits, so that only the rows are widened in the loop.
  const outAt = stride * 2
  const rowsAt = Math.ceil((outAt + count * 4) / LANES) * LANES
  const pages = Math.ceil((rowsAt + count * stride) / PAGE)
  let memory: WebAssembly.Memory
  let scan: (rowsAt: number, outAt: number, count: number, stride: number) => void
  try {
    memory = new WebAssembly.Memory({ initial: pages })
    const instance = new WebAssembly.Instance(new WebAssembly.Module(scanModule()), { m: { m: memory } })
    scan = instance.exports['s'] as typeof scan
  } catch {
    return undefined
  }
  const wideQuery = new Int16Array(memory.buffer, 0, stride)
  const out = new Int32Array(memory.buffer, outAt, count)
  return {
    rows: new Int8Array(memory.buffer, rowsAt, count * stride),
    stride,
    scan(query, some = count) {
      wideQuery.set(query)
      if (some > 0) scan(rowsAt, outAt, some, stride)
      return out
    },
  }
}

// Numbers of types, sections and instructions: WebAssembly core specification 2.0, §5.
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
const extendLow = simd(0x87)
const extendHigh = simd(0x88)
const dot = simd(0xba)
const addLanes = simd(0xae)
const lane = (n: number) => [...simd(0x1b), n]
const end = [0x0b]
/** Repeats its body as long as the body leaves a number other than 0. */
const loop = (body: number[]) => [0x03, 0x40, ...body, 0x0d, 0, ...end]
const forward = (local: number, by: number) => [...get(local), ...constant(by), ...add, ...set(local)]
const countDown = (local: number, by: number) => [...get(local), ...constant(by), ...subtract, ...keep(local)]

/** The module: one imported memory, one function of (rowsAt, outAt, count, stride). */
function scanModule(): Uint8Array<ArrayBuffer> {
  const [row, out, count, stride, left, query, sum] = [0, 1, 2, 3, 4, 5, 6]
  const sixteen = [
    get(sum),
    [get(query), load(0), get(row), load(0), extendLow, dot, addLanes].flat(),
    [get(query), load(LANES), get(row), load(0), extendHigh, dot, addLanes].flat(),
    set(sum),
    forward(query, 2 * LANES),
    forward(row, LANES),
    countDown(left, LANES),
  ].flat()
  const sumOfLanes = [0, 1, 2, 3].flatMap(n => [...get(sum), ...lane(n), ...(n > 0 ? add : [])])
  const eachRow = [
    [get(stride), set(left)].flat(),
    [constant(0), set(query)].flat(),
    [zeros, set(sum)].flat(),
    loop(sixteen),
    [get(out), sumOfLanes, storeSum].flat(),
    forward(out, 4),
    countDown(count, 1),
  ].flat()
  // Locals behind the four arguments: two whole numbers, one of 16 lanes.
  const body = [2, 2, I32, 1, V128, ...loop(eachRow), ...end]
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

/** LEB128, the variable-length numbers of WebAssembly. */
function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; ) {
    const low = rest & 0x7f
    rest >>>= 7
    if (rest === 0) return [...bytes, low]
    bytes.push(low | 0x80)
  }
}

/** LEB128 for signed numbers; those here are small and not negative. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 0x7f) | 0x80, value >> 7]
}
