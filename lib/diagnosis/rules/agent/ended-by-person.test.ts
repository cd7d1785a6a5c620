import { expect, test } from 'vitest'
import { entry, findingsOf } from '../../test-skill.ts'

const loops = (text: string) => findingsOf('AGT-010', entry(text)).map(({ severity }) => severity)

test.each([
  'Interview the team, adjust the weights and repeat the tasting until everybody agrees on one jar.',
  'Keep asking until the learner finds the answer.',
  'Fix the contract and try again until the owner accepts it.',
  '- If the reviewer is not satisfied, go back to the draft and repeat until the reviewer is satisfied.',
  '不断重试，直到用户满意为止。',
  '修改文稿，反复重复，直到用户满意为止。',
  '小幅调整提示词，重复生成直到满意为止。',
  '持续询问，直到用户给出正确答案为止。',
  'Repeat until the user is satisfied.',
  'Say it back again and again until you both agree that it is right.',
  'Repeat until the user says it is good.',
  'Iterate on the names until the operator is satisfied.',
  'Show them the draft. Iterate until they approve.',
  'The guest tells you more. Repeat until they are happy.',
  'Ask them again. Repeat until the SME is satisfied.',
  '1. Draft the label.\n2. Rework it and show it again until the client signs off.',
  'Ask again and again until the user provides the key.',
  'Keep proposing names until the user says yes.',
  'Keep asking the user for a new lid until they agree.',
  'Change the sketch and post it again until everyone in the team agrees.',
  '反复追问，直到用户说清楚需求。',
  '一遍遍重写，直到老板点头为止。',
  'Repite hasta que el usuario apruebe el texto.',
])('%j, which only a person ends, is told one severity lower', (text) => {
  expect(loops(text)).toEqual(['low'])
})

test('the message says who ends it, and what to name', () => {
  const [finding] = findingsOf('AGT-010', entry('Repeat until the user is satisfied.'))
  expect(finding?.message.en).toContain('Only the word of a person ends this')
  expect(finding?.message.zh).toContain('三轮之后')
})

test.each([
  'Keep resending until the client connects and the check passes.',
  'Fix it and repeat until the tests pass, then tell the user.',
])('%j, which no person ends, is as bad as ever', (text) => {
  expect(loops(text)).toEqual(['medium'])
})

test.each([
  'Wait until the user answers.',
  'Do not proceed until the user confirms.',
  'Only finish the form when the user confirms.',
  'Do not publish until the author agrees; revise it and check again.',
  'Keep the draft open until the user approves it.',
  'Ask one question at a time until you have a name and a size.',
  'Show one card after another until the user says stop.',
  'Continue with the next draft until the user wants to stop.',
  'Interview the team and repeat the interview until everybody agrees on one jar.',
  'Iterate until the user selects one of them.',
  'Continue until the user locks the direction.',
  'Revise the quote until the client approves, at most three rounds.',
  'Revise the quote until the client approves. After three rounds ask what is missing.',
  'Repeat until all tests pass or the user steps in.',
  'Keep going until:\n\n- The user is happy\n- All feedback is empty',
  'The editor keeps revising until the client is happy.',
  '在用户确认之前不要继续。',
])('%j is left alone', (text) => {
  expect(loops(text)).toEqual([])
})
