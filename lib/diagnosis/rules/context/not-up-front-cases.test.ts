import { type Case, describeCases } from '../../test-cases.ts'
import { references, withReferences } from '../../test-skill.ts'

const listOfReferences = ['a', 'b', 'c', 'd'].map((one) => `- [${one}](references/${one}.md)`).join('\n')

const listOfFiles = ['a', 'b', 'c', 'd'].map((one) => `\`references/${one}.md\``).join(', ')

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'CTX-006',
    'what each of several verbs needs',
    withReferences(
      ['a', 'b', 'c', 'd']
        .map((one) => `- [MAKE-${one}] - Make the ${one} plan (use \`x.md\`, read \`references/${one}.md\`)`)
        .join('\n'),
    ),
  ],
  ['CTX-006', 'files that must be kept', withReferences('Every file below `references/` must be kept.')],
  ['CTX-006', 'an order behind the label of a case', withReferences(`Repairs: read ${listOfFiles}.`)],
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
    withReferences('## Step 1\n\nHeat it.\n\n## Step 2\n\nBefore you start, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what is read behind the steps',
    withReferences('## Step 1\n\nHeat it.\n\n## Notes\n\nRead all files in `references/`.'),
  ],
  [
    'CTX-006',
    'what comes before one act',
    withReferences('## Step 1\n\nHeat it.\n\n## Notes\n\nBefore you publish, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'files of a list that says before which part each is read',
    withReferences(
      'Read these files before acting:\n\n- `references/a.md` before searching.\n- `references/b.md` before drafting.\n- `references/c.md` before printing.\n- `references/d.md`',
    ),
  ],
  [
    'CTX-006',
    'what is loaded lazily',
    withReferences(`**Lazy-load:** all of \`references/*.md\` are loaded in the part that needs them, not at first.`),
  ],
  [
    'CTX-006',
    'a list of what is there',
    withReferences(`## Bundled guides\n\nRead or paste them:\n\n${listOfReferences}`),
  ],
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
  ['CTX-006', 'a step among the steps', withReferences(`## Step 1\n\nRead all of these:\n\n${listOfReferences}`)],
  ...[
    '## Work by mode\n\n### A\n\n{first}\n\n### B\n\n{last}',
    '## Copy mode\n\n{first}\n\n## Audit mode\n\n{last}',
    '## 渐进式加载\n\n### 全量扫描\n\n{first}\n\n### 分类扫描\n\n{last}',
  ].map(
    (text): Case => [
      'CTX-006',
      text,
      withReferences(
        text
          .replace('{first}', '**Load**: `references/a.md`, `references/b.md`')
          .replace('{last}', '**Load**: `references/c.md`, `references/d.md`'),
      ),
    ],
  ),
  ['CTX-006', 'a list of what there is', withReferences(`These references exist:\n\n${listOfReferences}`)],
  [
    'CTX-006',
    'the file that fits',
    withReferences(`Read the appropriate reference: ${references.map((one) => `\`${one}\``).join(', ')}.`),
  ],
  [
    'CTX-006',
    'a file for each question',
    withReferences(references.map((one) => `- "Show me" → load \`${one}\``).join('\n')),
  ],
  [
    'CTX-006',
    'a file under each heading',
    withReferences(references.map((one) => `### For ${one[11]}\n\n**Read:** \`${one}\``).join('\n\n')),
  ],
  [
    'CTX-006',
    'steps that read what they need',
    withReferences(references.map((one, n) => `${n + 1}. Read \`${one}\` and resolve the scope.`).join('\n')),
  ],
  [
    'CTX-006',
    'a folder in which each thing has a file',
    withReferences('**Read the file** - Each database has a file in `references/`.'),
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
    withReferences(`The required reading differs from task to task: see ${listOfFiles}.\n\n## Step 1\n\nGo.`),
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
    withReferences(`## 1. Judge the request\n\nRead the guides: ${listOfFiles}.\n\n## 2. Bake\n\nGo.`),
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
    withReferences(
      '- **[references/a.md](references/a.md)**: How it is built. [references/a](references/a.md), [references/b-open-lid](references/b.md), [references/c](references/c.md), [references/d](references/d.md), [references/open](references/open.md).',
    ),
  ],
]

describeCases([], leftAlone)
