import { createHash } from 'node:crypto'
import { createYielder, type IndexOptions, type SearchableTool } from '@ts/core'
import { cutByNames } from '@ts/core/kit'
import { quantise } from '@ts/ranker-embedding/embedder-kit'
import { fieldTexts } from '@ts/ranker-kit'
import type { migrateTables } from '@ts/store-postgres/database-kit'
import { readPostings } from './postings.js'
import { packVector, type StoredEmbedder, signsOf, VECTOR_BYTES, valuesOf } from './vectors.js'

/** Vectors and their signs are stored uncompressed, so that one vector is read alone. A published step never changes. */
export const TABLES: Parameters<typeof migrateTables>[1] = {
  table: 'ts_rank_version',
  owner: '@ts/ranker-postgres',
  steps: [
    `create table ts_rank_parts (number integer generated always as identity primary key, tenant text not null,
      digest bytea not null, signs bytea not null, vectors bytea not null, used_at timestamptz not null,
      unique (tenant, digest));
    alter table ts_rank_parts alter column signs set storage external, alter column vectors set storage external;
    create index ts_rank_parts_used on ts_rank_parts (used_at);
    create table ts_rank_words (part integer, word text collate "C", postings bytea not null, primary key (word, part));
    create index ts_rank_words_part on ts_rank_words (part);`,
  ],
}

/** Changes with everything that changes the rows besides the model, such as the stems. */
const FORMAT = 1
/** Minimum number of tools of a part. A changed tool writes its part anew; a search reads each word's list of every part. */
const PART_SIZE = 128
/** Number of parts that are looked up, and of tools that are embedded, at once. */
const [LOOK_UP, EMBED] = [32, 16]
/** Maximum number of parts that one removal takes, so that it ends within the time limit. */
const SWEEP_SIZE = 100

const SQL = {
  find: `select number, digest, signs, used_at < now() - interval '1 day' as "isOld" from ts_rank_parts
    where tenant = $1 and digest = any ($2::bytea[])`,
  // One statement, so that a part is there with all its words, or not at all.
  write: `with part as (insert into ts_rank_parts (tenant, digest, signs, vectors, used_at) values ($1, $2, $3, $4, now())
      on conflict (tenant, digest) do update set used_at = excluded.used_at returning number, xmax = 0 as "isNew"),
    words as (insert into ts_rank_words select number, word, postings
      from part, unnest($5::text[], $6::bytea[]) as list (word, postings) where "isNew")
    select number from part`,
  vectors: 'select vectors from ts_rank_parts where number = $1',
  use: 'update ts_rank_parts set used_at = now() where number = any ($1::integer[]) returning number',
  sweep: `with old as (delete from ts_rank_parts where number in (select number from ts_rank_parts
      where used_at < now() - interval '7 days' limit ${SWEEP_SIZE} for update skip locked) returning number)
    delete from ts_rank_words using old where part = old.number`,
}

/** Adjacent tools of a catalog whose rows are in the database. */
export interface Part {
  readonly number: number
  readonly tools: readonly SearchableTool[]
  /** The position of its first tool in the catalog. */
  readonly start: number
  /** The signs of all vectors, one after the other. */
  readonly signs: Uint8Array
}

export type Run = <Row>(sql: string, values: unknown[], signal?: AbortSignal) => Promise<readonly Row[]>

export type PartStore = ReturnType<typeof createPartStore>

/** Finds or writes the parts of the catalogs of one tenant. */
export function createPartStore(run: Run, tenant: string, embedder: StoredEmbedder) {
  /** The parts of earlier catalogs, by their first and last tools: of a changed catalog only changed parts are read. */
  const known = new WeakMap<SearchableTool, Part>()

  function knownPart(tools: readonly SearchableTool[]): Part | undefined {
    const part = known.get(tools[0]!)
    const isSame = part?.tools.length === tools.length && part.tools.every((tool, i) => tool === tools[i])
    return isSame ? part : undefined
  }

  /** The vectors of the tools that a former part has too. */
  async function formerVectors(tools: readonly SearchableTool[]): Promise<Map<SearchableTool, Buffer>> {
    const part = known.get(tools[0]!) ?? known.get(tools.at(-1)!)
    const vectors = part && (await run<{ vectors: Buffer }>(SQL.vectors, [part.number]))[0]?.vectors
    const vectorAt = (place: number) => vectors!.subarray(place * VECTOR_BYTES, (place + 1) * VECTOR_BYTES)
    return new Map(vectors && part.tools.map((tool, place) => [tool, vectorAt(place)]))
  }

  async function write(tools: readonly SearchableTool[], digest: Uint8Array, pause: () => Promise<void> | undefined) {
    const vectors = await formerVectors(tools)
    const unknown = tools.filter(tool => !vectors.has(tool))
    for (let at = 0; at < unknown.length; at += EMBED) {
      const batch = unknown.slice(at, at + EMBED)
      const texts = batch.map(tool => embedder.describe!(tool))
      const embedded = await embedder.embed(texts, { role: 'document' })
      for (const [i, tool] of batch.entries()) vectors.set(tool, packVector(quantise(embedded[i]!)))
      await pause()
    }
    const own = tools.map(tool => vectors.get(tool)!)
    const signs = Buffer.concat(own.map(vector => signsOf(valuesOf(vector))))
    const lists = await readPostings(tools)
    const values = [tenant, digest, signs, Buffer.concat(own), [...lists.keys()], [...lists.values()]]
    return { signs, ...(await run<{ number: number }>(SQL.write, values))[0]! }
  }

  return {
    /** The parts of a catalog, in order. Writes missing ones, and then removes those of any tenant that nobody uses. */
    async open(tools: readonly SearchableTool[], options: IndexOptions = {}): Promise<readonly Part[]> {
      const pause = createYielder({ ...options, total: tools.length })
      const parts: Part[] = []
      let done = 0
      let isWritten = false
      const runs = cutByNames(tools, PART_SIZE)
      for (let from = 0; from < runs.length; from += LOOK_UP) {
        const batch = runs.slice(from, from + LOOK_UP).map(own => ({ own, part: knownPart(own), digest: NO_BYTES }))
        const unread = batch.filter(({ part }) => part === undefined)
        for (const entry of unread) {
          entry.digest = digestOf(entry.own, embedder.id)
          await pause(done)
        }
        type Row = { number: number; digest: Buffer; signs: Buffer; isOld: boolean }
        const wanted = [tenant, unread.map(({ digest }) => digest)]
        const rows = unread.length === 0 ? [] : await run<Row>(SQL.find, wanted, options.signal)
        for (const { own, part, digest } of batch) {
          const found = part ?? rows.find(row => digest.equals(row.digest))
          isWritten ||= found === undefined
          const { number, signs } = found ?? (await write(own, digest, () => pause(done)))
          parts.push({ ...(part ?? { number, tools: own, signs }), start: done })
          if (part === undefined && own.every(Object.isFrozen))
            for (const tool of [own[0]!, own.at(-1)!]) known.set(tool, parts.at(-1)!)
          done += own.length
          await pause(done)
        }
        const old = rows.filter(({ isOld }) => isOld)
        if (old.length > 0) await this.use(old)
      }
      if (isWritten) await run(SQL.sweep, [])
      options.onProgress?.(tools.length, tools.length)
      return parts
    },

    /** Keeps parts from being removed; returns how many of them are still there. */
    async use(parts: readonly { readonly number: number }[], signal?: AbortSignal): Promise<number> {
      const numbers = parts.map(({ number }) => number)
      // A server that takes no writes, such as a standby, still answers searches.
      return run(SQL.use, [numbers], signal).then(
        ({ length }) => length,
        () => numbers.length,
      )
    },

    /** Lets `open` look the parts up again. */
    forget(parts: readonly Part[]): void {
      for (const tool of parts.flatMap(({ tools }) => [tools[0]!, tools.at(-1)!])) known.delete(tool)
    },
  }
}

const NO_BYTES: Buffer = Buffer.alloc(0)

function digestOf(tools: readonly SearchableTool[], model: string): Buffer {
  const hash = createHash('sha256').update(`${FORMAT} ${model}`)
  for (const tool of tools) hash.update(JSON.stringify([tool.id, fieldTexts(tool)]))
  return hash.digest()
}
