import { Fragment } from 'preact'
import type { InspectedSearch } from '../../inspect/status.js'
import { compareAnswers } from './compare-answers.js'
import type { PartProps } from './controller.js'
import { explanationOf } from './explanation.js'
import { apart, below, Note, opener, Section } from './parts.js'
import { foreign, score, took } from './words.js'

/** The search: a query, the tools that were found, and the place of each tool in every ranker's answer. */
export function SearchSection(props: PartProps) {
  const { view, search, actions } = props
  const { answer, error, isBusy } = search
  return (
    <Section id="search" title="Try a search">
      <search>
        <form
          onSubmit={event => {
            event.preventDefault()
            actions.search(view.query)
          }}
        >
          <label for="query">What a model would ask for</label>
          <div class="ask">
            <input
              id="query"
              type="search"
              maxLength={2000}
              placeholder="open a pull request"
              value={view.query}
              onInput={event => actions.view({ query: event.currentTarget.value })}
            />
            <button type="submit" class="primary">
              Search
            </button>
          </div>
        </form>
      </search>
      {error !== undefined && (
        <p class="bad" role="alert">
          The search failed. {foreign(error, 300)}.
        </p>
      )}
      {isBusy && !answer && <Note>Asking every ranker. The first search after a change builds the indexes.</Note>}
      {answer && answers(answer, props)}
    </Section>
  )
}

function answers(answer: InspectedSearch, { status, search, actions }: PartProps) {
  const { rankers } = answer
  const own = status.ranker
  const rows = compareAnswers(answer, own)
  const explained = search.explain
  const explanation = explanationOf(search, own)
  return (
    <>
      {explained !== undefined && !rows.some(({ id }) => id === explained) && (
        <>
          <h3>{apart(explained, 100, 'mono')}</h3>
          {explanation}
        </>
      )}
      {rows.length === 0 ? (
        <Note>No ranker finds a tool for this.</Note>
      ) : (
        <div class="scroll">
          <table class="answers" style={{ '--rankers': rankers.length }}>
            <caption>
              The place that each ranker gives a tool, and its score. Scores compare within a column only. Choose a tool
              to see why.
            </caption>
            <thead>
              <tr>
                <th scope="col">Tool</th>
                {rankers.map(({ ranker, ms }) => (
                  <th scope="col" key={ranker} class={ranker === own ? 'own' : ''}>
                    {ranker === own && <small>in use</small>}
                    {foreign(ranker, 24)}
                    <small>{took(ms)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, description, places }) => (
                <Fragment key={id}>
                  <tr>
                    <th scope="row">
                      {opener(id, explained === id, () => actions.explain(id))}
                      <span class="about">{apart(description, 160)}</span>
                    </th>
                    {places.map((place, i) => (
                      <td key={rankers[i]!.ranker} class={place ? `top${place.place}` : 'soft'}>
                        {place ? <b>{place.place}</b> : '–'}
                        {place && <small>{score(place.score)}</small>}
                      </td>
                    ))}
                  </tr>
                  {explained === id && below('detail', rankers.length + 1, explanation)}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rankers.map(
        ({ ranker, error }) =>
          error !== undefined && (
            <p key={ranker} class="bad">
              {foreign(ranker, 24)} cannot answer. {foreign(error, 300)}
            </p>
          ),
      )}
    </>
  )
}
