import { type Case, describeCases } from '../../test-cases.ts'
import { fence, references, withReferences } from '../../test-skill.ts'

const calls = fence('', references.map((path) => `Read("${path}")`).join('\n'))
const printed = fence('bash', 'cat references/*.md')
const tagged = (name: string, end = name) => `<${name}>\n${references.join('\n')}\n</${end}>`

const found: Case[] = [
  ['CTX-006', 'calls that read in a block', withReferences(`## Startup\n\n${calls}`)],
  ['CTX-006', 'a command that prints all of them', withReferences(`Run this once:\n\n${printed}`)],
  [
    'CTX-006',
    'a command before anything is done for somebody',
    withReferences(`Run this before you do anything for the user:\n\n${printed}`),
  ],
  ['CTX-006', 'calls that are made for somebody', withReferences(`Make these calls for your customer:\n\n${calls}`)],
  [
    'CTX-006',
    'an order before one answers somebody',
    withReferences('Before you do anything for the person, read all files in `references/`.'),
  ],
  [
    'CTX-006',
    'a loop that prints each',
    withReferences(fence('bash', 'for page in references/*.md; do cat "$page"; done')),
  ],
  ['CTX-006', 'a tag of required reading', withReferences(tagged('required_reading'))],
  ['CTX-006', 'a folder without marks', withReferences('Read every file in references/ completely.')],
  ['CTX-006', 'a folder by its name', withReferences('Load everything in the references folder.')],
  ['CTX-006', 'a pattern of all below a folder', withReferences('Load `references/**/*.md` before the kiln is lit.')],
  ['CTX-006', 'what has to be loaded', withReferences('All reference files are to be loaded at the beginning.')],
  [
    'CTX-006',
    'a label in a quote, with what it comes before',
    withReferences('> **Prerequisite:** read every document in `references/` before the first step.'),
  ],
  [
    'CTX-006',
    'an order before one acts, below what the skill is for',
    withReferences(
      '## When to use (and when not)\n\n> **Important:** take in all of `references/` before you write the first line.',
    ),
  ],
]

const leftAlone: Case[] = [
  ['CTX-006', 'calls that write in a block', withReferences(calls.replaceAll('Read', 'Write'))],
  ['CTX-006', 'calls below a case', withReferences(`When the kiln is cold:\n\n${calls}`)],
  ['CTX-006', 'calls for a wish of somebody', withReferences(`For the wishes of the user:\n\n${calls}`)],
  ['CTX-006', 'calls below one of several modes', withReferences(`## Mode A\n\n${calls}`)],
  ['CTX-006', 'a ban on a command', withReferences(`Never run this:\n\n${printed}`)],
  ['CTX-006', 'a command that counts them', withReferences(fence('bash', 'wc -l references/*.md'))],
  ['CTX-006', 'calls behind the first step', withReferences(`## Step 0\n\nGo.\n\n## Step 2\n\n${calls}`)],
  ['CTX-006', 'a tag of what there is', withReferences(tagged('pots'))],
  ['CTX-006', 'a folder of something else', withReferences('Read every file in kilns/ completely.')],
  ['CTX-006', 'what others loaded', withReferences('All guides have been loaded by the potter.')],
  [
    'CTX-006',
    'an order before one acts, below a case',
    withReferences(
      '## When to use the kiln\n\n> **Important:** take in all of `references/` before you write the first line.',
    ),
  ],
  ['CTX-006', 'a quote of what was done', withReferences('> Ann read every document in `references/` at last.')],
]

describeCases(found, leftAlone)
