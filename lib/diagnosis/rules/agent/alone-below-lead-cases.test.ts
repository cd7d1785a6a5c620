import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, type TestFiles } from '../../test-skill.ts'

const call = (text: string) => `\`Agent({ subagent_type: "general-purpose", prompt: "${text}" })\``
const nested = 'Mend the nets. Hand torn ones to subagents of your own.'
const led = (lead: string, text = nested): TestFiles =>
  entry(`Large nets take one agent. ${lead}\n\n${call(text)}\n\nIf the agent fails, leave the net on the quay.`)
const asked = (prompt: string): TestFiles =>
  entry(`Start the menders with ${call(prompt)}. If the agent fails, leave the net on the quay.`)
/** A section that says something, with code whose answer is taken apart. */
const takes = (said: string): TestFiles =>
  entry(
    `## Mend\n\n${said}\n\n${fence('js', 'try {\n  const verdict = await Agent({ subagent_type: "general-purpose", prompt: `Which of $' + '{nets} holds? Two lines.` })\n  const lines = verdict.trim().split("\\n")\n  keep(lines[0], lines[1])\n} catch (e) { ask() }')}`,
  )
/** A call, and a section behind it. */
const collected = (said: string): TestFiles =>
  entry(`${calls('Look at the nets.')['SKILL.md']!.split('# A\n\n')[1]}\n\n## Collect\n\n${said}`)
/** A section that says something, with a call. */
const calls = (said: string): TestFiles =>
  entry(
    `## Mend\n\n${said}\n\n${fence('js', 'const found = await Agent({ subagent_type: "general-purpose", prompt: `List the holes of $' + '{nets}.` })')}\n\nPut them together.`,
  )

const found: Case[] = [
  ['AGT-004', 'a call alone below its lead', led('Dispatch it with')],
  ['AGT-004', 'a call below a lead with a colon', led('Take the cart and call:')],
  ['AGT-004', 'what is handed to subagents', asked('Mend the nets. Delegate big ones to subagents.')],
  ['AGT-004', 'what is given to helpers', asked('Mend the nets. Give each of the big ones to helper agents.')],
  ['AGT-002', 'an answer where a deed is tried out', takes('Verify the mended net by running it through the water.')],
  [
    'AGT-001',
    'a call beside a matter of errors',
    calls('Judge how the label treats error prevention and error states.'),
  ],
  ['AGT-001', 'a call whose answer is only waited for', collected('Wait for all agents to return, then go on.')],
  ['AGT-001', 'a call above nets that fail', collected('Nets that fail the test are mended. Put the holes in order.')],
]

const leftAlone: Case[] = [
  ['AGT-004', 'a call below a lead that forbids it', led('Never dispatch it with')],
  ['AGT-004', 'a call below what it is like', led('It looks like what is sent with')],
  ['AGT-004', 'what is not handed on', asked('Mend the nets. Do not delegate big ones to subagents.')],
  ['AGT-004', 'what passes by', asked('Mend the nets. Write what was handed to the mate.')],
  ['AGT-002', 'an answer that is checked', takes('Verify each answer by running it through the list.')],
  ['AGT-001', 'a call beside an error', calls('On an error go on without the list.')],
  [
    'AGT-001',
    'a call above where all answers are taken',
    collected('Wait for all agents to return. When some fail, name the nets that are left.'),
  ],
  ['AGT-001', 'such a call in Chinese', collected('等待所有智能体返回。部分失败时，写明缺少哪些网。')],
]

describeCases(found, leftAlone)
