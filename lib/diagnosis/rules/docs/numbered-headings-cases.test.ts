import { describeCases } from '../../test-cases.ts'
import type { TestFiles } from '../../test-skill.ts'

const said = 'Turn the pot on the wheel until its wall is as thin as a leaf, and set it on the board by the door.'
const half = (first: number): string =>
  Array.from({ length: 7 }, (_, index) => `- Pot ${first + index} of the shelf. ${said}`).join('\n')
const twice = (one: string, other: string): TestFiles => ({
  'phases/01-a.md': `# A\n\n${half(10)}\n\n${one}\n\n${half(30)}\n`,
  'phases/02-b.md': `# B\n\n${half(10)}\n\n${other}\n\n${half(30)}\n`,
})

describeCases(
  [
    ['DOC-RED-004', 'lines with a heading that has a number in one place', twice('### 2. The wall', '### The wall')],
    ['DOC-RED-004', 'headings of two numbers', twice('## 1.2 The wall', '### 3) The wall')],
  ],
  [['DOC-RED-004', 'lines too few on both sides of another heading', twice('### 2. The wall', '### The foot')]],
)
