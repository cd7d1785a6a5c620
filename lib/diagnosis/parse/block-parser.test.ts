import fc from 'fast-check'
import MarkdownIt, { type Token } from 'markdown-it'
import { expect, test } from 'vitest'
import { blockTokens } from './block-parser.ts'

const markdown = new MarkdownIt({ html: true })
const kept =
  /^(?:heading_open|paragraph_open|table_open|fence|code_block|html_block|hr|reference_definition|(?:list_item|bullet_list|ordered_list|blockquote)_(?:open|close))$/

/** What markdown-it itself finds: kind, lines, markup, info, and the text of headings. */
function expected(text: string): unknown[] {
  const tokens: Token[] = []
  markdown.block.parse(text, markdown, {}, tokens)
  return tokens.flatMap(({ type, map, markup, info }, index) => {
    if (!kept.test(type)) return []
    const title = type === 'heading_open' ? tokens[index + 1]!.content : ''
    return [[type.replace(/^(heading|paragraph|table)_open$/, '$1'), map, markup, info, title]]
  })
}
const found = (text: string): unknown[] =>
  blockTokens(text).map(({ type, map, markup, info, content }) => [
    ...[type, map, markup, info],
    type === 'heading' ? content : '',
  ])

test('blocks are those of markdown-it, with every rule asked at every line', () => {
  const piece = fc.constantFrom(
    ...['# ', '## x #', '- ', '* ', '1. ', '2) ', '10. ', '> ', '>', '    ', ' ', '\t', '```', '````js', '~~~', '---'],
    ...[
      '***',
      '===',
      '|',
      '| a | b |',
      '|---|---|',
      '--|--',
      ':-:',
      'x | y',
      '\\|',
      'text',
      'b c',
      '`',
      '[a]: b',
      '"t"',
    ],
    ...['<div>', '<!-- ', '-->', '</div>', '<?', '中文', '\n', '\n', '\n', '\n\n'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = pieces.join('')
      expect(found(text)).toEqual(expected(text))
    }),
    { numRuns: 1500 },
  )
})

test('a paragraph begins behind the marks of its list and quote', () => {
  const text = '> - some\n>   text\n'
  const [paragraph] = blockTokens(text).filter(({ type }) => type === 'paragraph')
  expect(text.slice(paragraph!.start)).toBe('some\n>   text\n')
})
