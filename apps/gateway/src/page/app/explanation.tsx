import type { SearchExplanation } from '@ts/core'
import { apart, columns, Note } from './parts.js'
import type { SearchState } from './state.js'
import { count, foreign, score } from './words.js'

/** Maximum number of parts of a score that are listed. Further parts are only counted. */
const MAX_PARTS = 16

/** Why a model that sends this query finds or does not find the tool. */
export function explanationOf(search: SearchState) {
  const { answer, explain, isBusy } = search
  const explanation = answer?.explanation
  if (explanation?.tool !== explain || !explanation) {
    const fault = answer?.explanationError ?? 'It gave no explanation'
    return isBusy ? <Note>Explaining …</Note> : <p class="bad">{foreign(fault, 300)}.</p>
  }
  const { verdict, reason, ranking, queries } = explanation
  return (
    <div>
      <p>
        <strong>{verdict === 'found' ? 'Found' : verdict === 'loaded' ? 'Always sent' : 'Not found'}.</strong>{' '}
        {foreign(reason, 400)}.
      </p>
      {queries.length > 1 && (
        <ul>
          {queries.map(({ query, position }) => (
            <li key={query}>
              {apart(query, 120)}: {position ? `place ${count(position)}` : 'not found'}
            </li>
          ))}
        </ul>
      )}
      {ranking && rankingOf(ranking, answer?.ranker)}
    </div>
  )
}

function rankingOf(ranking: NonNullable<SearchExplanation['ranking']>, own: string | undefined) {
  const parts = [...ranking.parts].sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
  const shown = parts.slice(0, MAX_PARTS)
  const terms = ranking.terms.slice(0, 24).map(term => foreign(term, 40))
  return (
    <>
      <Note>
        {foreign(own, 40)} scores it {score(ranking.score)}
        {terms.length > 0 && ` for the words ${terms.join(', ')}`}.
      </Note>
      {shown.length > 0 && (
        <table class="parts">
          {columns(['Where', 'Word', 'Score#', '?Note'])}
          <tbody>
            {shown.map((part, i) => (
              <tr key={`${i}`}>
                <td>{foreign(part.source, 60)}</td>
                <td>
                  {apart(part.term, 60)}
                  {part.matched !== undefined && part.matched !== part.term && (
                    <span class="soft"> matches {apart(part.matched, 60)}</span>
                  )}
                </td>
                <td class="number">{score(part.score)}</td>
                <td class="wide soft">{foreign(part.note, 160)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts.length > shown.length && <Note>and {count(parts.length - shown.length)} smaller parts</Note>}
    </>
  )
}
