import type { Rule } from '../../rule.ts'

/** The head of the entry is missing, not closed, no YAML, no map, or names a key twice. */
export const frontMatterBrokenRule: Rule = {
  id: 'SPEC-002',
  message: {
    en: 'The front matter cannot be read: {parser_message}',
    zh: '无法读取 front matter：{parser_message}',
  },
  *check({ skill: { entry } }) {
    const first = entry?.frontMatter.problems[0]
    if (!entry || entry.unread !== null || !first) return
    const { line, column } = entry.lines.positionAt(first.range.start)
    const range = first.kind === 'missing' ? null : wholeWord(entry.text, first.range)
    yield {
      file: entry,
      range,
      ...(entry.frontMatter.recovered ? { severity: 'medium' as const } : {}),
      data: { parser_message: first.message, parser_line: line, parser_column: column, problem: first.kind },
    }
  },
}

/** The parser points at single characters; the rest of the line shows more. */
function wholeWord(text: string, { start, end }: { start: number; end: number }) {
  const line = text.indexOf('\n', start)
  return { start, end: Math.max(end, line === -1 ? text.length : line) }
}
