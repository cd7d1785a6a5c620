import { expect, test } from 'vitest'
import { toolInputText } from './tool-input-text.ts'

test.each([
  [{ command: 'echo "a" && npm test' }, 'echo "a" && npm test'],
  [{ command: 'npm test', timeout: 10 }, 'npm test\n\n{\n  "timeout": 10\n}'],
  [{ command: ['npm', 'test'] }, '{\n  "command": [\n    "npm",\n    "test"\n  ]\n}'],
  [{ file_path: 'a.js' }, '{\n  "file_path": "a.js"\n}'],
  ['a patch', 'a patch'],
  [null, ''],
])('a person reads what a tool is given: %j', (input, text) => {
  expect(toolInputText(input)).toBe(text)
})
