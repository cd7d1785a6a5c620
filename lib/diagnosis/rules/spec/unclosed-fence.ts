import type { Rule } from '../../rule.ts'

/** A code fence that nothing closes. */
export const unclosedFenceRule: Rule = {
  id: 'SPEC-015',
  message: { en: 'This code fence is never closed.', zh: '该代码围栏没有结束标记。' },
  *check({ skill: { files } }) {
    for (const file of files)
      for (const { closed, block, text, language } of file.isMarkdown ? file.codeBlocks : []) {
        if (closed || block?.kind !== 'fence') continue
        const heading = language === 'shell' || language === 'python' ? /^#{2,6} \S/m : /^#{1,6} \S/m
        const start = file.text.indexOf(block.marker, block.range.start)
        const range = { start, end: file.lines.endOf(block.firstLine) }
        yield { file, range, shift: heading.test(text) ? 1 : 0 }
      }
  },
}
