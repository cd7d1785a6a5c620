import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { readFile } from './read-file.ts'
import { readSimpleMap } from './read-simple-map.ts'

const head = (content: string, body = '# T\n') => readFile('SKILL.md', Buffer.from(`---\n${content}\n---\n${body}`))

describe('front matter', () => {
  test('gives each key with the place of key and value', () => {
    const file = head('name: a-b\ndescription: >\n  folded\n  text\nmetadata:\n  x: "1"\ntools: [A, B]')
    expect(file.frontMatter.problems).toEqual([])
    expect(file.frontMatter.entries.map(({ key, value, style }) => [key, value, style])).toEqual([
      ['name', 'a-b', 'plain'],
      ['description', 'folded text\n', 'block'],
      ['metadata', { x: '1' }, 'map'],
      ['tools', ['A', 'B'], 'list'],
    ])
    expect(file.slice(file.frontMatter.get('tools')!.valueRange!)).toBe('[A, B]')
    expect(file.slice(file.frontMatter.get('name')!.range)).toBe('name: a-b')
    expect(file.slice(file.body)).toBe('# T\n')
  })

  test('takes a plain value with a colon as text and says so', () => {
    const { frontMatter } = head('name: x\ndescription: Use when: asked\nlicense: MIT')
    expect(frontMatter.recovered).toBe(true)
    expect(frontMatter.problems[0]?.kind).toBe('syntax')
    expect(frontMatter.entries.map(({ value }) => value)).toEqual(['x', 'Use when: asked', 'MIT'])
  })

  test.each([
    'Use when asked: jars\n  and lids: both',
    '\n  Use when "jars": asked\n  and lids',
    'Use when asked\n  Triggers: jars, lids',
  ])('takes a plain value over several lines with a colon as text: %j', (value) => {
    const { frontMatter } = head(`name: x\ndescription: ${value}\nlicense: MIT`)
    expect(frontMatter.recovered).toBe(true)
    expect(frontMatter.get('description')?.value).toBe(value.trim().replace('\n  ', ' '))
    expect(frontMatter.get('license')?.value).toBe('MIT')
  })

  test.each(['\n  jars: a: b\n  lids: c', 'jars: a\n  - b: c: d', 'jars\n  lids: b', '"jars: a\n  lids: b'])(
    'takes a broken map, list or quote for no text: %j',
    (value) => {
      const { frontMatter } = head(`name: x\nmetadata: ${value}\nlicense: MIT`)
      expect(frontMatter.problems[0]?.kind).toBe('syntax')
      expect(frontMatter.recovered).toBe(false)
    },
  )

  test.each([
    [
      'name: x\ndescription: "Use when asked\nfor a list"\nlicense: MIT',
      'The lines of a value in quotes must be indented.',
    ],
    ['name: x\ndescription: "Use when asked\nlicense: "MIT"', 'Missing closing "quote'],
  ])('says of %j what is wrong with its quotes', (content, message) => {
    expect(head(content).frontMatter.problems[0]?.message).toBe(message)
  })

  test.each(['[issue] [--all]', '[what to look for] in words'])('takes the hint %j as text and says so', (hint) => {
    const { frontMatter } = head(`name: x\nargument-hint: ${hint}\nlicense: MIT`)
    expect(frontMatter.recovered).toBe(true)
    expect(frontMatter.problems[0]?.kind).toBe('syntax')
    expect(frontMatter.get('argument-hint')?.value).toBe(hint)
  })

  test.each([
    ['name: [a\ndescription: b', 'syntax'],
    ['name: x\ntools: [a, b]]', 'syntax'],
    ['name: a\nname: b', 'duplicate-key'],
    ['- a\n- b', 'not-a-map'],
  ])('says what is wrong with %j', (content, kind) => {
    const { frontMatter } = head(content)
    expect(frontMatter.problems[0]?.kind).toBe(kind)
    expect(frontMatter.recovered).toBe(false)
  })

  test('that is not closed ends before the first blank line, and the body is read all the same', () => {
    const file = readFile('SKILL.md', Buffer.from('---\nname: a\n\n# Title\n'))
    expect(file.frontMatter.problems[0]?.kind).toBe('unclosed')
    expect(file.frontMatter.get('name')?.value).toBe('a')
    expect(file.headings.map(({ title }) => title)).toEqual(['Title'])
  })

  test('is no rule of dashes at the top of another document', () => {
    const file = readFile('references/a.md', Buffer.from('---\n\nText.\n\n---\n'))
    expect(file.frontMatter.present).toBe(false)
    expect(file.blocks.map(({ kind }) => kind)).toEqual(['rule', 'paragraph', 'rule'])
  })

  test('in its common form is read as YAML reads it, or left to YAML', () => {
    const loose = fc.stringMatching(/^[a-zA-Z0-9 :#,'"\-_.!*&[\]{}|>%@`\u4e00-\u4e10]{1,12}$/)
    const word = fc.oneof(
      loose,
      loose.map((text) => `"${text}"`),
      loose.map((text) => `'${text}'`),
      fc.constantFrom('true', 'false'),
    )
    const lines = fc.array(fc.tuple(fc.constantFrom('name', 'description', 'x-y', 'a_b', 'a:b'), word), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(lines, (pairs) => {
        const source = pairs.map(([key, value]) => `${key}: ${value}`).join('\n')
        const simple = readSimpleMap(source, 0)
        if (!simple) return
        expect(Object.fromEntries(simple.map(({ key, value }) => [key, value]))).toEqual(parse(source))
        for (const { keyRange, valueRange, key, value } of simple) {
          expect(source.slice(keyRange.start, keyRange.end)).toBe(key)
          const shown = source.slice(valueRange!.start, valueRange!.end)
          expect([String(value), `"${value}"`, `'${value}'`]).toContain(shown)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('with blocks of lines is read as YAML reads it, or left to YAML', () => {
    const text = fc.stringMatching(/^[a-z :#'"\-|>\u4e00-\u4e10]{0,8}$/)
    const block = fc.tuple(fc.constantFrom('|', '>', '|-', '>-', '|+'), fc.array(text, { maxLength: 4 }))
    fc.assert(
      fc.property(block, fc.constantFrom('', '\n', '\nx: y', '\n\nx: y'), ([mark, texts], behind) => {
        const below = texts.map((one) => (one === '' ? '' : `  ${one}`)).join('\n')
        const source = `name: a\ndescription: ${mark}\n${below}${behind}`
        const simple = readSimpleMap(source, 0)
        if (!simple) return
        const document = parseDocument(source)
        expect(document.errors).toEqual([])
        const pairs = (document.contents as YAMLMap<Scalar, Scalar>).items
        expect(simple.map(({ key, value, valueRange }) => [key, value, valueRange!.start, valueRange!.end])).toEqual(
          pairs.map(({ key, value }) => [key.value, value!.value, ...value!.range!.slice(0, 2)]),
        )
      }),
      { numRuns: 3000 },
    )
  })
})
