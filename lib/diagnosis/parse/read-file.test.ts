import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const text = '---\nname: x\n---\n# Ünï 😀 title\n\nA 😀 `code` line.\n\n- item\n\n```js\nconst a = 1\n```\n'
const bytes = (source: string) => Buffer.from(source)

describe('a file', () => {
  test.each([
    ['LF', text],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['a byte order mark', `\ufeff${text}`],
  ])('reads the same with %s', (_, source) => {
    const plain = readFile('SKILL.md', bytes(text))
    const file = readFile('SKILL.md', bytes(source))
    expect(file.text).toBe(plain.text)
    expect(file.blocks.map(({ range }) => range)).toEqual(plain.blocks.map(({ range }) => range))
  })

  test('knows where its text stands in the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', '\r')), fc.boolean(), (parts, bom) => {
        const source = (bom ? '\ufeff' : '') + parts.join('')
        const file = readFile('a.md', bytes(source))
        for (let offset = 0; offset < file.text.length; offset++) {
          const unit = file.text[offset]
          const original = source[file.originalOffset(offset)]
          expect(unit === '\n' ? original === '\n' || original === '\r' : original === unit).toBe(true)
        }
      }),
    )
  })

  test('counts columns in code points', () => {
    const file = readFile('SKILL.md', bytes(text))
    expect(file.lines.positionAt(file.text.indexOf('`code`'))).toEqual({ line: 6, column: 5 })
  })

  test('that is Markdown by its name is read although it holds a NUL', () => {
    expect(readFile('a.md', new Uint8Array([0x61, 0, 0x62]))).toMatchObject({ unread: null, text: 'a\0b' })
  })

  test('that is not UTF-8, binary or too large has no text and says why', () => {
    expect(readFile('a.md', new Uint8Array([0x61, 0xff, 0xfe, 0x62])).unread).toBe('not-utf-8')
    expect(readFile('a.png', new Uint8Array([0x61, 0, 0x62])).unread).toBe('binary')
    expect(readFile('a.md', new Uint8Array(1024 * 1024 + 1).fill(0x61)).unread).toBe('too-large')
  })

  test('tells sections, their parents and unique slugs', () => {
    const file = readFile('a.md', bytes('intro\n\n# A\n\n## B\n\ntext\n\n## B\n\n# C `x`\n'))
    expect(file.headings.map(({ slug }) => slug)).toEqual(['a', 'b', 'b-1', 'c-x'])
    const section = file.sectionAt(file.text.indexOf('text'))
    expect([section.title, section.parent?.title]).toEqual(['B', 'A'])
    expect(file.sections[0]?.heading).toBeNull()
  })

  test('splits running text into sentences with code blanked', () => {
    const file = readFile(
      'a.md',
      bytes('First one, e.g. this. Then `a. b` ends! 第一句。第二句\n\n| A | B |\n|---|---|\n| x. | y |\n'),
    )
    expect(file.sentences.map((sentence) => sentence.text)).toEqual([
      'First one, e.g. this.',
      'Then `a. b` ends!',
      '第一句。',
      '第二句',
      'A',
      'B',
      'x.',
      'y',
    ])
    expect(file.sentences[1]?.masked).toBe('Then        ends!')
  })

  test('reads running text and heads of tables in traditional Chinese by simplified characters, and code as it is', () => {
    const file = readFile('a.md', bytes('將結果寫入 `輸出.json`。\n\n| 參數 | 值 |\n|---|---|\n| 甲 | 1 |\n'))
    expect(file.sentences[0]).toMatchObject({ text: '将结果写入 `输出.json`。', range: { start: 0, end: 16 } })
    expect(file.inline.spans[0]?.text).toBe('輸出.json')
    expect(file.tables[0]?.header.map(({ text }) => text)).toEqual(['参数', '值'])
    const japanese = readFile('a.md', bytes('結果を書く。\n'))
    expect(japanese.sentences[0]?.text).toBe('結果を書く。')
  })

  test('reads titles and prompts in traditional Chinese by simplified characters, and keeps what is written of a title', () => {
    const text = '# 輸出說明\n\n```js\nAgent({ subagent_type: "甲", prompt: "讀取檔案，" + name })\n```\n'
    const file = readFile('a.md', bytes(text))
    expect(file.headings[0]).toMatchObject({ title: '输出说明', written: '輸出說明', slug: '輸出說明' })
    expect(file.sections[1]?.title).toBe('输出说明')
    expect(file.calls[0]?.prompt).toMatchObject({ text: '读取文件，{}', parts: [{ text: '读取文件，' }, {}] })
    expect(file.said).toContain('# 输出说明')
    expect(file.text).toBe(text)
    const japanese = readFile('a.md', bytes('# 結果\n\n結果を書く。\n'))
    expect(japanese.headings[0]?.title).toBe('結果')
    expect(japanese.said).toBe(japanese.text)
  })

  test('reads code in quotes and lists with offsets of the file', () => {
    const file = readFile('a.md', bytes('> ```js\n> call(a)\n> ```\n\n- x\n  ```js\n  other(b)\n  ```\n'))
    const calls = file.codeBlocks.flatMap(({ tree }) => tree.calls)
    expect(calls.map((call) => file.slice(call))).toEqual(['call(a)', 'other(b)'])
    expect(file.codeBlocks.map(({ closed }) => closed)).toEqual([true, true])
  })

  test('sees a fence that nothing closes, also at the end of its list item', () => {
    expect(readFile('a.md', bytes('```js\na\n')).codeBlocks[0]?.closed).toBe(false)
    expect(readFile('a.md', bytes('- x\n  ```js\n  a\n\ntext\n')).codeBlocks[0]?.closed).toBe(false)
    expect(readFile('a.md', bytes('````md\n```\n````\n')).codeBlocks[0]?.closed).toBe(true)
  })
})
