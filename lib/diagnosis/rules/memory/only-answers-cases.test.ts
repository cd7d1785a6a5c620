import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const constrained = (prompt: string): TestFiles => ({
  'SKILL.md': entryWith('# A\n\n## Constraints\n\n- Never change the names of the jars.\n- Keep each label short.\n'),
  ...phase(fence('js', `const r = Agent({ subagent_type: "x", prompt: \`${prompt.replaceAll('@{', '$' + '{')}\` })`)),
})

/** Work, however it begins and ends. */
const work = [
  'Carry out this list on the jars: @{agreed}. Return JSON {"done": 0}',
  'Work through the list of changes: @{agreed}. Return JSON {"done": 0}',
  'Rework the label of the jar. Return JSON {"lines": []}',
  '执行这份修改清单：@{agreed}。返回 JSON {done}',
  'Which lids are loose? Tighten them. Return JSON {"lids": []}',
  'Repair the broken lids which the last finding describes and name the lid.',
  'Restore the recipe of the plum jam and describe the step in one line.',
  'Pick a colour and paint the shelf with it.',
  'Group the jars into folders by fruit.',
  'Choose the three best labels; glue one on each jar.',
  '为选中的水果配上一句话。',
  'TASK: Pickle the beets of the week. Return JSON {path}',
  'Your job is to pickle the beets. Name one jar.',
  '@{task}\nReturn JSON {path}',
  '从候选水果里挑选三种，写进菜谱。',
  '为挑选出的水果配上一句话。',
  'Open the shop page and buy two jars. Return JSON {path}',
  'Open a stall by the page of the market. Return JSON {path}',
  'Is the lid of the jar loose? Fix it.',
  'Search the shelf for loose lids. Can you fix each of them?',
  'Compare the jars of two shelves. Write down each difference in jars.md.',
  'Compare the jars of two shelves. Write down what differs into the ledger.',
  'Count the jars. Put the largest jar on the shelf.',
]

/** What is picked, grouped, named or given back as data. */
const answers = [
  'Which lids does the shelf lack?\nShelf:\n@{shelf}\nReturn JSON {"missing": []}',
  '货架缺少哪些盖子？货架：@{shelf}。返回 JSON {missing}',
  'Carry out a search for loose lids. Return JSON {"lids": []}',
  'Open the recipe page. Return {"title": "", "body": ""} as JSON.',
  'Open each document at @{shelf}. Return JSON {title}',
  'Name three fruits.',
  'Ask who owns the jar. Return JSON {"owner": ""}',
  'Search for [words from the note]. Does this jar/fix already exist?',
  '搜索货架。是否已有人修复？',
  'List the repair options of each lid and the upgrade path of the shelf.',
  '选一种最好的水果，返回编号。',
  '从 @{fruits} 中选择一种，说明理由。',
  'Name ripe fruits, one a line.',
  'You are a quiet cook. Group the notes and give one line per fruit.',
  'Group the notes. Quality gate: at least 3 fruits.',
  'Pick the two best recipes and say why.',
  'Notes: @{notes.join("; ")} Name fruits.',
  'Jars so far: @{JSON.stringify(state)}. Name one fruit.',
  'Return JSON {"fruits": [], "all": "everything you know"}',
  'Look at the shelf, and say for it who owns it and what would change your mind.',
  '请根据 {{taste}} 的口味挑选五种水果，用一句话说明理由。',
  '从候选水果中挑出五种，每种一行。',
  '把水果聚类。返回 JSON {clusters: []}',
  '当前状态：@{JSON.stringify(state)}。指出缺口，一行一个。',
  'Compare the jars of two shelves. Write down each difference once. Put the largest difference first.',
  'Compare the jars of two shelves, one line a jar. Put those without a lid at the end.',
]

describeCases(
  work.map((prompt): Case => ['MEM-001', prompt, constrained(prompt)]),
  answers.map((prompt): Case => ['MEM-001', prompt, constrained(prompt)]),
)
