import { type Case, describeCases } from '../../../../test-cases.ts'
import { entry } from '../../../../test-skill.ts'

const names = '- **Sort**: a\n- **Pack**: b\n- **Send**: c'
const words = '- sorter\n- packer\n- sender'
const asked = '- "How large?" — small, wide\n- "By when?" — today, later'

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  ['DOC-CON-002', 'what it works with', entry(`The skill works with five roles:\n\n${words}`)],
  ['DOC-CON-002', 'what it comes with, by their names', entry(`It comes with four templates:\n\n${names}`)],
  ['DOC-CON-002', 'what it looks at', entry(`We look at four aspects:\n\n${names}`)],
  ['DOC-CON-002', 'a team of so many', entry(`It is done by a team of four roles:\n\n${words}`)],
  ['DOC-CON-002', 'words that are said to be the things', entry(`Here are the four keys:\n\n${words}`)],
  ['DOC-CON-002', 'things of a name in capitals', entry(`The RKP four forces:\n\n${names}`)],
  ['DOC-CON-002', 'questions to ask', entry(`Ask the user three questions:\n\n${asked}`)],
  ['DOC-CON-002', 'questions in one call', entry(`Quiz the user, one call with 3 key questions:\n${asked}`)],
  ['DOC-CON-002', 'paths of files to write', entry('Write three files:\n\n- `out/a.md`\n- `out/b.md`: the rest')],
  [
    'DOC-CON-002',
    'conditions under which it is done',
    entry('Write it **only** when all three conditions are true:\n\n1. Dear.\n2. Rare.'),
  ],
  [
    'DOC-CON-002',
    'conditions of which any will do',
    entry('Stop the run if any of the following three conditions holds:\n\n1. Dear.\n2. Rare.'),
  ],
  ['DOC-CON-002', 'gates that close', entry(`Admit a jar only when all four gates close:\n\n${names}`)],
  ['DOC-CON-002', 'checks that pass', entry(`Send it when all four checks pass:\n\n${names}`)],
  [
    'DOC-CON-002',
    'criteria that what is picked meets',
    entry(`Pick the 2 jars that best meet all four criteria:\n\n${names}`),
  ],
  ['DOC-CON-002', 'conditions in Chinese', entry('仅当以下三个条件都满足时：\n\n- 贵\n- 稀')],
  [
    'DOC-CON-002',
    'a list before a bold line with a list of its own',
    entry(`There are four checks:\n\n${words}\n\n**How to go on**:\n\n- wait\n- ask`),
  ],
  [
    'DOC-CON-002',
    'the same in Chinese',
    entry('共有四项检查：\n\n- 甲\n- 乙\n- 丙\n\n**后续安排**（两周内）：\n- 集成\n- 发布\n- 归档'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'how it works with them',
    entry('Work with two agents:\n\n- Start them.\n- Wait.\n- Join all they say.'),
  ],
  ['DOC-CON-002', 'what holds for known things', entry(`It works with the two roles:\n\n${names}`)],
  ['DOC-CON-002', 'the version of a thing', entry(`The RKP 4 forces:\n\n${names}`)],
  ['DOC-CON-002', 'how to ask', entry('Ask three questions:\n\n- Read the order.\n- Ask.')],
  ['DOC-CON-002', 'some of the questions', entry(`Ask three questions from these:\n\n${asked}`)],
  ['DOC-CON-002', 'as many questions as may be', entry(`Ask at most three questions:\n\n${asked}`)],
  ['DOC-CON-002', 'what is done in the case', entry('When all three conditions are true:\n\n1. Stop.\n2. Ask.')],
  [
    'DOC-CON-002',
    'conditions that stand above',
    entry(
      '- Dear\n- Rare\n- Old\n\nSo:\n\nWrite it only when all three conditions are true:\n\n1. Take a page.\n2. Sign it.',
    ),
  ],
  [
    'DOC-CON-002',
    'criteria that stand above what is picked',
    entry(
      '- Dear\n- Rare\n- Old\n\nSo:\n\nPick the 2 jars that meet all three criteria:\n\n1. Take one.\n2. Take both.',
    ),
  ],
  ['DOC-CON-002', 'three conditions in Chinese, and what is done', entry('三个条件都满足时：\n\n- 停\n- 问')],
  ['DOC-CON-002', 'things in two lists', entry(`There are five checks:\n\n${words}\n\n**By hand**:\n\n- wait\n- ask`)],
  [
    'DOC-CON-002',
    'more of the things below a bold line',
    entry(`There are six checks:\n\n${words}\n\n**Slow checks**:\n\n- wait\n- ask`),
  ],
  [
    'DOC-CON-002',
    'optional ones below a bold line',
    entry(`There are six checks:\n\n${words}\n\n**Optional**:\n\n- wait\n- ask`),
  ],
  [
    'DOC-CON-002',
    'a list that goes on behind code',
    entry('There are four checks:\n\n1. a\n2. b\n\n```bash\nls\n```\n\n**Then**:\n\n3. c\n4. d'),
  ],
  [
    'DOC-CON-002',
    'one that is optional besides',
    entry(`A crate is made of a set of three parts:\n\n${names}\n- **Label**: (Optional) its name`),
  ],
]

describeCases(found, leftAlone)
