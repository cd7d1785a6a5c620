import { expect, test } from 'vitest'
import { entry, fence, findingsOf, type TestFiles } from '../../test-skill.ts'

const call = (placeholder: string): TestFiles => ({
  'phases/01-a.md': `# A\n\nOn failure stop.\n\n${fence('js', `const r = await Agent({ subagent_type: "explore", prompt: \`Look at @{${placeholder}}. Return JSON {x}\` })`)}\n`,
})

test.each([
  ['gripper.name', 'The gripper holds only when it is dry. Rank the gripper.'],
  ['gripper.name', 'Before the next gripper, undo the last one.\n\n| Rank | Gripper |\n|---|---|'],
  ['oilGrade', 'The oil grade is shown in the head of the page.'],
  ['oilGrade', 'Watch the oil grade. Users feel it first.'],
  ['oilGrade', 'The oil grade follows the season.'],
  ['oil', 'The oil should be cold. Describe the oil in one line.'],
  ['oilGrade', '## Step 3: Compare with the oil grade\n\nAsk the mill.'],
  ['oilGrade', '### 2.1 Then check the oil grade\n\nAsk the mill.'],
  ['oilGrade', '```text\n[OIL GRADE] - pressed today\n```'],
])('words of the text define no `%s`: %s', (placeholder, text) => {
  expect(findingsOf('DF-006', { ...entry(text), ...call(placeholder) })).toHaveLength(1)
})

test.each([
  ['gripper.name', 'Call the agent for each gripper.'],
  ['gripper.name', 'Use `gripper` as the table says.'],
  ['oilGrade', 'Ask which oil grade the mill wants.'],
  ['oilGrade', 'The oil grade is what the mill wrote on the sack.'],
  ['oilGrade', 'The oil grade stands on the sack.'],
  ['oilGrade', '## Step 3: Read the oil grade\n\nIt is on the sack.'],
  ['oilGrade', '## Step 3: The oil grade\n\nIt is on the sack.'],
  ['oilGrade', '## Step 3: Check which oil grade the user wants\n\nThe sack has one.'],
  ['oilGrade', '- Oil grade: from the sack'],
  ['oilGrade', 'What to fill in:\n\n- [OIL GRADE] from the sack'],
])('where it comes from defines `%s`: %s', (placeholder, text) => {
  expect(findingsOf('DF-006', { ...entry(text), ...call(placeholder) })).toEqual([])
})
