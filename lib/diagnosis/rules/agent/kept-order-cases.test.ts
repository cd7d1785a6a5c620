import { expect, test } from 'vitest'
import { fence, findingsOf } from '../../test-skill.ts'

const loops = (text: string) => findingsOf('AGT-010', { 'phases/01-a.md': `# A\n\n## Work\n\n${text}\n` })
const ask = 'await Agent({ subagent_type: "explore", prompt: "Try the next lid. Return JSON {fits}" })'

test.each([
  'Keep re-rolling the dough until it holds.',
  'Keep shaving the lid until it fits into the size budget.',
  'Keep on shortening the label until it is below the limit.',
  'Keep running `make lids` until there are no clashes.',
  'Keep amending the recipe until the taster agent finds nothing more.',
  'Keep restarting the oven until it starts.',
  'Keep calling `oven status` until it says done.',
  'Carry on re-planning until the rota has no overlaps.',
  'Keep swapping seats until nobody sits next to a rival.',
  'Keep generating lids until one passes the filter.',
  'Keep re-reading the contract until every clause makes sense.',
  'Translate, translate back and compare until both versions agree.',
  'Continue tuning `heat` until the loss is below the target.',
  'Keep asking the taster agent for changes until it has none.',
  'Keep editing until no sentence exceeds 20 words.',
  'As long as the critic objects, revise the text and send it again.',
  `If the agent fails, retry once and then stop.\n\nKeep shaving the lid until it fits.`,
])('it is done again: %s', (text) => {
  expect(loops(text)).toHaveLength(1)
})

test.each([
  'Keep serving the old lid until the new one is ready.',
  'Keep using the old key until the new one is active.',
  'Keep running the dev server until the work is done.',
  'Keep listening until the guest disconnects.',
  'Keep logging until the process exits.',
  'Keep sending heartbeats until the job is done.',
  'Keep taking the next ticket until there are no tickets.',
  'Keep shaving the lid until it fits, within a budget of 5 rounds.',
  'Keep shaving the lid until it fits, or the retry limit is reached.',
])('it lasts, comes to its end or is limited: %s', (text) => {
  expect(loops(text)).toEqual([])
})

test.each([
  `let fits = false\nwhile (!fits) {\n  const r = ${ask}\n  fits = r?.fits === true\n}`,
  `let lid = null\nwhile (lid === null) {\n  lid = ${ask}\n}`,
  `let isLoose = true\nwhile (isLoose) {\n  const r = ${ask}\n  isLoose = r.isLoose\n}`,
  `let issues = ["?"]\nwhile (issues.length) {\n  const r = ${ask}\n  issues = r.issues\n}`,
])('one retry of a call limits no loop: %s', (code) => {
  expect(loops(`If the agent fails, retry once and then stop.\n\n${fence('js', code)}`)).toHaveLength(1)
})

test.each([
  `let cursor = "0"\nwhile (cursor) {\n  const r = ${ask}\n  cursor = r.cursor\n}`,
  `let isLoose = true\nlet n = 0\nwhile (isLoose && n < 5) {\n  const r = ${ask}\n  isLoose = r.isLoose\n  n++\n}`,
])('a loop that comes to its end is none: %s', (code) => {
  expect(loops(`If the agent fails, retry once and then stop.\n\n${fence('js', code)}`)).toEqual([])
})
