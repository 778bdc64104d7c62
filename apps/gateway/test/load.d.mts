export interface LoadOptions {
  readonly clients: number
  readonly seconds: number
  /** A random server is killed this often, in milliseconds. */
  readonly killEveryMs: number
  readonly servers?: number
  readonly callsPerSecond?: number
  /** After how long a call without an answer counts as lost. */
  readonly limitMs?: number
  readonly report?: (line: string) => void
}

export interface LoadFigures {
  readonly clients: number
  readonly seconds: number
  readonly servers: number
  readonly calls: number
  readonly right: number
  readonly wrong: number
  readonly failed: number
  readonly lost: number
  readonly repeated: number
  readonly missing: number
  readonly killed: number
  /** Bytes of the gateway's heap after garbage collections, in the order of time. */
  readonly heap: readonly number[]
  readonly reasons: readonly (readonly [string, number])[]
}

export declare function runLoad(cli: string, options: LoadOptions): Promise<LoadFigures>
