import { describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const tree = (root: string, leaf = 'looms.md') =>
  fence('', `${root}/\n├── SKILL.md (overview)\n└── parts/\n    └── ${leaf} (all of them)`)
const guide = (drawing: string, behind = ''): TestFiles => ({
  ...entry('See [how to write one](references/how.md).'),
  'references/how.md': `# How\n\n${drawing}\n\nSKILL.md:\n\n# Weaving\n\n${behind}**Looms**: See [parts/looms.md](parts/looms.md)\n`,
})

describeCases(
  [
    ['SPEC-013', 'a file that the tree has not', guide(tree('weaving', 'spools.md'))],
    ['SPEC-013', 'the tree of the skill itself', guide(tree('base-skill'))],
    ['SPEC-013', 'a tree of no skill', guide(tree('weaving').replace('SKILL.md', 'about.md'))],
    ['SPEC-013', 'a link far below', guide(tree('weaving'), `${'Weave it well. '.repeat(240)}\n\n`)],
  ],
  [['SPEC-013', 'a file of a skill that is drawn and shown', guide(tree('weaving'))]],
)
