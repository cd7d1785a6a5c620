import { expect, test } from 'vitest'
import { defaultConfig, mergeConfig } from '../../config.ts'
import { diagnose } from '../../diagnose.ts'
import { createDice, type Dice } from '../../planted/test-hosts.ts'
import { findingsOf } from '../../test-skill.ts'

type Head = Record<string, string | number | boolean | string[] | Record<string, string>>

/** What the reference validator of the standard says of a front matter, written down from its rules; no finding, no words, only the verdict. */
const isValid = (head: Head, folder: string): boolean => {
  const allowed = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools']
  if (Object.keys(head).some((key) => !allowed.includes(key))) return false
  const { name, description, compatibility } = head
  if (typeof name !== 'string' || typeof description !== 'string') return false
  const plain = name.trim().normalize('NFKC')
  if (plain === '' || [...plain].length > 64 || plain !== plain.toLowerCase()) return false
  if (plain.startsWith('-') || plain.endsWith('-') || plain.includes('--')) return false
  if (![...plain].every((sign) => sign === '-' || /[\p{L}\p{N}]/u.test(sign))) return false
  if (folder.normalize('NFKC') !== plain) return false
  if (description.trim() === '' || [...description].length > 1024) return false
  return compatibility === undefined || (typeof compatibility === 'string' && [...compatibility].length <= 500)
}

const names = [
  'pdf-tools',
  'a',
  'x1',
  'Pdf-Tools',
  'pdf_tools',
  '-pdf',
  'pdf-',
  'pdf--tools',
  'pdf tools',
  'пример',
  '工具-箱',
  'é-ä',
  'ﬁ-le',
]
const describing = (length: number) =>
  'Reads files when the user asks for it. '
    .repeat(40)
    .slice(0, length - 1)
    .concat('x')

const anyHead = (dice: Dice): { head: Head; folder: string } => {
  const name =
    dice.below(8) === 0 ? 'n'.repeat(dice.of([63, 64, 65])) : dice.below(3) === 0 ? dice.of(names) : 'pdf-tools'
  const head: Head = {
    name,
    description: describing(dice.of([40, 120, 1023, 1024, 1025, 1400])),
    ...(dice.below(4) === 0 ? { compatibility: 'c'.repeat(dice.of([1, 499, 500, 501])) } : {}),
    ...(dice.below(5) === 0 ? { license: 'MIT' } : {}),
    ...(dice.below(5) === 0 ? { metadata: { version: '1.0' } } : {}),
    ...(dice.below(5) === 0 ? { 'allowed-tools': 'Read Grep' } : {}),
    ...(dice.below(8) === 0 ? { [dice.of(['version', 'author', 'model', 'Name', 'tags'])]: 'x' } : {}),
  }
  if (dice.below(15) === 0) delete head[dice.of(['name', 'description'])]
  if (dice.below(20) === 0) head['description'] = dice.of(['', '   '])
  return { head, folder: dice.below(8) === 0 ? 'other' : name.normalize('NFKC') }
}

const rules = ['SPEC-001', 'SPEC-002', 'SPEC-003', 'SPEC-004', 'SPEC-005', 'SPEC-006', 'SPEC-010', 'SPEC-011']
const config = mergeConfig(defaultConfig, { client: 'generic' })

/** A map stands on lines of its own: its form in braces is refused. */
const lineOf = ([key, value]: [string, Head[string]]): string =>
  typeof value === 'object' && !Array.isArray(value)
    ? `${key}:${Object.entries(value).map((pair) => `\n  ${lineOf(pair)}`)}`
    : `${key}: ${JSON.stringify(value)}`

const verdictOf = (head: Head, folder: string): string[] =>
  findingsIn(Object.entries(head).map(lineOf).join('\n'), folder)

const findingsIn = (lines: string, folder: string, before = ''): string[] => {
  return verdictOfText(`${before}---\n${lines}\n---\n# Tools\n\nRead the files.\n`, folder)
}

const verdictOfText = (text: string, folder = 'pdf-tools'): string[] => {
  const workspace = { skillPath: `skills/${folder}`, hasFile: () => false, agents: [] }
  const { findings } = diagnose([{ path: 'SKILL.md', bytes: Buffer.from(text) }], { folder, config, rules, workspace })
  return findings.map(({ ruleId }) => ruleId)
}

test('a thousand front matters get the verdict that the reference validator gives', () => {
  const verdicts = { valid: 0, invalid: 0 }
  for (let n = 0; n < 1000; n += 1) {
    const { head, folder } = anyHead(createDice(n))
    const valid = isValid(head, folder)
    verdicts[valid ? 'valid' : 'invalid'] += 1
    const found = verdictOf(head, folder)
    expect({ head, folder, found, isClean: found.length === 0 }).toEqual({ head, folder, found, isClean: valid })
  }
  expect(verdicts.valid).toBeGreaterThan(150)
  expect(verdicts.invalid).toBeGreaterThan(150)
})

const sound = `name: pdf-tools\ndescription: ${describing(80)}`

test.each([
  `${sound}\nmetadata: {version: x}`,
  `${sound}\nmetadata:\n  tags: [a, b]`,
  `${sound}\nlicense: &mit MIT`,
  `${sound}\nlicense: !!str MIT`,
  `${sound}\nlicense:\tMIT`,
  `${sound}\nlicense: MIT\tor\tBSD`,
  `${sound}\nlicense: "M\u0007IT"`,
  `${sound}\n...\nlicense: MIT`,
  `${sound}\n...\n%YAML 1.2`,
  `${sound}\nlicense: "M\u0000IT"`,
  `${sound}\nlicense: M\u0090IT`,
  `${sound}\nlicense: |\n  M\u0085IT`,
  `${sound}\nlicense: >\n  M\u2028IT`,
  `${sound}\nlicense: MIT # see\u2029file`,
  `${sound}\nlicense\n : MIT`,
  `${sound}\nlicense: >#\n  MIT`,
  `${sound}\nmetadata:\n    a: b\nlicense:\n  c: d`,
  `${sound}\nmetadata:\n  ? a: b\n  : c`,
  `  name: pdf-tools\ndescription: ${describing(80)}`,
  `\u00a0\n${sound}`,
])('a form that the reference validator does not read is refused: %j', (lines) => {
  expect(findingsIn(lines, 'pdf-tools')).toContain('SPEC-002')
})

test.each(['\ufeff', ' ', '\n', '-', '# Tools\n'])('so is what stands before the head: %j', (before) => {
  expect(findingsIn(sound, 'pdf-tools', before)).toEqual(['SPEC-002'])
})

test.each(['\t', ' # \t[x]', ' x'])('and what stands behind its dashes: %j', (behind) => {
  expect(verdictOfText(`---${behind}\n${sound}\n---\n`).includes('SPEC-002')).toBe(!behind.includes('#'))
})

test.each([
  `---\n${sound}\n----\n# T\n`,
  `---\n${sound}\n--- text\n`,
  `---\n${sound}\n ---\n`,
  `---\n${sound}\n\n## Title\n---\n`,
  `---${sound}\n---`,
  `---\n${sound}---`,
  `---\n${sound} --- and more\nlicense: [a]\n---\n`,
])('the head ends at the next three dashes, wherever they stand: %j', (text) => {
  expect(verdictOfText(text)).toEqual([])
})

test('what stands behind dashes within a value is not read', () => {
  expect(verdictOfText(`---\nlicense: MIT --- see the file\n${sound}\n---\n`)).toEqual(['SPEC-003', 'SPEC-005'])
})

test.each(['=', '<<'])('a sign that older YAML gives a meaning is no text: %s', (sign) => {
  expect(findingsIn(`name: pdf-tools\ndescription: ${sign}`, 'pdf-tools')).toEqual(['SPEC-005'])
  expect(findingsIn(`${sound}\ncompatibility: ${sign}`, 'pdf-tools')).toEqual(['SPEC-011'])
  expect(findingsIn(`${sound}\n${sign}: x`, 'pdf-tools')).toEqual(['SPEC-010'])
  expect(findingsIn(`${sound}\ncompatibility: "${sign}"`, 'pdf-tools')).toEqual([])
})

test.each(['"\\x85"', '"\\u2003 "', '"\\x1c"'])('a description of white space alone is empty: %s', (value) => {
  expect(findingsIn(`name: pdf-tools\ndescription: ${value}`, 'pdf-tools')).toEqual(['SPEC-005'])
})

test.each(['\ufeff', '"\\ufeff"', '\u200b'])('a sign that only cannot be seen is a description: %j', (value) => {
  expect(findingsIn(`name: pdf-tools\ndescription: ${value}`, 'pdf-tools')).toEqual([])
})

test.each([
  `name: "pdf-tools"\ndescription: "Reads files\nand says when to use them."`,
  `name: 'pdf-tools'\ndescription: 'Reads files\n\nname: other'`,
  `name: pdf-tools\ndescription:\n|\n  Reads files.`,
  `name: pdf-tools\ndescription: # long\n# text\n>-\n  Reads files.`,
  `name:\u0085 pdf-tools\ndescription\u2028: Reads files.`,
  `${sound}\nlicense: "MIT"# see LICENSE`,
  `${sound}\nmetadata:\n  : a: b`,
  `${sound}\nlicense: >\n \u0085 MIT`,
])('a form that clients do not read and the validator does is no finding: %j', (lines) => {
  expect(findingsIn(lines, 'pdf-tools').filter((id) => id !== 'SPEC-011')).toEqual([])
})

test('a byte order mark at the start of a further line belongs to the key', () => {
  expect(findingsIn(`description: ${describing(80)}\n\ufeffname: pdf-tools`, 'pdf-tools')).toEqual([
    'SPEC-003',
    'SPEC-010',
  ])
})

test('the halves of an escaped sign count as two and are no letters', () => {
  expect(findingsIn('name: "a\\ud840\\udceb"\ndescription: x', 'a\u{200eb}')).toContain('SPEC-003')
  const long = '\\ud83d\\ude00'.repeat(600)
  expect(findingsIn(`name: pdf-tools\ndescription: "${long}"`, 'pdf-tools')).toEqual(['SPEC-006'])
})

test('to a client with a reader of its own the same heads are what that reads', () => {
  const found = (text: string) => findingsOf('SPEC-002', { 'SKILL.md': text })
  expect(found(`---\n${sound} --- and more\n---\n`)).toEqual([])
  expect(found(`---\n${sound}\n----\n# T\n`)).toHaveLength(1)
})

test.each([
  `${sound}\nlicense: "[a] {b}\t&c"`,
  `${sound}\nlicense: see [a] and {b} & !c *d`,
  `${sound}\nlicense: |\n  [a]\t{b}\n  &c`,
  `${sound}\n# a\tcomment [x]\nlicense: > # {y}\n  !text`,
])('the same signs within a text are not: %j', (lines) => {
  expect(findingsIn(lines, 'pdf-tools')).toEqual([])
})

test.each(['42', 'true', 'null', '~', '1.5'])('a word that other readers take for a value is text: %s', (word) => {
  expect(findingsIn(`name: pdf-tools\ndescription: ${word}`, 'pdf-tools')).toEqual([])
})

test.each(['""', '"  "', '', '# nothing'])(
  'compatibility may not be empty, which the standard says and its validator does not: %j',
  (value) => {
    const lines = `name: base-skill\ndescription: ${describing(80)}\ncompatibility: ${value}`
    expect(findingsIn(lines, 'base-skill')).toEqual(['SPEC-011'])
    expect(findingsOf('SPEC-011', { 'SKILL.md': `---\n${lines}\n---\n# T\n` })).toHaveLength(1)
  },
)
