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
