import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, references, type TestFiles, withReferences } from '../../test-skill.ts'

const listOfReferences = ['a', 'b', 'c', 'd'].map((one) => `- [${one}](references/${one}.md)`).join('\n')

const listOfFiles = ['a', 'b', 'c', 'd'].map((one) => `\`references/${one}.md\``).join(', ')

const big = Array.from({ length: 260 }, (_, n) => `Rule ${n}: each item is listed with its owner and its date.`).join(
  '\n',
)

const guides = Object.fromEntries(['a', 'b', 'c', 'd'].map((one) => [`references/${one}.md`, `# ${one}\n\n${big}`]))

const reading = (text: string): TestFiles => ({ ...guides, ...entry(text) })

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['CTX-006', 'a folder that must be read first', withReferences('Every file below `references/` must be read first.')],
  ['CTX-006', 'an order behind a Spanish lead', reading(`Antes de empezar: read ${listOfFiles}.`)],
  ['CTX-006', 'an order behind an English lead', reading(`Before the work: read ${listOfFiles}.`)],
  [
    'CTX-006',
    'files in Russian',
    withReferences(`Перед работой прочитай целиком ${references.slice(0, 3).join(', ')} и ${references[3]}.`),
  ],
  [
    'CTX-006',
    'an order below a numbered part that tells when it applies',
    reading(`## 1. When Does This Apply?\n\nRead the guides before you judge: ${listOfFiles}.\n\n## 2. Bake\n\nGo.`),
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
    reading('## 1. Oven\n\nHeat it.\n\n## Notes\n\nBefore anything else, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what comes first, told at the end in Chinese',
    reading('## 1. 加热\n\n看火。\n\n## 说明\n\n动手之前，先通读 `references/` 目录下的全部文件。'),
  ],
  [
    'CTX-006',
    'what is read in parts one after another',
    reading(
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
    reading(['a', 'b', 'c', 'd'].map((one) => `- Read the ${one} guide (\`references/${one}.md\`)`).join('\n')),
  ],
  [
    'CTX-006',
    'a step before the steps',
    reading(`## Step 0\n\nRead all of these before doing anything:\n\n${listOfReferences}\n\n## Step 1\n\nGo.`),
  ],
  [
    'CTX-006',
    'a list below the order',
    { ...entry(`Read these files first:\n\n${listOfReferences}\n\n1. Start`), ...guides },
  ],
  [
    'CTX-006',
    'a list that is read first',
    reading(`First read these:\n\n${references.map((one) => `- \`${one}\``).join('\n')}`),
  ],
  ['CTX-006', 'all that stands in a folder', reading('Before you begin, go through everything below `references/`.')],
  ['CTX-006', 'a folder that is read whole', reading('Read all files in `references/`.')],
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
  ['CTX-006', 'what must be read', reading(`Required reading before you start: ${listOfFiles}.\n\n## Step 1\n\nGo.`)],
  ['CTX-006', 'what must be read, in Chinese', reading(`必读文件：${listOfFiles}。\n\n## 第一步\n\n开始。`)],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'CTX-006',
    'what each of several verbs needs',
    reading(
      ['a', 'b', 'c', 'd']
        .map((one) => `- [MAKE-${one}] - Make the ${one} plan (use \`x.md\`, read \`references/${one}.md\`)`)
        .join('\n'),
    ),
  ],
  ['CTX-006', 'files that must be kept', withReferences('Every file below `references/` must be kept.')],
  ['CTX-006', 'an order behind the label of a case', reading(`Repairs: read ${listOfFiles}.`)],
  [
    'CTX-006',
    'one file out of several without marks',
    withReferences('Read the one that fits: references/a.md, references/b.md, references/c.md or references/d.md.'),
  ],
  [
    'CTX-006',
    'files that are made',
    withReferences('Write references/a.md, references/b.md, references/c.md and references/d.md.'),
  ],
  ['CTX-006', 'one of a folder', withReferences('遇到问题时，再把 `references/` 里对应的那一份读一遍。')],
  [
    'CTX-006',
    'what comes before a step',
    reading('## Step 1\n\nHeat it.\n\n## Step 2\n\nBefore you start, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what is read behind the steps',
    reading('## Step 1\n\nHeat it.\n\n## Notes\n\nRead all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what comes before one act',
    reading('## Step 1\n\nHeat it.\n\n## Notes\n\nBefore you publish, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'files of a list that says before which part each is read',
    reading(
      'Read these files before acting:\n\n- `references/a.md` before searching.\n- `references/b.md` before drafting.\n- `references/c.md` before printing.\n- `references/d.md`',
    ),
  ],
  [
    'CTX-006',
    'what is loaded lazily',
    reading(`**Lazy-load:** all of \`references/*.md\` are loaded in the part that needs them, not at first.`),
  ],
  ['CTX-006', 'a list of what is there', reading(`## Bundled guides\n\nRead or paste them:\n\n${listOfReferences}`)],
  ['CTX-006', 'what is loaded on condition', withReferences(`Load on condition:\n\n${listOfReferences}`)],
  [
    'CTX-006',
    'the steps of a review',
    withReferences(
      `Review process:\n\n${['a', 'b', 'c', 'd'].map((one) => `1. Check part ${one} using \`references/${one}.md\`.`).join('\n')}`,
    ),
  ],
  [
    'CTX-006',
    'what a label names a case for',
    withReferences(references.map((one) => `**Images**: read \`${one}\`.`).join('\n\n')),
  ],
  [
    'CTX-006',
    'what each scenario reads',
    withReferences(
      '## Scenario A: new\n\nRead `references/a.md` and `references/b.md` first.\n\n## Scenario B: old\n\nRead `references/c.md` and `references/d.md` first.',
    ),
  ],
  [
    'CTX-006',
    'what is chosen by the case, in Chinese',
    withReferences(`根据任务场景选择文档阅读：\n\n${listOfReferences}`),
  ],
  [
    'CTX-006',
    'references of which a task needs some',
    withReferences(`规则在 references 中，按任务需要读取：\n\n${listOfReferences}`),
  ],
  ['CTX-006', 'a step among the steps', reading(`## Step 1\n\nRead all of these:\n\n${listOfReferences}`)],
  ...[
    '## Work by mode\n\n### A\n\n{first}\n\n### B\n\n{last}',
    '## Copy mode\n\n{first}\n\n## Audit mode\n\n{last}',
    '## 渐进式加载\n\n### 全量扫描\n\n{first}\n\n### 分类扫描\n\n{last}',
  ].map(
    (text): Case => [
      'CTX-006',
      text,
      reading(
        text
          .replace('{first}', '**Load**: `references/a.md`, `references/b.md`')
          .replace('{last}', '**Load**: `references/c.md`, `references/d.md`'),
      ),
    ],
  ),
  ['CTX-006', 'a list of what there is', { ...entry(`These references exist:\n\n${listOfReferences}`), ...guides }],
  [
    'CTX-006',
    'the file that fits',
    reading(`Read the appropriate reference: ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  ['CTX-006', 'a file for each question', reading(references.map((one) => `- "Show me" → load \`${one}\``).join('\n'))],
  [
    'CTX-006',
    'a file under each heading',
    reading(references.map((one) => `### For ${one[11]}\n\n**Read:** \`${one}\``).join('\n\n')),
  ],
  [
    'CTX-006',
    'steps that read what they need',
    reading(references.map((one, n) => `${n + 1}. Read \`${one}\` and resolve the scope.`).join('\n')),
  ],
  [
    'CTX-006',
    'a folder in which each thing has a file',
    reading('**Read the file** - Each database has a file in `references/`.'),
  ],
  [
    'CTX-006',
    'a file for each case',
    withReferences(references.map((one) => `- 处理 ${one[11]} 时，读取 [它](${one})。`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case with a label',
    withReferences(references.map((path, n) => `- **Kind ${n}:** read \`${path}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read in a case above a list',
    withReferences(`When the user asks for a report:\n\n${references.map((path) => `- Read \`${path}\`.`).join('\n')}`),
  ],
  [
    'CTX-006',
    'a reading before each thing of a kind',
    withReferences(references.map((one) => `- Before any \`app ${one[11]}\` call, read \`${one}\`.`).join('\n')),
  ],
  [
    'CTX-006',
    'a file for each use',
    withReferences(`## When to use it\n\n${references.map((one) => `**Case.** Read [it](${one}).`).join('\n\n')}`),
  ],
  [
    'CTX-006',
    'a late step of a list',
    withReferences(`1. Ask for the data.\n2. Consult ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  [
    'CTX-006',
    'how files end',
    withReferences('**Read references to their end.** Every `references/*.md` ends with a line `END`.'),
  ],
  [
    'CTX-006',
    'a table of cases',
    withReferences(
      `| Case | Do |\n|---|---|\n${references.map((one) => `| ${one[11]} | Read \`${one}\`. |`).join('\n')}`,
    ),
  ],
  [
    'CTX-006',
    'what is said of required reading',
    reading(`The required reading differs from task to task: see ${listOfFiles}.\n\n## Step 1\n\nGo.`),
  ],
  [
    'CTX-006',
    'what a command reads',
    withReferences('### On `/mill grind [corn]`\n\n1. Read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what is read at its phase',
    withReferences(`Read each before the phase it governs:\n\n${listOfReferences}`),
  ],
  [
    'CTX-006',
    'a file for each way of work, named twice',
    withReferences(
      references.map((one) => `### Mill ${one[11]}\n\nRead [\`${one}\`](${one}) before milling.`).join('\n\n'),
    ),
  ],
  [
    'CTX-006',
    'a list of what there is',
    withReferences(references.map((one) => `- **[${one[11]}](${one})**: Study the lid. [more](${one}).`).join('\n')),
  ],
  [
    'CTX-006',
    'what is read to learn more',
    withReferences(
      '阅读各个文件以获取详细说明：\n\n- [a](references/a.md)\n- [b](references/b.md)\n- [c](references/c.md)\n- [d](references/d.md)',
    ),
  ],
  [
    'CTX-006',
    'what links are called',
    withReferences(`- Lids: ${references.map((one) => `[open-lid-${one[11]}](${one})`).join(', ')}`),
  ],
  [
    'CTX-006',
    'files in Russian that are read where they are needed',
    withReferences(`Если нужно, прочитай ${references.join(', ')}.`),
  ],
  [
    'CTX-006',
    'an order below the first numbered step',
    reading(`## 1. Judge the request\n\nRead the guides: ${listOfFiles}.\n\n## 2. Bake\n\nGo.`),
  ],
  [
    'CTX-006',
    'how often each is read at most',
    withReferences(`Load each reference at most once:\n\n${listOfReferences}`),
  ],
  ['CTX-006', 'how often each is read', withReferences(`Read each reference once per session:\n\n${listOfReferences}`)],
  [
    'CTX-006',
    'a map of files one of which is about opening',
    reading(
      '- **[references/a.md](references/a.md)**: How it is built. [references/a](references/a.md), [references/b-open-lid](references/b.md), [references/c](references/c.md), [references/d](references/d.md), [references/open](references/open.md).',
    ),
  ],
]

describeCases(found, leftAlone)
