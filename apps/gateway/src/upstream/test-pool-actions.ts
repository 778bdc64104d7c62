import fc from 'fast-check'

/** The servers of the pool's model test: process servers named after their `instances` setting, and one HTTP server. */
export const KEYS = ['shared', 'session', 'token', 'web'] as const

const key = fc.constantFrom(...KEYS)
const end = fc.constantFrom(
  'answer',
  'slow',
  'hang',
  'error',
  'die',
  'lost',
  'answer then die',
  'not written',
  'timeout',
)
/** One event of the model test, or the passing of time. */
export const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      key,
      end,
      isIdempotent: fc.boolean(),
      era: fc.constantFrom('legacy' as const, 'modern' as const),
      session: fc.constantFrom('s1', 's2', undefined),
      token: fc.constantFrom('t1', 't2', undefined),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 1, 60, 700, 5_000, 70_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('die' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('abort' as const), at: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('script' as const),
      key,
      start: fc.constantFrom('ready' as const, 'ready' as const, 'fail' as const, 'hang' as const),
      startMs: fc.constantFrom(0, 50, 2_000),
      closeMs: fc.constantFrom(0, 500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change list' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh' as const), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), session: fc.constantFrom('s1', 's2') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reload' as const),
      keys: fc.subarray([...KEYS]),
      version: fc.nat({ max: 1 }),
    }),
  },
)
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
