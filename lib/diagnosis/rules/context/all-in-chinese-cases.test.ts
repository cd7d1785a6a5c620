import { expect, test } from 'vitest'
import { findingsOf, told } from '../../test-skill.ts'

test.each([
  ['of every file', '统计罐子，返回所有 README 标签文件的完整内容。', 1],
  ['a list of them', '统计罐子，返回所有 README 标签文件的清单。', 0],
  ['forbidden', '统计罐子，不要返回所有 README 标签文件的完整内容。', 0],
])('whole contents asked for in Chinese: %s', (_, prompt, count) => {
  expect(findingsOf('CTX-004', told(prompt))).toHaveLength(count)
})
