import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

/** A call of an agent whose definition says this, and code behind it. */
const called = (definition: string, prompt: string, behind = 'if (!r) return stop()'): TestFiles => ({
  'agents/diver.md': `---\nname: diver\ndescription: Looks below ships\n---\nYou look below ships.\n\n${definition}\n`,
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `const r = await Agent({ subagent_type: "diver", prompt: ${prompt} })\n${behind}`)}\n`,
})
const steps =
  '1. Fasten the line to the rail.\n2. Swim along the keel.\n3. Mark loose plates with chalk.\n4. Photograph the rudder from both sides.'

/** Code of a phase that handles failure. */
const code = (text: string): TestFiles => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', text)}\n`,
})
const asked = (format: string, type = 'general-purpose') =>
  `Agent({ subagent_type: "${type}", prompt: "Weigh the cargo. ${format}" })`

const found: Case[] = [
  ...[
    ['You set the depth of the dive yourself.', '"Dive. Use the depth nine metres. Touch no rope."'],
    ['Which lamp is used is your choice.', '"Dive with the lamp of the mate. Touch no rope."'],
    ['You are free to choose the order of the holds.', '"Dive. Order of the holds: bow, stern."'],
    ['You decide for yourself how many plates you mark.', '"Dive. Mark exactly three plates."'],
    ['自行决定报告的格式。', '"检查船底，不得改动。格式为表格。"'],
  ].map(([definition, prompt]): Case => ['AGT-014', `a choice: ${definition}`, called(definition!, prompt!)]),
  ['AGT-014', 'steps by their word', called(steps, JSON.stringify(steps.replace(/(\d)\./g, 'Step $1:')))],
  [
    'AGT-014',
    'steps with some more words',
    called(steps, JSON.stringify(steps.replace('the line', 'the red line').replace('the keel', 'the long keel'))),
  ],
  [
    'AGT-014',
    'answers that are compared',
    called('You judge.', '"Judge. Good answer: two lines. Bad answer: a page."'),
  ],
  ['AGT-014', 'Chinese signs that are compared', called('你評判。', '"評判，不得改動。好：「兩行」。壞：「一頁」。"')],
  [
    'AGT-013',
    'a number behind a short word',
    called('## Gate\n\n- min. 3 photos per plate', '"Dive. Take min. 1 photo per plate."'),
  ],
  [
    'AGT-006',
    'formats behind an arrow and of what is delivered',
    code(`const a = await ${asked('Weigh it -> JSON {kg}')}\nconst b = await ${asked('Deliver a Markdown report.')}`),
  ],
  [
    'AGT-006',
    'formats in which a result is provided',
    code(
      `const a = await ${asked('Provide the result as a JSON array.')}\nconst b = await ${asked('Provide the result as a short paragraph.')}`,
    ),
  ],
  [
    'AGT-006',
    'formats by a label',
    code(`const a = await ${asked('Format: JSON')}\nconst b = await ${asked('Format: one sentence')}`),
  ],
  [
    'AGT-006',
    'formats of what is handed back, in two languages',
    code(
      `const a = await ${asked('Hand back a JSON object.')}\nconst b = await ${asked('结果写成 Markdown 列表返回。')}`,
    ),
  ],
  ['AGT-013', 'blocks that the agent is given', called('You are given a `<hull>` block.', '"Dive. Return JSON {x}"')],
  [
    'AGT-013',
    'inputs by another title',
    called('## What you receive\n\n- `<hull>`: the ship', '"Dive. Return JSON {x}"'),
  ],
  [
    'AGT-013',
    'a score from which on',
    called('## Quality gate\n\n- a score of at least 7 of 10', '"Dive. Accept from a score of 5 on."'),
  ],
  [
    'AGT-014',
    'steps in one line',
    called(steps, JSON.stringify(steps.replaceAll('\n', ' ').replace(/(\d)\./g, '$1)'))),
  ],
  [
    'AGT-014',
    'a tone that the agent picks',
    called('You decide which tone fits.', '"Use a formal tone. Touch no rope."'),
  ],
  [
    'AGT-014',
    'a form that is set',
    called('Choose the form of the log yourself.', '"Write the log. The form is a table."'),
  ],
  [
    'AGT-013',
    'required blocks in a sentence',
    called('Required: the prompt holds a `<hull>` block.', '"Dive. Return JSON {x}"'),
  ],
  [
    'AGT-013',
    'blocks that the caller passes',
    called('The caller passes `<hull>` and `<berth>`.', '"<hull>a</hull> Dive."'),
  ],
  [
    'AGT-013',
    'required input in traditional Chinese',
    called('## 必填輸入\n\n- `<hull>`：船名（必填）', '"檢查船底。"'),
  ],
  [
    'AGT-013',
    'a limit in Chinese that must not be exceeded',
    called('## 质量门\n\n- 报告不超过 200 字', '"检查船底，报告不得超过 300 字。"'),
  ],
  [
    'AGT-013',
    'a share at the end of its line',
    called('## Quality gate\n\n- sight of plates 95 %', '"Dive. Accept it from 80 % sight of plates on."'),
  ],
  [
    'AGT-014',
    'steps of which the last line goes on',
    called(steps, JSON.stringify(`${steps} Touch no rope. Return JSON {x}`)),
  ],
  [
    'AGT-014',
    'an order of what the agent orders itself',
    called('Choose the order of the holds yourself.', '"Order the holds as bow, stern, middle."'),
  ],
  [
    'AGT-006',
    'formats in traditional Chinese',
    code(`const a = await ${asked('回傳 JSON {"kg": 0}')}\nconst b = await ${asked('以 Markdown 報告回覆')}`),
  ],
  [
    'AGT-006',
    'three formats of a list that is waited for',
    code(
      `const jobs = [\n${asked('Return JSON {kg: 0}')},\n${asked('Report on it as Markdown with headings', 'plan')},\n${asked('Answer in one sentence.', 'explore')},\n]\nconst all = await Promise.all(jobs)`,
    ),
  ],
]

const leftAlone: Case[] = [
  [
    'AGT-006',
    'a field of an envelope',
    code(
      `const a = await ${asked('Return JSON {format: 1, body: 2}')}\nconst b = await ${asked('Return Markdown in {format: 1, body: 2}')}`,
    ),
  ],
  [
    'AGT-014',
    'a number of other things',
    called('You decide how many plates you mark.', '"Dive. Take exactly three photos."'),
  ],
  [
    'AGT-014',
    'a tone that is left open',
    called('You decide which tone fits.', '"Use a suitable tone. Touch no rope."'),
  ],
  [
    'AGT-013',
    'the same score',
    called('## Quality gate\n\n- a score of at least 7 of 10', '"Dive. Accept from a score of 7 on."'),
  ],
  [
    'AGT-013',
    'blocks that are given',
    called('Required: the prompt holds a `<hull>` block.', '"<hull>a</hull> Dive."'),
  ],
  [
    'AGT-013',
    'tags that the definition itself has',
    called('The answer is put into `<hull>`.', '"Dive. Return text."'),
  ],
  [
    'AGT-013',
    'the same limit in Chinese',
    called('## 质量门\n\n- 报告不超过 200 字', '"检查船底，报告不得超过 200 字。"'),
  ],
  [
    'AGT-013',
    'what is left to a return behind those in branches',
    called(
      '## Output contract\n\n- `## HULL SOUND`\n- `## HULL UNKNOWN`',
      '"Dive. Return text."',
      'if (r.includes("## HULL SOUND")) return next()\nreturn ask(r)',
    ),
  ],
  [
    'AGT-014',
    'other steps',
    called(steps, '"1. Dive.\\n2. Come up.\\n3. Dry the suit.\\n4. Write the log. Touch no rope."'),
  ],
  [
    'AGT-006',
    'one format',
    code(`const a = await ${asked('回傳 JSON {"kg": 0}')}\nconst b = await ${asked('回傳 JSON {"n": 0}')}`),
  ],
]

describeCases(found, leftAlone)
