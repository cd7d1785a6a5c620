import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const keys = 'name: a-b\ndescription: Reads files when asked.'
const read = (text: string, path = 'SKILL.md') => readFile(path, Buffer.from(text))
const kindsOf = (text: string) => read(text).frontMatter.problems.map(({ kind }) => kind)

const unopened = [
  `${keys}\n---\n# T\n`,
  `\n---\n${keys}\n---\n# T\n`,
  `\n\n${keys}\n---\n# T\n`,
  `--\n${keys}\n---\n# T\n`,
  `----\n${keys}\n---\n# T\n`,
  ` ---\n${keys}\n---\n# T\n`,
  `<!-- made by hand,\nin May -->\n---\n${keys}\n---\n# T\n`,
  `<!-- note -->\n${keys}\n---\n# T\n`,
  `# Title\n\n---\n${keys}\n---\n# T\n`,
  `—\n---\n${keys}\n---\n# T\n`,
  `version: 2.1.0\n---\n${keys}\n---\n# T\n`,
]
const unclosed = [
  `---\n${keys}\n\n# T\n\nText.\n\n---\n`,
  `---\n${keys}\n# T\n`,
  `---\n${keys}\n----\n# T\n`,
  `---\n${keys}\n--\n# T\n\nText.\n\n---\n\nMore.\n`,
  `---\n${keys}\n ---\n# T\n`,
  `---\n${keys}\n\nText below.\n\n---\n\n# T\n`,
  `---\nname: a-b\ndescription: |\n  Reads files\n\n  when asked.\n\n# T\n`,
]

describe('a head without one of its lines of dashes', () => {
  test.each(unopened)('is read where it is not opened: %j', (text) => {
    const { frontMatter, headings, slice } = read(text)
    expect(kindsOf(text)).toEqual(['unopened'])
    expect(frontMatter.entries.map(({ key }) => key)).toEqual(['name', 'description'])
    expect(slice(frontMatter.get('name')!.valueRange!)).toBe('a-b')
    expect(headings.map(({ title }) => title)).toEqual(['T'])
  })

  test.each(unclosed)('is read where it is not closed: %j', (text) => {
    const { frontMatter, headings } = read(text)
    expect(kindsOf(text)).toEqual(['unclosed'])
    expect(frontMatter.entries.map(({ key }) => key)).toEqual(['name', 'description'])
    expect(headings.map(({ title }) => title)).toEqual(['T'])
  })

  test.each([`${keys}\n\n# T\n`, `\`\`\`yaml\n${keys}\n\`\`\`\n# T\n`, `\`\`\`\n---\n${keys}\n---\n\`\`\`\n# T\n`])(
    'is read without both of them: %j',
    (text) => {
      expect(kindsOf(text)).toEqual(['unopened', 'unclosed'])
      expect(read(text).headings.map(({ title }) => title)).toEqual(['T'])
      expect(read(text).codeBlocks).toEqual([])
    },
  )

  test.each([
    '# T\n\nname: a-b\ndescription: x\n',
    '# T\n\n```yaml\n---\nname: a-b\n---\n```\n',
    'Some text: it says\nmore.\n',
    'version: 1\nauthor: me\n\n# T\n',
    '# T\n\n---\n\nText.\n\n---\n',
  ])('is no text that only looks like one: %j', (text) => {
    expect(kindsOf(text)).toEqual(['missing'])
  })

  test('is none in a file that needs none', () => {
    expect(read(`${keys}\n---\n# T\n`, 'references/a.md').frontMatter.present).toBe(false)
  })

  test.each([
    "'Reads files.\n\n  '\ntags:\n- a",
    '"Reads files.\n\n  More.\n\n  "\ntags:\n- a\n- b\nlicense: MIT',
    'Reads files.\n\n  More.\ntags: # of the shelf\n- a\n- b',
    "'Reads files.\n\n  '\ntags:\n- a: 1\n  b: 2\n- c",
  ])('ends at its own dashes behind a text over several lines and a list: %j', (description) => {
    const { frontMatter, headings } = read(`---\nname: a-b\ndescription: ${description}\n---\n# T\n`)
    expect(frontMatter.problems).toEqual([])
    expect(frontMatter.get('description')?.value).toMatch(/^Reads files\./)
    expect(frontMatter.get('tags')?.value).toHaveLength(
      description.includes('- b') || description.includes('- c') ? 2 : 1,
    )
    expect(headings.map(({ title }) => title)).toEqual(['T'])
  })

  test('does not go on with a list of the body', () => {
    const { frontMatter } = read('---\nname: a-b\ndescription: Reads files.\n\n- one\n- two\n\n---\n\nMore.\n')
    expect(frontMatter.problems.map(({ kind }) => kind)).toEqual(['unclosed'])
  })

  test('ends at its own dashes where a key follows a paragraph that is not indented', () => {
    const { frontMatter } = read('---\nname: a-b\ndescription: Reads files\n\nand more.\nlicense: MIT\n---\n# T\n')
    expect(frontMatter.problems.map(({ kind }) => kind)).not.toContain('unclosed')
    expect(frontMatter.get('license')?.value).toBe('MIT')
  })
})
