import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, phase, type TestFiles } from '../../test-skill.ts'

const rules = (...lines: string[]): string => `## Rules\n\n${lines.map((line) => `- ${line}`).join('\n')}`
const code = (prompt: string, before = '') =>
  fence('js', `${before}const r = Agent({ subagent_type: "x", prompt: \`${prompt}\` })`)
const weave = 'Weave the rug of the week and put it on the shelf.'
const inFolder = (folder: string, ...lines: string[]): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${rules(...lines)}\n`).replace(/^name: .*$/m, `name: ${folder}`),
  ...phase(code(weave)),
})
const withRules = (prompt: string, before = '') => ({
  ...entry(rules('Never cut a thread of the warp.', 'Do not dye the wool twice.')),
  ...phase(code(prompt, before)),
})
const list = (first: string, second: string) => `const bounds = ["${first}", "${second}"]\n`

const found: Case[] = [
  [
    'MEM-001',
    'rules in bold with reasons of the flow behind their dots',
    inFolder(
      'a',
      '**Never cut a thread.** The agent cannot mend it.',
      "**Don't dye it twice.** This skill has one pot.",
    ),
  ],
  ['MEM-001', 'a prompt that overwrites', withRules('Explore the loom; overwrite what is there.')],
  [
    'MEM-001',
    'a list of other texts in the prompt',
    withRules(`${weave} @{bounds.join("\\n")}`, list('Work in the loft.', 'Sing.')),
  ],
  ['MEM-001', 'another text in the prompt', withRules(`${weave} @{tone}`, 'const tone = "Be kind."\n')],
]

const leftAlone: Case[] = [
  [
    'MEM-001',
    'what is told of agents in bold',
    inFolder('a', '**Never start two agents.** They cut threads.', '**Never skip a phase.** It is dyed twice.'),
  ],
  ['MEM-001', 'a prompt that says what others overwrite', withRules('Explore the loom and list overwrites.')],
  [
    'MEM-001',
    'a list of the rules in the prompt',
    withRules(`${weave} @{bounds.join("\\n")}`, list('Never cut a thread of the warp.', 'Sing.')),
  ],
  [
    'MEM-001',
    'a rule that a variable holds',
    withRules(`${weave} @{bound}`, 'const bound = "Do not dye the wool twice."\n'),
  ],
  [
    'MEM-001',
    'a list of the rules that is put in as it is',
    withRules(`${weave} @{bounds}`, list('Sing.', 'Never cut a thread of the warp.')),
  ],
]

describeCases(found, leftAlone)
