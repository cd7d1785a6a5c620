import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, references, withReferences } from '../../test-skill.ts'

const listOfReferences = ['a', 'b', 'c', 'd'].map((one) => `- [${one}](references/${one}.md)`).join('\n')

const listOfFiles = ['a', 'b', 'c', 'd'].map((one) => `\`references/${one}.md\``).join(', ')

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['CTX-006', 'a folder that must be read first', withReferences('Every file below `references/` must be read first.')],
  ['CTX-006', 'an order behind a Spanish lead', withReferences(`Antes de empezar: read ${listOfFiles}.`)],
  ['CTX-006', 'an order behind an English lead', withReferences(`Before the work: read ${listOfFiles}.`)],
  [
    'CTX-006',
    'files in Russian',
    withReferences(`Перед работой прочитай целиком ${references.slice(0, 3).join(', ')} и ${references[3]}.`),
  ],
  [
    'CTX-006',
    'an order below a numbered part that tells when it applies',
    withReferences(
      `## 1. When Does This Apply?\n\nRead the guides before you judge: ${listOfFiles}.\n\n## 2. Bake\n\nGo.`,
    ),
  ],
  ['CTX-006', 'a folder in French', withReferences("Lis d'abord tous les fichiers de `references/`.")],
  ['CTX-006', 'a folder in German', withReferences('Lies zuerst alle Dateien in `references/`.')],
  [
    'CTX-006',
    'files without any marks',
    withReferences(
      '1. Read references/a.md, references/b.md, references/c.md and references/d.md.\n2. Greet the guest.',
    ),
  ],
  [
    'CTX-006',
    'a folder that is read through',
    withReferences('开始之前，先把 `references/` 目录下的所有文件完整读一遍。'),
  ],
  ['CTX-006', 'files that are read to the end', withReferences('先将 `references/` 里的每个文件读完。')],
  [
    'CTX-006',
    'what comes first, told at the end',
    withReferences('## 1. Oven\n\nHeat it.\n\n## Notes\n\nBefore anything else, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what comes first, told at the end in Chinese',
    withReferences('## 1. 加热\n\n看火。\n\n## 说明\n\n动手之前，先通读 `references/` 目录下的全部文件。'),
  ],
  [
    'CTX-006',
    'what is read in parts one after another',
    withReferences(
      '## Copies\n\n**Load**: `references/a.md`, `references/b.md`\n\n## Audits\n\n**Load**: `references/c.md`, `references/d.md`',
    ),
  ],
  [
    'CTX-006',
    'references that are all needed',
    withReferences(
      '开始前读取：\n\n- [a](references/a.md)\n- [b](references/b.md)\n- [c](references/c.md)\n- [d](references/d.md)',
    ),
  ],
  [
    'CTX-006',
    'items whose files stand in brackets behind the order',
    withReferences(['a', 'b', 'c', 'd'].map((one) => `- Read the ${one} guide (\`references/${one}.md\`)`).join('\n')),
  ],
  [
    'CTX-006',
    'a step before the steps',
    withReferences(`## Step 0\n\nRead all of these before doing anything:\n\n${listOfReferences}\n\n## Step 1\n\nGo.`),
  ],
  ['CTX-006', 'a list below the order', withReferences(`Read these files first:\n\n${listOfReferences}\n\n1. Start`)],
  [
    'CTX-006',
    'a list that is read first',
    withReferences(`First read these:\n\n${references.map((one) => `- \`${one}\``).join('\n')}`),
  ],
  [
    'CTX-006',
    'all that stands in a folder',
    withReferences('Before you begin, go through everything below `references/`.'),
  ],
  ['CTX-006', 'a folder that is read whole', withReferences('Read all files in `references/`.')],
  [
    'CTX-006',
    'what is read before all',
    withReferences(`Begin so:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'CTX-006',
    'a list of readings',
    withReferences(references.map((one, at) => `${at + 1}. Read \`${one}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'a reading below a name with the word examples',
    {
      ...withReferences(''),
      'SKILL.md': entryWith(
        `# Code examples\n\nBefore anything else read ${references.map((one) => `\`${one}\``).join(', ')}.\n`,
      ),
    },
  ],
  ['CTX-006', 'a pattern', withReferences('Before anything else read all of `references/*.md`.')],
  [
    'CTX-006',
    'what must be read',
    withReferences(`Required reading before you start: ${listOfFiles}.\n\n## Step 1\n\nGo.`),
  ],
  ['CTX-006', 'what must be read, in Chinese', withReferences(`必读文件：${listOfFiles}。\n\n## 第一步\n\n开始。`)],
]

describeCases(found, [])
