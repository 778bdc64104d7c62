import { pick } from './random.js'

/** What people put around what they want. A query encoder must learn to hear through it. */
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
/** Values as they stand in requests: they name no tool. */
const VALUES = list(`
Anna | John Smith | Maria | Acme | Contoso | Berlin | New York | Tokyo | Paris | California | 12345 | A-1009 |
2024-05-01 | May 3rd | tomorrow at 5pm | 50 | 1,000 | 3.5 | ID 77 | number 42 | user 8 | anna@example.com |
https://example.com | report.pdf | /tmp/data.csv | main | production | v2.1 | true | blue | XK-42 | abc123 |
"hello world" | #general | 10 km | $200 | 20% | the first one | Q3 | 192.168.0.1 | 0x9ab4 | en-US
`)

/** The parts of a text between bars. */
function list(text: string): string[] {
  return text
    .split('|')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** The same need with courtesy and values around it; one query in three stays as it is. */
export function addRequestNoise(query: string, random: () => number): string {
  const parts = [query]
  if (random() < 0.3) parts.unshift(pick(BEFORE, random))
  if (random() < 0.15) parts.push(pick(AFTER, random))
  for (let chance = random(); chance < 0.3; chance += 0.15) parts.push(pick(VALUES, random))
  return parts.join(' ')
}
