import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const rule = 'DOC-CON-002'
const detail = (...titles: string[]) => ({
  ...entry('Read references/detail.md.'),
  'references/detail.md': `# Detail\n\n${titles.map((title) => `## ${title}\n\nGo.\n`).join('\n')}`,
})
/** A step that shows a document whose first fence ends the one around it. */
const shown = (...behind: string[]) =>
  `### 1. Look\n\nGo.\n\n### 2. Write\n\n\`\`\`markdown\n# Guide\n\n### 1. Fetch\n\`\`\`bash\nfetch all\n\`\`\`\n\n### 2. Start\n\`\`\`bash\nstart it\n\`\`\`\n\n### 3. Stop\n\`\`\`bash\nstop it\n\`\`\`\n\`\`\`\n\n${behind.map((title) => `### ${title}\n\nGo.\n`).join('\n')}`

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [rule, 'one number twice in a reference', detail('Step 1: Wash', 'Step 2: Fill', 'Step 3: Seal', 'Step 3: Stamp')],
  [
    rule,
    'one number three times in a reference, once with a letter',
    detail('Step 1: Wash', 'Step 2: Fill', 'Step 2b: Mark', 'Step 3: Seal', 'Step 3: Stamp'),
  ],
  [
    rule,
    'fewer parts than a title counts, none of which shows a document',
    entry('## The 4 rules\n\n### 1. Short\n\nA.\n\n### 2. Dated\n\n```markdown\n# Note\n```\n\n### 3. Named\n\nB.'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    rule,
    'several parts of more than one phase in a reference',
    detail('Phase 1: Kinds of soap', 'Phase 1: Wash list', 'Phase 2: Lids', 'Phase 2: Lid list', 'Phase 3: Wax'),
  ],
  [
    rule,
    'several parts of a step and of what belongs to it',
    detail('Step 1: Send', 'Step 1: Sign', 'Step 1b: Check', 'Step 1b: Sweep', 'Step 2: Note'),
  ],
  [rule, 'numbers of a document that is shown', entry(shown())],
  [
    rule,
    'parts beside a document that is shown',
    entry(`## The 4 rules\n\n${shown('3. Report', '4. Rest').replace('### 3. Stop', '## Stop')}`),
  ],
]

describeCases(found, leftAlone)
