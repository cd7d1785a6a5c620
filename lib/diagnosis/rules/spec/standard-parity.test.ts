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
  const text = `${before}---\n${lines}\n---\n# Tools\n\nRead the files.\n`
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
])('a form that the reference validator does not read is refused: %j', (lines) => {
  expect(findingsIn(lines, 'pdf-tools')).toContain('SPEC-002')
})

test('so is a byte order mark', () => {
  expect(findingsIn(sound, 'pdf-tools', '\ufeff')).toEqual(['SPEC-002'])
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
  'compatibility may be empty to the validator, not to a client: %j',
  (value) => {
    const lines = `name: base-skill\ndescription: ${describing(80)}\ncompatibility: ${value}`
    expect(findingsIn(lines, 'base-skill')).toEqual([])
    expect(findingsOf('SPEC-011', { 'SKILL.md': `---\n${lines}\n---\n# T\n` })).toHaveLength(1)
  },
)
