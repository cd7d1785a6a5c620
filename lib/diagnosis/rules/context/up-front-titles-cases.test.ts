import { expect, test } from 'vitest'
import { findingsOf, references, withReferences } from '../../test-skill.ts'

const list = references.map((path) => `- \`${path}\``).join('\n')
test.each([
  ['required reading', `## Required reading\n\n${list}`, 1],
  ['what is read first', `## Read first\n\n${list}`, 1],
  ['further reading', `## Further reading\n\n${list}`, 0],
  [
    'required reading of cases',
    `## Required reading\n\n${references.map((path) => `- \`${path}\` when a jar is open`).join('\n')}`,
    0,
  ],
  ['a label that begins with "open"', `Open format (of jars):\n${list}`, 0],
  ['an order to open them', `Open these files before the work:\n${list}`, 1],
])('a list of files below a title: %s', (_, text, count) => {
  expect(findingsOf('CTX-006', withReferences(text))).toHaveLength(count)
})
