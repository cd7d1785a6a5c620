import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedTexts } from './proposal-answer.ts'

const text = 'one\ntwo\nthree\ntwo and a half\n'
const edit = (old_text: string, new_text: string, file = 'a.md') => ({ file, old_text, new_text })
const textOf = (file: string) => (file === 'a.md' ? text : null)

test('an edit needs its old text exactly once in a file of the skill', () => {
  expect(editedTexts({ edits: [edit('three', '3')] }, textOf)).toEqual({
    ...{ ok: true, texts: new Map([['a.md', text.replace('three', '3')]]) },
  })
  const problems = (edits: ReturnType<typeof edit>[]) => {
    const made = editedTexts({ edits }, textOf)
    return made.ok ? [] : made.problems
  }
  expect(problems([edit('two', '2')])).toEqual(['The old text of an edit stands 2 times in a.md, not once.'])
  expect(problems([edit('four', '4')])).toEqual(['The old text of an edit stands 0 times in a.md, not once.'])
  expect(problems([edit('one', '1', '../b.md')])).toEqual(['../b.md is no file of the skill.'])
  expect(problems([edit('one', 'one')])).toEqual(['An edit of a.md changes nothing.'])
  expect(problems([edit('one', '1\n'.repeat(500))])[0]).toContain('at most 400')
})

test('a later edit sees what an earlier one made, and dollar signs of the new text mean nothing', () => {
  const made = editedTexts({ edits: [edit('three', 'four'), edit('four\n', '$& $1\n')] }, textOf)
  expect(made.ok && made.texts.get('a.md')).toBe('one\ntwo\n$& $1\ntwo and a half\n')
})

test('what no edit names stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (head, tail, next) => {
      const whole = `${head}\u0000old\u0000${tail}`
      const made = editedTexts({ edits: [edit('\u0000old\u0000', next)] }, () => whole)
      if (made.ok) expect(made.texts.get('a.md')).toBe(head + next + tail)
    }),
    { numRuns: 100 },
  )
})
