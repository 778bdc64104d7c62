// The guarantee of exact names: how often a tool that is named stands first, by how it is named.
import { splitWords } from '@ts/core'
import { sample } from './sets.mjs'

/** Tools of each set that are asked for. */
const MOST_TOOLS = 100

const camelCase = name =>
  splitWords(name)
    .map((word, i) => (i === 0 ? word : word[0].toUpperCase() + word.slice(1)))
    .join('')
/** What APIs of models take for a name; a command with its arguments (tldr) is none. */
const IDENTIFIER = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]*$/u
/** A word that no mark tells from others. */
const isPlain = name => /^[a-z]+$/i.test(name)

/** How names are given. `fits` tells for which names; all, where it is left out. */
const FORMS = [
  { form: 'alone', write: name => name },
  { form: 'in code marks', write: name => `please use \`${name}\` for this, with what I told you before` },
  { form: 'in quotes', write: name => `"${name}"` },
  { form: 'quoted, called a tool', write: name => `please open the tool "${name}" for me, as I told you before` },
  { form: 'quoted, then `function`', write: name => `please open the "${name}" function, as I told you before` },
  { form: '`functions.`', write: name => `functions.${name}` },
  {
    form: 'in a sentence, `functions.`',
    write: name => `please take functions.${name} for this, with what I told you before`,
  },
  { form: '`srv:`', write: name => `srv:${name}` },
  { form: '`srv/`', write: name => `srv/${name}` },
  { form: '`mcp__srv__`', write: name => `mcp__srv__${name}` },
  { form: 'in camel case', write: camelCase, isFolded: true },
  { form: 'in capitals', write: name => name.toUpperCase(), isFolded: true },
  { form: '`the tool x`', write: name => `please load the tool ${name} for me, thanks a lot`, fits: isPlain },
  { form: '`call x`', write: name => `call ${name}`, fits: isPlain },
  { form: '`use x function`', write: name => `use ${name} function`, fits: isPlain },
]
export const FORM_NAMES = FORMS.map(({ form }) => form)

const folded = name => splitWords(name).join('')

/** Of each form, the names given (first of a pair) and those whose tool stands first. Where a form cannot tell two tools apart, either counts. */
export async function namesFirst(createRanker, sets, options) {
  const counts = FORMS.map(() => [0, 0])
  for (const { tools } of sets) {
    const index = await createRanker(options).index(tools)
    const nameOf = new Map(tools.map(({ id, name }) => [id, name]))
    for (const { name } of sample(
      tools.filter(({ name }) => IDENTIFIER.test(name)),
      MOST_TOOLS,
    )) {
      for (const [i, { write, isFolded, fits }] of FORMS.entries()) {
        if (fits?.(name) === false) continue
        const [first] = await index.rank(write(name), { limit: 1 })
        const found = nameOf.get(first?.id) ?? ''
        counts[i][0]++
        if (found === name || (isFolded && folded(found).endsWith(folded(name)))) counts[i][1]++
      }
    }
  }
  return counts
}
