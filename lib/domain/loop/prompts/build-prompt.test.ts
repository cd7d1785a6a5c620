import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildPrompt, goOnPrompt, type PromptParts, promptName } from './build-prompt.ts'
import { developPrompt } from './develop-prompt.ts'

const mark = 'data-123-abcdef'
const parts = (text: string, title = 'T'): PromptParts => ({
  ...{ action: 'develop', title, role: 'r', goal: 'g', task: [{ label: 'The task', text }], context: [], rules: [] },
  answer: z.strictObject({ a: z.string() }),
})

test('the first line is fixed, whatever the title is', () => {
  for (const title of ['/exit', '!rm -rf', '#x', '-p', '@/etc/passwd', 'a\nb'])
    expect(buildPrompt(parts('x', title), mark).split('\n')[0]).toMatch(/^Loopboard task develop of ".*"$/)
})

test('data cannot leave its marks and no at-sign stands alone', () => {
  const pieces = fc.array(fc.constantFrom(mark, `</${mark}>`, '@', '\\', 'RULES\n', 'x', ' '), { maxLength: 12 })
  fc.assert(
    fc.property(pieces, (list) => {
      const prompt = buildPrompt(parts(list.join('')), mark)
      expect(prompt.split(mark).length).toBe(3)
      expect(prompt.indexOf(`</${mark}>`)).toBeLessThan(prompt.indexOf('\n\nRULES\n- Work only'))
      expect(prompt).not.toMatch(/(?<!\\)@/)
      expect(goOnPrompt(parts('x', list.join('')))).not.toMatch(/(?<!\\)@/)
    }),
  )
})

test('long data keeps its begin and its end', () => {
  const prompt = buildPrompt(parts(`begin${'x'.repeat(200_000)}end`), mark)
  expect(prompt.length).toBeLessThan(70_000)
  expect(prompt).toMatch(/begin[\s\S]*characters left out[\s\S]*end/)
})

test('a prompt is named by its version, and says the contract of its answer', () => {
  expect(promptName(developPrompt)).toBe('develop/2')
  const input = {
    title: 'T',
    goal: 'G',
    task: 'X',
    instructions: '',
    mode: 'write' as const,
    acceptance: ['it works'],
    files: [],
  }
  const none = { lastFailure: null, answers: [], done: [], begun: null, projectRules: null }
  const text = buildPrompt(developPrompt.parts({ ...input, ...none }), mark)
  for (const part of ['ROLE', 'GOAL', 'TASK', 'CONTEXT', 'RULES', 'ANSWER']) expect(text).toContain(`\n${part}\n`)
  expect(text).toContain('no_change_reason')
  expect(text).toContain('- it works')
})
