import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const guided = (text: string, lead = 'Large orders are fired as in `references/large-orders.md`.'): TestFiles => ({
  ...entry(lead),
  'references/large-orders.md': `# Large orders\n\n${text}\n`,
})
const call = (prompt: string) =>
  fence('js', `Agent({ subagent_type: "general-purpose", description: "Sort pots", prompt: ${prompt} })`)

const sorter =
  '---\nname: sorter\ndescription: Sorts pots\n---\n\nSort them. End with `## POTS SORTED` or `## POTS LEFT`.\n'

const found: Case[] = [
  [
    'AGT-001',
    'a call of a reference that is told something of the run',
    guided(call('`Sort the pots of @{shelf} by size.`').replace('@{', '$' + '{')),
  ],
  ['AGT-001', 'a call of a reference with a gap', guided(call('"Sort the pots of <shelf> by size."'))],
  [
    'AGT-001',
    'a call of a reference whose answer is taken',
    guided(
      fence(
        'js',
        'const sizes = await Agent({ subagent_type: "general-purpose", prompt: "Sort the pots." })\nshow(sizes)',
      ),
    ),
  ],
  [
    'AGT-002',
    'an answer that a reference takes apart',
    guided(
      fence(
        'js',
        'try {\n  const answer = await Agent({ subagent_type: "general-purpose", prompt: "Sort the pots." })\n  fire(JSON.parse(answer).pots[0])\n} catch (e) { say(e) }',
      ),
    ),
  ],
  [
    'AGT-004',
    'an order of a reference to call more',
    guided(call('"Sort the pots of <shelf>. Launch a subagent for each size."')),
  ],
  [
    'AGT-011',
    'a role that a reference tells a defined agent',
    {
      ...guided(
        fence(
          'js',
          'try { await Agent({ subagent_type: "sorter", prompt: `You are the sorter of the pots. Shelf: @{shelf}` }) } catch (e) { say(e) }',
        ),
      ),
      'agents/sorter.md': sorter,
    },
  ],
]

const leftAlone: Case[] = [
  ['AGT-001', 'a call of a reference that only shows how such a call looks', guided(call('"Sort the pots"'))],
  [
    'AGT-001',
    'a call whose whole prompt is a gap',
    guided(call('"<the prompt of references/sorter-prompt.md, word for word>"')),
  ],
  ['AGT-001', 'a reference that nothing names', guided(call('"Sort the pots of <shelf> by size."'), 'Fire the pots.')],
  [
    'AGT-001',
    'a reference that says what is done then',
    guided(`${call('"Sort the pots of <shelf> by size."')}\n\nIf the agent fails, sort them by hand.`),
  ],
  [
    'AGT-001',
    'an entry that says so where it leads there',
    guided(
      call('"Sort the pots of <shelf> by size."'),
      'Large orders are fired as in `references/large-orders.md`; when its agent fails, sort by hand.',
    ),
  ],
]

/** The parts of an answer, and what its section says. */
const apart = (said: string): TestFiles =>
  entry(
    `## Sizes\n\n${said}\n\n${fence('python', 'try:\n    reply = Task(subagent_type="general-purpose", prompt="Count pots and lids: two numbers with a bar between.")\n    parts = reply.strip().split("|")\n    total += int(parts[1])\nexcept TaskError:\n    total += 0')}`,
  )
found.push(['AGT-002', 'a section that looks for something else', apart('**Check for outdated glazes** in the store.')])
leftAlone.push(['AGT-002', 'a section that looks at the answer', apart('Check for missing numbers first.')])

describeCases(found, leftAlone)
