// The sections of ABLATION.md on constants at other values.
import { WITHOUT_ROW } from './bounds.mjs'
import { halfInterval, mean, overSets, row, rule, signed, withInterval } from './measure.mjs'

/** The table of constants, which other values would be better, and what has no row. */
export function constantsSection({ few, made, base, all, rows }, caps) {
  const counted = few.length
  const most = Math.max(...few.map(({ queries }) => queries.length))
  const of = deltas => deltas.slice(0, counted)
  const better = rows.filter(({ deltas }) => isBetter(of(deltas)) || deltas.some(delta => isBetter([delta])))
  return [
    '## Constants at other values',
    '',
    'Every number, list of words and rule of the sources that bears on ranking, with its value here and at others: ours minus the',
    `other, in points of nDCG@10, on at most ${most} evenly drawn queries of each set (${few.reduce((sum, { queries }) => sum + queries.length, 0).toLocaleString('en')} in all). Each row is built from the sources with`,
    'one expression replaced, and no table is written where an expression is no longer there. What is switched off stands above.',
    `The mean is over the first ${counted} sets. The last ${made.length} are made for what those lack: one typing error in a word, one in`,
    'its first letter, two in a word of eight letters or more, a space left out, Korean.',
    '',
    row(['constant', 'ours', 'instead', ...few.map(({ name }) => name), 'mean', ...made.map(({ name }) => name)]),
    rule(3, all.length + 1),
    row([
      '**all**',
      '',
      '',
      ...of(base).map(scores => mean(scores).toFixed(2)),
      mean(of(base).map(mean)).toFixed(2),
      ...base.slice(counted).map(scores => mean(scores).toFixed(2)),
    ]),
    ...rows.map(({ part, ours, instead, deltas }) => {
      const cells = deltas.map(delta => signed(mean(delta)))
      const middle = withInterval(overSets(of(deltas)))
      return row([part, ours, instead, ...cells.slice(0, counted), middle, ...cells.slice(counted)])
    }),
    '',
    '### Where another value would be better',
    '',
    'By more than half of the 95 % interval, on the mean or on any set; of one test in forty chance alone says so, and there are',
    'thousands here. So a value is changed only where another is better on all queries of the sets (or of those made for what they lack), on even and odd lines apart, and on no set worse.',
    '',
    row(['constant', 'ours', 'instead', 'mean', 'even lines', 'odd lines', 'better on', 'worse on']),
    rule(3, 3).replace(/ \|$/, ' | --- | --- |'),
    ...better.map(({ part, ours, instead, deltas }) =>
      row([
        part,
        ours,
        instead,
        ...[() => true, line => line % 2 === 0, line => line % 2 === 1].map(isOfHalf =>
          withInterval(negated(overSets(of(deltas).map((delta, i) => ofLines(delta, few[i], isOfHalf))))),
        ),
        listOf(all, deltas, -1),
        listOf(all, deltas, 1),
      ]),
    ),
    '',
    '### What has no row',
    '',
    ...Object.entries(WITHOUT_ROW).map(([reason, constants]) => `- ${reason}: ${namesOf(constants)}.`),
    '',
    `Of the answers to the queries above, so many change in their first ten tools where all bounds of work are ${caps.map(({ instead, changed }) => `${instead}: ${changed}`).join('; ')}.`,
    '',
  ]
}

const namesOf = constants =>
  Array.isArray(constants)
    ? constants.map(name => `\`${name}\``).join(', ')
    : Object.entries(constants)
        .map(([name, where]) => `\`${name}\` (${where})`)
        .join(', ')

/** Whether the other value is better by more than the interval. */
function isBetter(deltas) {
  const { gain, half } = overSets(deltas)
  return -gain > half
}

const negated = ({ gain, half }) => ({ gain: -gain, half })
const ofLines = (delta, { queries }, isOfHalf) => delta.filter((_, i) => isOfHalf(queries[i].line))

/** The sets on which the difference is told from chance, and is of one sign; as gains of the other value. */
function listOf(sets, deltas, sign) {
  const all = deltas.map((delta, i) => ({ name: sets[i].name, gain: mean(delta), half: halfInterval(delta) }))
  const list = all.filter(({ gain, half }) => sign * gain > half)
  return list.map(({ name, ...gain }) => `${name} ${withInterval(negated(gain))}`).join(', ') || '–'
}

/** The two fields that no set has. */
export function fieldsSection({ weights, rows }) {
  return [
    '### Titles and keywords',
    '',
    'No set has them. So these are stand-ins made of agent-dev: each tool’s name is a code that says nothing (`t001`), and the words of',
    'its name stand as its title, or as its keywords. nDCG@10 at our weight of 1, and what it gains over other weights.',
    '',
    row(['weight', 'nDCG@10', ...weights.map(weight => `instead ${weight}`)]),
    rule(1, weights.length + 1),
    ...rows.map(row),
    '',
    'A title mostly says the name again, and then counts twice, which these stand-ins do not show: a larger weight is not taken from them.',
    '',
  ]
}
