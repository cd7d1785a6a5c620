import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockTokens } from './block-parser.ts'
import { endOpenFences } from './end-open-fences.ts'
import { readFile } from './read-file.ts'

const read = (text: string) => readFile('a.md', Buffer.from(text))
const tree = '```\na/\n└── b.md\n'
const shell = '```bash\nls\n'
const after = '\n## Next\n\nSee [more](b.md).\n\n```js\nconst a = 1\n```\n'

describe('a fence that was left open hides nothing that follows', () => {
  test.each([
    ['with a language, to the end', `# A\n\n${shell}\n## Next\n\nSee [more](b.md).\n`],
    ['with a language, to the end of the next one', `# A\n\n${shell}${after}`],
    [
      'with a language, to the start of one without',
      `# A\n\n${shell}\n## Next\n\nSee [more](b.md).\n\n${tree}\`\`\`\n\nText.\n`,
    ],
    ['without a language', `# A\n\n${tree}${after}`],
    [
      'without a language, to the start of another',
      `# A\n\n${tree}\n## Next\n\nSee [more](b.md).\n\n${tree}\`\`\`\n\nText.\n`,
    ],
    ['that is one too many', `# A\n\n${shell}\`\`\`\n\`\`\`\n${after}`],
    ['before a sentence', `# A\n\n${shell}\nThen see the [more](b.md) of it.\n\n${shell}\`\`\`\n\n## Next\n`],
    ['behind a text over several lines', `# A\n\n\`\`\`js\nconst a = \`\n\n## B\n\`\n${after}`],
  ])('%s', (_, text) => {
    const file = read(text)
    expect(file.headings.map(({ title }) => title)).toEqual(['A', 'Next'])
    expect(file.inline.links.map(({ target }) => target)).toEqual(['b.md'])
    expect(file.codeBlocks.filter(({ closed }) => !closed)).toHaveLength(1)
    for (const { text: code, content } of file.codeBlocks) expect(file.slice(content)).toBe(code)
    for (const { title, range } of file.headings) expect(file.slice(range)).toMatch(new RegExp(`^#+ ${title}$`))
  })

  test.each([
    ['a document that is shown', `\`\`\`markdown\n# B\n\n## C\n\n${shell}\`\`\`\n\nSee [more](b.md).\n`],
    ['a text that a command writes', `\`\`\`bash\ncat > a.md <<EOF\n\n## B\n\n${shell}\`\`\`\n`],
    ['a prompt in code', '```js\nconst prompt = `\n\n## B\n\n```json\n{}\n```\n'],
    ['a text', '```text\nx\n\n## B\n\nText.\n'],
  ])('but %s may hold headings', (_, text) => {
    expect(read(`# A\n\n${text}`).headings.map(({ title }) => title)).toEqual(['A'])
  })

  test('what pairs up does not end at a comment above a command', () => {
    const { codeBlocks } = read(
      `# A\n\n\`\`\`\n# One\nls\n\n# Two\nls b\n\`\`\`\n\nText.\n\nRun it:\`\`\`sh\nls\n\`\`\`\n\n## B\n\n\`\`\`\na\n\`\`\`\n`,
    )
    expect(codeBlocks.map(({ closed }) => closed)[0]).toBe(true)
    expect(codeBlocks[0]!.text).toContain('ls b')
  })

  test('a fence right behind a tag is one where the others pair up then', () => {
    const { codeBlocks } = read('<Good>\n```js\na()\n\nb()\n```\nClear.\n</Good>\n\nText.\n')
    expect(codeBlocks.map(({ text, closed }) => [text, closed])).toEqual([['a()\n\nb()', true]])
    const { codeBlocks: titled } = read('<Tabs>\n```js First tab\na()\n\nb()\n```\n</Tabs>\n\nText.\n')
    expect(titled.map(({ text, closed }) => [text, closed])).toEqual([['a()\n\nb()', true]])
    const { codeBlocks: slot } = read('```md\n# A\n\n```\n<tree>\n```\n\nText.\n```\n')
    expect(slot.filter(({ closed }) => !closed)).toHaveLength(1)
    const { codeBlocks: bare } = read(
      '<RULES>\n**On a fault:**\n```\na\n\nb\n```\n\nOr:\n```\nc\n```\n</RULES>\n\nText.\n',
    )
    expect(bare.map(({ text, closed }) => [text, closed])).toEqual([
      ['a\n\nb', true],
      ['c', true],
    ])
  })
})

test('a text whose fences pair up is read once', () => {
  const piece = fc.constantFrom(
    '```js\na\n```\n',
    '~~~\n```\n\n## a\n~~~\n',
    '````md\n```js\n\n# b\n````\n',
    '## x\n',
    '- a\n',
    '\n',
    'Text.\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const tokens = blockTokens(pieces.join(''))
      const never = () => expect.unreachable('read again')
      expect(endOpenFences(pieces.join(''), tokens, never)).toBe(tokens)
    }),
  )
})
