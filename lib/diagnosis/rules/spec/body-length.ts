import type { Rule } from '../../rule.ts'

/** The body of the entry is longer than a client should have to load. */
export const bodyLengthRule: Rule = {
  id: 'SPEC-012',
  message: {
    en: 'The body has {lines} lines and {tokens} tokens; at most {line_limit} lines and {token_limit} tokens are advised.',
    zh: '正文有 {lines} 行、{tokens} 个 token；建议不超过 {line_limit} 行、{token_limit} 个 token。',
  },
  *check({ skill: { entry }, params }) {
    if (!entry || entry.unread !== null) return
    const { text, body } = entry
    const last = entry.lines.count - (text.endsWith('\n') ? 1 : 0)
    const lines = body.start >= text.length ? 0 : last - entry.lines.lineAt(body.start) + 1
    if (lines <= params.bodyLines && !entry.exceedsTokens(params.bodyTokens, entry.body)) return
    const tokens = entry.countTokens(entry.body)
    const shift = lines > 2 * params.bodyLines || tokens > 2 * params.bodyTokens ? 1 : 0
    // The title stays the place when a sentence comes to stand before it.
    const first = entry.headings[0]?.range ?? entry.blocks[0]?.range ?? entry.body
    const range = { start: first.start, end: entry.lines.endOf(entry.lines.lineAt(first.start)) }
    const data = { lines, tokens, line_limit: params.bodyLines, token_limit: params.bodyTokens }
    yield { file: entry, range, shift, anchor: 'body', data }
  },
}
