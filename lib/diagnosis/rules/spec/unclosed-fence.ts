import type { CodeBlock } from '../../model/code.ts'
import type { Rule } from '../../rule.ts'

/** A code fence that nothing closes, or that only the end of a later one closes: then text and the opening of that one are code. */
export const unclosedFenceRule: Rule = {
  id: 'SPEC-015',
  message: { en: 'This code fence is {how}.', zh: '该代码围栏{how_zh}。' },
  *check({ skill: { files } }) {
    for (const file of files)
      for (const code of file.isMarkdown ? file.codeBlocks : []) {
        const { closed, block, text, language } = code
        if (block?.kind !== 'fence') continue
        const swallowed = closed ? swallowedFence(code) : null
        if (closed && swallowed === null) continue
        const heading = language === 'shell' || language === 'python' ? /^#{2,6} \S/m : /^#{1,6} \S/m
        const start = file.text.indexOf(block.marker, block.range.start)
        const range = { start, end: file.lines.endOf(block.firstLine) }
        const line = swallowed === null ? null : file.lines.lineAt(code.content.start + swallowed)
        const data =
          line === null
            ? { how: 'never closed', how_zh: '没有结束标记' }
            : {
                how: `not closed before the next one opens in line ${line}`,
                how_zh: `在第 ${line} 行的下一个围栏之前没有结束`,
              }
        yield { file, range, shift: heading.test(text) ? 1 : 0, data }
      }
  },
}

const documents = new Set(['markdown', 'none', 'other'])
const laterFence = /^ {0,3}(`{3,}|~{3,})[ \t]?[A-Za-z][\w+-]{0,20}[ \t]*$/m

/** Where a fence with a language stands in code that is no document, behind text that is none; null when there is none. */
function swallowedFence({ text, language, block, info }: CodeBlock): number | null {
  if (info === '') return null
  if (documents.has(language) && !/^(?:text|txt|plaintext|yaml|toml|sql|go|rust|java|html|css)\b/i.test(info))
    return null
  const found = laterFence.exec(text)
  if (!found || found[1]![0] !== block!.marker[0] || /<<-?\s?["']?\w/.test(text)) return null
  return /\n[ \t]*\n/.test(text.slice(0, found.index)) ? found.index : null
}
