import { atomically, type SqliteDatabase } from '@ts/core/kit'

/**
 * The steps from each version to the next. A published step never changes. Each step must leave tables with which the
 * version before still works, because processes of both versions run during an update; otherwise, raise `OLDEST`.
 */
const MIGRATIONS = [
  `create table if not exists ts_sessions (session text primary key, expires_at integer not null) without rowid;
  create index if not exists ts_sessions_expire on ts_sessions (expires_at);
  create table if not exists ts_reveals (session text, position integer, tool text not null, primary key (session, position),
    unique (session, tool)) without rowid;
  create table if not exists ts_sent (session text, position integer, digest text not null, primary key (session, position))
    without rowid;
  create index if not exists ts_sent_digest on ts_sent (digest);
  create table if not exists ts_blobs (digest text primary key, bytes blob not null, put_at integer not null);
  create index if not exists ts_blobs_put on ts_blobs (put_at);`,
  `alter table ts_sessions add column ids text not null default '[]';
  update ts_sessions set ids = (select json_group_array(tool) from
    (select tool from ts_reveals where session = ts_sessions.session order by position));
  drop table ts_reveals;`,
]
/** The oldest version that works with the tables after all steps. */
const OLDEST = 2

/**
 * Creates the tables or updates them. A newer version than ours is left as it is.
 *
 * @throws Error if the tables are of a version that may not work with this package
 */
export function migrate(database: SqliteDatabase): void {
  atomically(database, () => {
    database.exec('create table if not exists ts_version (version integer not null, oldest integer not null)')
    const [row] = database.prepare('select version, oldest from ts_version').all() as {
      version: number
      oldest: number
    }[]
    const { version, oldest } = row ?? { version: 0, oldest: 0 }
    if (oldest > MIGRATIONS.length)
      throw new Error(
        `Found tables of version ${version}, expected at most ${MIGRATIONS.length}; update @ts/store-sqlite to a version that reads them`,
      )
    for (const step of MIGRATIONS.slice(version)) database.exec(step)
    if (version >= MIGRATIONS.length) return
    const sql = row ? 'update ts_version set version = ?, oldest = ?' : 'insert into ts_version values (?, ?)'
    database.prepare(sql).run(MIGRATIONS.length, OLDEST)
  })
}
