import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry, type TestFiles } from '../../../../test-skill.ts'

const told = (what: string, text: string): Case => ['DOC-CON-002', what, entry(text)]
const items = (...names: string[]): string => names.map((name) => `- **${name}**: it`).join('\n')
const three = items('Wash', 'Dry', 'Fill')
const files = (title: string): TestFiles => ({
  ...entry(
    `### ${title}\n\n- \`phases/one.md\`: wash\n- \`phases/two.md\`: dry\n- \`phases/three.md\`: fill\n\n### Work\n\nSee above.`,
  ),
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [`phases/${name}.md`, `# P\n\nGo ${name}.\n`])),
})
const fase = (lost: string): string =>
  `## FASE 1: Wassen\n\nGo.\n\n## FASE 2: Drogen\n\n\`\`\`\n\n${lost}\n\n\`\`\`\n\n## FASE 4: Vullen\n\nGo.`

const turns = (...numbers: number[]): string =>
  numbers.map((number, at) => `### ${number}. ${['Draw', 'Cut', 'Sew', 'Iron', 'Pack'][at]}\n\nGo on.\n`).join('\n')

const list = (...numbers: number[]): string => numbers.map((number) => `${number}. Draw cloth ${number}`).join('\n')

const found: Case[] = [
  told(
    'a double before a title that tells an example',
    `## Cloth\n\n${turns(1, 2, 3)}\n### 3. A worked example\n\nGo on.`,
  ),
  told('an item with the number of the one before', list(1, 2, 3, 3, 5)),
  told('a title with the number of the one before', `## Cloth\n\n${turns(1, 2, 3, 3, 5)}`),
  told('a number in an item', '- Lids\n- 5 lids (cork, tin, wax, and wood)\n- Jars'),
  told('other things than are above', `${three}\n\nAll five steps above (see the plan) are required.`),
  told(
    'questions that are one too many',
    '先回答两个问题：谁需要罐？谁需要瓶？何时需要？\n\n先回答三个要点：罐、瓶、杯、盘。',
  ),
  told(
    'a way to work with one step more',
    '三步法：\n\n1. **洗**：洗罐\n2. **擦**：擦干\n3. **装**：装满\n4. **封**：封口'.replace(
      '三步法',
      '分为以下三个步骤',
    ),
  ),
  told('points that are told below', `### Talk (4 points)\n\n${three}`),
  told(
    'jars in this row',
    `Both jars:\n\n${three}\n\nThere are four jars:\n\n${three}`.replace(/^[\s\S]*?\n\n[\s\S]*?\n\n/, ''),
  ),
  ['DOC-CON-002', 'a phase that a list of all of them leaves out', files('Phases')],
  told('a phase in another language that is nowhere', fase('## Nota 3')),
]
const leftAlone: Case[] = [
  told('a double below a title of examples', `## Examples\n\n${turns(1, 2, 3, 3, 5)}`),
  told('items of which more than one has no number of its own', list(1, 2, 3, 3, 7)),
  told('two lists side by side', list(1, 1, 3)),
  told('titles of which more than one has no number of its own', `## Cloth\n\n${turns(1, 2, 3, 3, 7)}`),
  told('the number of an item', '- 4 Jars of glass\n- 5 Lids for them (cork, tin, wax, and wood)\n- 6 Labels'),
  told(
    'things that the sentence names',
    `${three}\n\nAll five elements above (wash, dry, the last look with a cloth, fill, and seal) are required.`,
  ),
  told('questions with names in them', '先回答两个问题：谁需要罐、瓶、杯、盘？何时需要？'),
  told('a way to work in the name of something', `**老师九步法路径**（按顺序）：\n\n1. \`a/b.md\`\n2. \`a/c.md\``),
  told('parts of something else', '按以下顺序清洗，与 kitchen-sorter 的12类划分对应：\n\n1. **罐**：洗\n2. **瓶**：洗'),
  told('what something is done without', `Both jars follow this without saying it in two voices:\n\n${three}`),
  told('points that are given', `### Looks (20 points)\n\n${three}\n\n### Taste (15 points)\n\n${three}`),
  ['DOC-CON-002', 'the phases of a span', files('Phases 1–3: Washing')],
  told('a phase in another language that a fence hides', fase('## FASE 3: Sorteren')),
]

describeCases(found, leftAlone)
