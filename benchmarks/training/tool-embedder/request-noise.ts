import { pick } from '../../lib/random.js'

/** Words that people put around a request. A query encoder must learn to ignore them. */
const BEFORE = list(`
please | can you | could you please | I need to | I want to | I'd like to | help me | hey, | hi there, |
I was wondering if you could | is there a way to | is there a tool to | I am looking for something that can |
how do I | how can I | what is the best way to | let me | show me | tell me | give me | we need to |
my boss asked me to | my friend told me about this, | I have been thinking about it for a while and |
quick question: | for my project | for a client | today | as soon as possible | now | next, | then | also |
first | finally | I am trying to | would you mind | do you know how to | I'm not sure how to |
find a function to | use a tool for | por favor | puedes | quiero | necesito | ayúdame a | bitte | kannst du |
ich möchte | ich brauche | kann man | s'il te plaît | je voudrais | peux-tu | comment | j'ai besoin de |
por favor você pode | eu quero | preciso | vorrei | puoi | пожалуйста | мне нужно | как | 请 | 帮我 | 我想 | 怎么 |
教えて | したい | お願いします | 해줘 | 하고 싶어
`)
const AFTER = list(`
please | thanks | thank you | for me | asap | right now | if possible | thanks in advance | and let me know |
and tell me what you find | I would appreciate it | before the meeting | by tomorrow | this week |
last month | since yesterday | for the last 7 days | with all details | as a list | in json | sorted by date |
limit 10 | page 2 | any ideas? | what do you suggest? | is that possible? | for Anna | for my team |
of the company
`)
/** Values in requests. They name no tool. */
const VALUES = list(`
Anna | John Smith | Maria | Acme | Contoso | Berlin | New York | Tokyo | Paris | California | 12345 | A-1009 |
2024-05-01 | May 3rd | tomorrow at 5pm | 50 | 1,000 | 3.5 | ID 77 | number 42 | user 8 | anna@example.com |
https://example.com | report.pdf | /tmp/data.csv | main | production | v2.1 | true | blue | XK-42 | abc123 |
"hello world" | #general | 10 km | $200 | 20% | the first one | Q3 | 192.168.0.1 | 0x9ab4 | en-US
`)

/** Sentences around a request that belong to no tool. */
const CONTEXT = list(`
I have been working on this all day. | My manager is waiting for it. | We have a deadline on Friday. | I am new here. |
It is for a presentation that I have to give. | My colleague usually does this, but she is ill. | Sorry for the trouble. |
I tried it by myself and it did not work. | Let me know if you need anything else. | It should not take long. |
I would like to have everything ready before the weekend. | We talked about it last time. | Use the default settings. |
Make sure that it is correct. | Take your time. | I do not know where to begin. | You are a helpful assistant. |
Here is what I have so far. | This is quite important to me. | Nobody else could help me with this. | Keep it short. |
My friends and I were discussing it yesterday. | I am curious about it. | I heard that there is a way to do this. |
Please answer in detail. | If it fails, tell me why. | Then I will decide what to do. | That would be great. |
I have two of them, one old and one new. | It is getting late. | Only the first one matters. | There is no hurry.
`)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The parts of a text that is divided by bars. */
function list(text: string): string[] {
  return text
    .split('|')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/**
 * The query with random courtesy, values and neighbouring sentences around it, and sometimes a misspelling. About 30 %
 * of the queries stay unchanged.
 */
export function addRequestNoise(query: string, random: () => number): string {
  const parts = [random() < 0.1 ? misspell(query, random) : query]
  if (random() < 0.3) parts.unshift(pick(BEFORE, random))
  if (random() < 0.15) parts.push(pick(AFTER, random))
  for (let chance = random(); chance < 0.35; chance += 0.12) parts.push(pick(VALUES, random))
  const context = random()
  if (context < 0.12) parts.unshift(pick(CONTEXT, random))
  if (context < 0.06 || context > 0.94) parts.push(`. ${pick(CONTEXT, random)}`)
  return parts.join(' ')
}

/** One typing error in a Latin word of at least five letters: letters are swapped, left out, doubled or wrong. */
function misspell(text: string, random: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, i) => (/^[a-zA-Z]{5,}$/.test(word) ? [i] : []))
  if (long.length === 0) return text
  const i = pick(long, random)
  const word = words[i]!
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const slips = [next + letter, next, letter + letter + next, LETTERS[Math.floor(random() * 26)]! + next]
  words[i] = before + pick(slips, random) + after
  return words.join(' ')
}
