import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const people = '- the owner\n- the cook\n- the buyer'
const words = '- Oak\n- Pine\n- Ash'
const rows = (head: string) => `| ${head} | Use |\n|---|---|\n| oak | floors |\n| pine | doors |\n| ash | tools |`
const over = (lead: string, things = words): TestFiles => entry(`${lead}\n\n${things}`)

/** Plain sentences that count what stands below or above them, whatever they say of it. */
const found: Case[] = [
  [rule, 'people who do something', over('Four people judge a chair:', people)],
  [rule, 'what there is for each thing', over('There are 4 probes for each plank:')],
  [rule, 'what there only is', over('There are only two rules to keep.', '1. Dry it\n2. Saw it\n3. Store it')],
  [rule, 'things that something has', over('A good yard has four uses:')],
  [rule, 'points below that are gone through', over('Go through each of the two points below.', words)],
  [rule, 'rows that a sentence says are all', over('The list names all 4 woods.', rows('Wood'))],
  [rule, 'marks of a range in brackets', over('Rate a plank on four axes (1 to 5):')],
  [rule, 'steps one after the other', over('It is done in four cuts, one after the other:')],
  [rule, 'these that are kept away from', over('Avoid these four woods:')],
  [rule, 'what a whole consists of', over('The shed consists of four parts.', '1. Floor\n2. Walls\n3. Roof')],
  [rule, 'questions before something', over('Ask these four questions before sawing:', '- Dry?\n- Flat?\n- Old?')],
  [
    rule,
    'boxes that are ticked',
    over('It is done when all four boxes are ticked:', '- [ ] dry\n- [ ] flat\n- [ ] cut'),
  ],
  [rule, 'a number in brackets of a title', entry(`## Known woods (4)\n\n${words}`)],
  [rule, 'rules behind their list', entry(`## House rules\n\n${words}\n\nThese four rules hold for all.`)],
  [rule, 'roles behind their list', entry(`## Roles\n\n${words}\n\nAll four roles report to the yard.`)],
  [
    rule,
    'rows that a sentence behind runs through',
    entry(
      '| # | Round |\n|---|---|\n| 1 | Saw |\n| 2 | Sand |\n| 3 | Oil |\n\nAlways run through these four rounds in order.',
    ),
  ],
  [
    rule,
    'titles that are announced',
    entry('There are three tests:\n\n## 1. Bend\n\n## 2. Knock\n\n## 3. Soak\n\n## 4. Burn'),
  ],
  [rule, 'files below an item', entry('1. Run the two scripts:\n   - `saw.sh`\n   - `sand.sh`\n   - `oil.sh`')],
]

/** Numbers of something else. */
const leftAlone: Case[] = [
  [rule, 'how people go on', over('The two judges go on like this:')],
  [rule, 'people who are asked about other things', over('Ask two people about the woods:')],
  [rule, 'what is found in each of several', over('In all four rooms check:')],
  [rule, 'some of them', over('Two of the following hold:')],
  [rule, 'one more that is told', over('Two woods, plus one for tools:')],
  [rule, 'rows that are headed otherwise', over('The list names all 4 uses.', rows('Wood'))],
  [rule, 'the same number of them', over('Three people judge a chair:', people)],
  [rule, 'as many as are called so', over('Check all two edges:', '- Left edge\n- Right edge\n- Between them')],
  [
    rule,
    'what is said to be none',
    over('Two boxes must land:', '- **Oak**: a\n- **Pine**: b\n- **Ash is not a box**: c'),
  ],
  [rule, 'orders below a label with a number', entry('**Joiners (4)**:\n\n- Ask them\n- Thank them\n- Pay them')],
  [rule, 'two lists below the title', entry(`## Rules\n\n${words}\n\nThese four rules hold.\n\n- a`)],
  [rule, 'what there was', over('The earlier yard had four woods:')],
]

describeCases(found, leftAlone)
