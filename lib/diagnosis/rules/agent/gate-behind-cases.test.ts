import { type Case, describeCases } from '../../test-cases.ts'
import { entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const told = (text: string): TestFiles => phase(text)
const inReference = (code: string): TestFiles => ({
  'SKILL.md': entryWith('\n# Glaze\n\nMix it as references/glaze.md says.\n'),
  'references/glaze.md': `# Glaze\n\n${fence('python', code)}\n`,
})
const mixing = (head: string) =>
  `tone = ask_model("Rate the glaze from 0 to 9.")\n${head}\n    glaze = ask_model("Mix it better.")\n    tone = ask_model("Rate the glaze from 0 to 9.")`

const orders = [
  'Score the glaze from 1 to 10. Below 8, mix it and score it again; do not go on until it has an 8.',
  'Rate the glaze. Below 4, mix it again and rate it again, and do not move on until it reaches 4.',
  'If the grade is under 8, rework the lid and grade it again. Do not continue until it scores 8 or higher.',
  'If the check fails, fix the lid and rerun it; never proceed until it passes.',
  'If the score is below 8, mend the lid and score it again, and so on until it reaches 8.',
  'Fire the kiln. As long as something fails, mend the cause and run it again.',
  'Run the kiln check. While anything is red, repair it and rerun the check.',
  'Go back to step 2 as long as any of them fails.',
  '给釉色打分。低于 8 分就重新调配并重新打分，未达到 8 分不要继续。',
]

const bounded = [
  'Below 8, mix it and score it again, at most three times; do not go on until it has an 8 or the third round is over.',
  'Do not go on until the ferry has a 9 on its bow.',
  'Score the lid again when the kiln is cold. Do not open it until the bell rings.',
  'As long as something fails, mend the cause and run it again, at most five times.',
  'Ask for another name until it has 5 pots.',
  'Compare kilns, pots, until and glazed; most potters look for a good score first.',
]

describeCases(
  [
    ...orders.map((text): Case => ['AGT-010', text, told(text)]),
    [
      'AGT-010',
      'a grade that is read with a base',
      told(
        fence(
          'js',
          'let tone = await Agent({ subagent_type: "taster", prompt: "Rate the glaze." })\nwhile (parseInt(tone, 10) < 8) {\n  await Agent({ subagent_type: "mixer", prompt: "Mix it." })\n  tone = await Agent({ subagent_type: "taster", prompt: "Rate the glaze." })\n}',
        ),
      ),
    ],
    [
      'AGT-010',
      'a score by its key',
      told(
        fence(
          'python',
          'seen = json.loads(rate(glaze))\nwhile seen["score"] < 8:\n    glaze = mix(glaze)\n    seen = json.loads(rate(glaze))',
        ),
      ),
    ],
    [
      'AGT-010',
      'a loop of a reference that asks a model with each turn',
      inReference(mixing('while int(tone) < 8:').replaceAll('tone', 'score')),
    ],
  ],
  [
    ...bounded.map((text): Case => ['AGT-010', text, told(text)]),
    [
      'AGT-010',
      'a loop of a reference that asks nobody',
      inReference('score = rate(glaze)\nwhile score < 8:\n    glaze = mix(glaze)\n    score = rate(glaze)'),
    ],
    ['AGT-010', 'a loop of a reference with a count', inReference(mixing('for turn in range(5):'))],
  ],
)
