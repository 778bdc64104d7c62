import type { SearchExplanation } from '@ts/core'
import { Columns, Foreign } from './parts.js'
import type { SearchState } from './state.js'
import { count, foreign, score } from './words.js'

/** Parts of a score beyond these are counted only. */
const MAX_PARTS = 16

/** Why a model that asks this finds the tool, or does not. */
export function Explanation({ search, own }: { readonly search: SearchState; readonly own: string }) {
  const { answer, explain, isBusy } = search
  const explanation = answer?.explanation
  if (explanation?.tool !== explain || !explanation) {
    const fault = answer?.explanationError ?? 'It gave no explanation'
    return isBusy ? <p class="soft">Explaining …</p> : <p class="bad">{foreign(fault, 300)}.</p>
  }
  const { verdict, reason, ranking, queries } = explanation
  return (
    <div class="why">
      <p>
        <strong>{verdict === 'found' ? 'Found' : verdict === 'loaded' ? 'Always sent' : 'Not found'}.</strong>{' '}
        {foreign(reason, 400)}.
      </p>
      {queries.length > 1 && (
        <ul class="lines">
          {queries.map(({ query, position }) => (
            <li key={query}>
              <Foreign text={query} max={120} />: {position ? `place ${count(position)}` : 'not found'}
            </li>
          ))}
        </ul>
      )}
      {ranking && <Ranking ranking={ranking} own={own} />}
    </div>
  )
}

function Ranking({
  ranking,
  own,
}: {
  readonly ranking: NonNullable<SearchExplanation['ranking']>
  readonly own: string
}) {
  const parts = [...ranking.parts].sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
  const shown = parts.slice(0, MAX_PARTS)
  const most = Math.abs(parts[0]?.score ?? 0)
  const terms = ranking.terms.slice(0, 24).map(term => foreign(term, 40))
  return (
    <>
      <p class="soft">
        {foreign(own, 40)} scores it {score(ranking.score)}
        {terms.length > 0 && ` for the words ${terms.join(', ')}`}.
      </p>
      {shown.length > 0 && (
        <table class="parts">
          <Columns names={['Where', 'Word', 'Score#', '?Note']} />
          <tbody>
            {shown.map((part, i) => (
              <tr key={`${i}`}>
                <td>{foreign(part.source, 60)}</td>
                <td>
                  <Foreign text={part.term} max={60} />
                  {part.matched !== undefined && part.matched !== part.term && (
                    <span class="soft">
                      {' '}
                      matches <Foreign text={part.matched} max={60} />
                    </span>
                  )}
                </td>
                <td class="number">
                  <Bar part={Math.abs(part.score)} whole={most} />
                  {score(part.score)}
                </td>
                <td class="wide soft">{foreign(part.note, 160)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts.length > shown.length && <p class="soft">and {count(parts.length - shown.length)} smaller parts</p>}
    </>
  )
}

/** A part of a whole as a bar, beside its number. */
export function Bar({ part, whole }: { readonly part: number; readonly whole: number }) {
  const share = whole > 0 ? Math.min(100, (part / whole) * 100) : 0
  return (
    <span class="bar" aria-hidden="true">
      <i style={{ width: `${share}%` }} />
    </span>
  )
}
