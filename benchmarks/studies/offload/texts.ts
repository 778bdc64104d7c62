// Texts of a given size in megabytes, the same on every run. Each is one flat string.

/** A log with its result in the last line. */
export function logOf(megabytes: number): string {
  const lines: string[] = []
  for (let i = 0; i < 10_000; i++)
    lines.push(
      `2026-01-05T10:${String(i % 60).padStart(2, '0')}:00Z level=${i % 97 === 0 ? 'ERROR' : 'info'} step ${i} worker-${i % 13} finished in ${(i * 7919) % 1000} ms`,
    )
  return flat(`${lines.join('\n')}\n`, megabytes, '', 'FAILED: 3 steps\n')
}

/** A text in one line. */
export function lineOf(megabytes: number): string {
  return flat('word=0123456789 and some more of it; ', megabytes, '', 'FAILED: 3 steps')
}

/** A JSON document of records, on one line. */
export function jsonOf(megabytes: number): string {
  const records: string[] = []
  for (let i = 0; i < 5_000; i++)
    records.push(
      JSON.stringify({
        id: i,
        title: `Issue number ${i}`,
        state: i % 3 === 0 ? 'open' : 'closed',
        labels: ['bug', 'urgent'].slice(0, i % 3),
        user: { login: `user${i % 7}`, id: i % 7 },
        body: 'text '.repeat(20),
      }),
    )
  return flat(`${records.join(',')},`, megabytes, '{"items":[', '{"id":-1}],"total":5000}')
}

function flat(part: string, megabytes: number, before: string, after: string): string {
  const times = Math.max(1, Math.floor((megabytes * 1e6 - before.length - after.length) / part.length))
  // The conversion through bytes gives one flat string instead of a tree of parts.
  return Buffer.from(before + part.repeat(times) + after, 'latin1').toString('latin1')
}
