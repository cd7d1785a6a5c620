import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles, told } from '../../test-skill.ts'

const names = ['collect', 'outline', 'draft', 'publish']
const producing = (over: TestFiles): TestFiles => ({
  ...Object.fromEntries(
    names.map((name, index) => [`phases/0${index + 1}-${name}.md`, `# ${name}\n\nWrite \`out/${name}.md\`.\n`]),
  ),
  ...over,
})

const constrained = (prompt: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\n## 约束\n\n- 不得修改公共接口的名称。\n- 每个文件不超过三百行代码。\n'),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`)),
})

/** What begins with reading and goes on to make something. */
const made = [
  '[TASK] Read the notes on the jars and join them into one text with an opening, a middle part and a closing word for the reader.\n[OUTPUT] The path of the text.',
  'TASK: Read the letter of the guest, compose a friendly answer in her language and put it beside the letter for the desk to send.\nOUTPUT: path',
  '[TASK] Read the old handbook of the mill, then rework it so that the order of the chapters follows the day of a miller.\n[OUTPUT] The path.',
  '[TASK] Review the chapter on lids and correct all spelling mistakes, replace old names by the new ones and tidy the headings.\nReturn JSON {path}',
  '[TASK] Read the minutes and fill the form in work/form.md with what was agreed, the owners and the dates that are named there.\nReturn JSON {path}',
  '[TASK] Make the guide to the oven easier to read: one idea in each paragraph, no sentence over two lines, and a picture beside each.\nReturn JSON {path}',
  '[TASK] Read what the guests said of the mill and turn it into a leaflet of two pages with a picture and an index of all the names.\n[OUTPUT] The path.',
  '[TASK] 阅读采访记录，写一篇两页的人物报道，开头引用一句原话，中间按时间顺序展开，结尾回到开头的场景，供春季号刊登。\n[OUTPUT] 文章路径。',
  '[TASK] 阅读 work/jars 里的几份草稿，把它们合成一篇完整的文章，开头简短，中间分三部分，最后有结语，供读者在周末阅读。\n[OUTPUT] 文章路径。',
  '[TASK] 阅读磨坊的全部笔记，整理成一份新来的人看得懂的手册，每章开头说明用途，结尾列出常见的疑难之处与相应的办法。\n[OUTPUT] 路径。',
  '[TASK] 把 src/mill.ts 拆成便于阅读的几部分，每部分只做一件事，并让所有调用它的地方仍然可用，命名与目录保持一致。\n输出：路径。',
]

/** What is read, judged and reported, however the report is put together. */
const reported = [
  '[TASK] Read the drafts on jars and report which of them is the best one for the reader, with three reasons and the lines that show it.\n[OUTPUT] JSON {best}',
  '[TASK] Read the transcript, find each place in which a lid is named and put the places together in one list with speaker and minute.\n[OUTPUT] The list.',
  '[TASK] Review the changes of this week and rate how risky each of them is, then prepare a report with a reason and the file in question.\nReturn JSON',
  '[TASK] Search the archive for letters that mention the merge of the two mills and gather what they say about the house and its costs.\n[OUTPUT] Quotes.',
  '[TASK] Look through the logs of the night, put together what failed and when, and make a note of every failure that came twice.\n[OUTPUT] notes',
  '[TASK] 阅读磨坊的草稿，判断哪一份最适合读者，并给出三条理由和对应的行号，以便主编作出决定，不必逐篇再读一遍，也便于之后归档。\n返回 JSON',
  '[TASK] 阅读全部代码，找出需要调整的地方和没有被调用的函数，列出所在文件与行号，并按模块整理成表格，便于之后逐项处理。\n返回 JSON。',
]

const found: Case[] = [
  ...made.map(
    (prompt): Case => ['MEM-002', `a task that makes something of what is read: ${prompt.slice(7, 50)}`, told(prompt)],
  ),
  ['MEM-001', 'work for readers', constrained('把 src/mill.ts 拆成便于阅读的几部分。')],
  [
    'MEM-005',
    'a unit test of a script in Python',
    producing({ 'scripts/test_mill.py': 'import unittest\n\nclass MillTest(unittest.TestCase):\n    pass\n' }),
  ],
  [
    'MEM-005',
    'a unit test of a script in TypeScript',
    producing({ 'scripts/mill.test.ts': "it('grinds', () => expect(grind(1)).toBe(2))\n" }),
  ],
]

const leftAlone: Case[] = [
  ...reported.map((prompt): Case => ['MEM-002', `a task that reads and reports: ${prompt.slice(7, 50)}`, told(prompt)]),
  ['MEM-001', 'what is read for a report', constrained('阅读 src/mill.ts，把发现的问题整理成清单，便于之后阅读。')],
  [
    'MEM-005',
    'a script that tests what was made',
    producing({ 'scripts/test_output.py': 'import sys\n\nfor line in open(sys.argv[1]):\n    print(len(line))\n' }),
  ],
  [
    'MEM-005',
    'a checker with a function that is called as a test',
    producing({ 'scripts/validate.py': 'def test_link(link):\n    return link.startswith("http")\n' }),
  ],
]

describeCases(found, leftAlone)
