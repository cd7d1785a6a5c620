import { type Case, describeCases } from '../../test-cases.ts'
import { fence, type TestFiles } from '../../test-skill.ts'

const taster =
  '---\nname: taster\ndescription: Tastes soup\n---\nYou taste soup. You choose yourself in which order the bowls are tasted.\n\n## Quality gate\n\n- at least 20 spoons are tasted\n'

/** A call of an agent that has a definition file. */
const told = (prompt: string): TestFiles => ({
  'agents/taster.md': taster,
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `const r = await Agent({ subagent_type: "taster", prompt: \`${prompt}\` })`)}\n`,
})

const found: Case[] = [
  ...[
    'Tu es un critique exigeant.',
    'Eres un cocinero con experiencia.',
    'Du bist ein erfahrener Koch.',
    'あなたは熟練の料理人です。',
    '당신은 10년 차 요리사입니다.',
    'Pretend to be a chef.',
  ].map((prompt): Case => ['AGT-011', prompt, told(`${prompt} Return JSON {x}`)]),
  ['AGT-014', 'Chinese remarks that are compared', told('品尝。正例："缺酸。"反例："不好。"')],
  ['AGT-011', 'a job that is an identity', told('Your job is to be the strictest critic in town. Taste.')],
  ['AGT-011', 'a role that is taken on', told('Take on the role of a food critic. Taste.')],
  ['AGT-013', 'a number behind what is counted', told('Taste 5 spoons at least. Return JSON {x}')],
  ['AGT-013', 'a number behind a tag', told('<soup>leek</soup> Take at least 5 spoons. Return JSON {x}')],
  ['AGT-014', 'a table behind words in its line', told('Taste it. | Finding | Action |\n|---|---|\n| salty | note |')],
  ['AGT-014', 'a table below an order to decide', told('Decide so:\n\n| Taste | Mark |\n|---|---|\n| salty | 2 |')],
  [
    'AGT-014',
    'a table by size',
    told('Taste. Return JSON {x}\n\n| Cup | Spoons |\n|---|---|\n| small | one |\n| large | three |'),
  ],
  ['AGT-014', 'quoted remarks that are compared', told('Good: "Lacks acid." Bad: "Is not nice." Taste.')],
  ['AGT-014', 'marked remarks that are compared', told('Taste. ✅ "Lacks acid" ❌ "Not nice".')],
  ['AGT-014', 'an order that the agent chooses', told('Taste in the order hot, warm, cold.')],
]

const leftAlone: Case[] = [
  ['AGT-011', 'a French sentence on the soup', told('La soupe est un plat simple. Goûte-la.')],
  ['AGT-011', 'the form of an answer', told('Answer as a Markdown report with headings.')],
  ['AGT-013', 'the number of the gate', told('Taste 20 spoons at least. Return JSON {x}')],
  ['AGT-014', 'a table with one size', told('The cups:\n\n| Cup | Cook |\n|---|---|\n| small | Ann |\n| Bo | Eve |')],
  ['AGT-014', 'marks for an answer', told('Mark each bowl with ✅ or ❌.')],
  ['AGT-014', 'a table that is given', told('The bowls:\n\n| Guest | Cook |\n|---|---|\n| Bo | Ann |')],
  ['AGT-014', 'a choice that is left open', told('Taste in any order that suits you.')],
]

/** A definition that leaves the form of the cup to the agent. */
const leaving = (prompt: string): TestFiles => ({
  ...told(prompt),
  'agents/taster.md': taster.replace(
    'You choose',
    'The taster picks the cup form itself: wide, tall or flat. You choose',
  ),
})

describeCases(
  [
    ...found,
    ['AGT-014', 'a form that the agent picks', leaving('Taste it. Use the tall form for the cup. Return JSON {x}')],
  ],
  [...leftAlone, ['AGT-014', 'a form that stays open', leaving('Taste it from any form of cup. Return JSON {x}')]],
)
