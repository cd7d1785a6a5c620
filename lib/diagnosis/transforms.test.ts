import { describe, expect, test } from 'vitest'
import { compareFindings } from './checks/compare-findings.ts'
import { registry } from './registry.ts'
import { skillRules } from './rules/all-rules.ts'
import { diagnosedSkill, issuesOf, rediagnosed, textOf, waysToFix, withChanges } from './test-fixes.ts'
import { exampleFiles, type TestFiles } from './test-skill.ts'
import { transforms } from './transforms/all-transforms.ts'

const head = registry.base_skill['SKILL.md']!.slice(0, registry.base_skill['SKILL.md']!.indexOf('# Base'))

/** Where the bad example of the registry can only be judged by a person, one that a transform answers. */
const answerable: Record<string, TestFiles> = {
  'SPEC-013': {
    'SKILL.md': `${head}# Base skill\n\nSee [guide](reference/guide.md).\n`,
    'references/guide.md': '# Guide\n\nText.\n',
  },
  'SPEC-016': {
    'SKILL.md': `${head}# Base skill\n\nSee [a](references/a.md).\n`,
    'references/a.md': `# A\n\n${Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${'Text.\n'.repeat(8)}\n`).join('')}`,
  },
  'SPEC-017': { 'SKILL.md': `${head.replace('\n---\n', '\nuser-invocable: "false"\n---\n')}# Base skill\n` },
}

const fixable = registry.rules.filter(({ fix }) => fix.transforms.length > 0)
const written = new Set(skillRules.map(({ id }) => id))

/** The diffs as a person sees them, one file each; every one was read, and one that changes is to be read again. */
test.each(fixable.filter(({ id }) => written.has(id)).map((meta) => [meta.id, meta.examples] as const))(
  'the fix of %s makes the diff that was judged good',
  async (id, examples) => {
    const skill = diagnosedSkill(answerable[id] ?? exampleFiles(examples.bad), {
      client: examples.client ?? 'claude-code',
    })
    const diffs = waysToFix(skill, id).map(({ fix, option, changes }) =>
      [`${fix.transform}${option === null ? '' : ` (${option})`}`, ...changes.map(({ diff }) => diff)].join('\n'),
    )
    await expect(diffs.join('\n')).toMatchFileSnapshot(`./transforms/example-diffs/${id}.diff`)
  },
)

const forms: Record<string, (text: string) => string> = {
  'line ends LF': (text) => text,
  'line ends CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'no final line end': (text) => text.replace(/\n+$/, ''),
}

test('every transform of the registry exists, and no other', () => {
  expect(transforms.map(({ id }) => id)).toEqual(registry.transforms.map(({ id }) => id))
})

describe.each(fixable.filter(({ id }) => written.has(id)).map((meta) => [meta.id, meta] as const))(
  '%s',
  (id, { examples, fix: { kind } }) => {
    const client = examples.client ?? 'claude-code'
    describe.each(Object.entries(forms))('with %s', (_, form) => {
      const before = diagnosedSkill(answerable[id] ?? exampleFiles(examples.bad), { client, form })
      const ways = waysToFix(before, id)

      test('is answered by a transform that passes its checks', () => {
        expect(issuesOf(before, id).length).toBeGreaterThan(0)
        expect(ways.length).toBeGreaterThan(0)
        expect(ways.map(({ fix }) => `${fix.kind} ${fix.check} ${fix.kind === kind ? '' : fix.rationale}`)).toEqual(
          ways.map(() => `${kind} pass `),
        )
      })

      test.each(ways.map(({ option, changes }) => [option ?? 'the fix', changes] as const))(
        '%s ends it, does no harm, keeps bytes, and is not made twice',
        (_, changes) => {
          const after = rediagnosed(withChanges(before.files, changes), client)
          expect(issuesOf(after, id).length).toBeLessThan(issuesOf(before, id).length)
          const targets = before.diagnosed.findings.filter(({ ruleId }) => ruleId === id)
          const { introduced } = compareFindings({ before: before.diagnosed, after: after.diagnosed, targets })
          expect(
            introduced
              .filter(({ severity }) => severity !== 'low')
              .map(({ ruleId, excerpt }) => `${ruleId} ${excerpt}`),
          ).toEqual([])
          for (const { file, action, rename_to } of changes) {
            const old = textOf(before.files, file)
            const now = textOf(after.files, rename_to ?? file)
            if (old === undefined || now === undefined) continue
            expect(now.startsWith('\ufeff')).toBe(old.startsWith('\ufeff'))
            if (action === 'modify') expect(now.endsWith('\n')).toBe(old.endsWith('\n'))
            if (action === 'modify' && old.includes('\r\n')) expect(now).not.toMatch(/(?<!\r)\n/)
            if (action === 'modify' && !old.includes('\r')) expect(now).not.toContain('\r')
          }
          expect(waysToFix(after, id).filter((way) => way.fix.kind === 'auto')).toEqual([])
        },
      )
    })
  },
)

describe('a document that is shown with fences in it', () => {
  const shown = (lines: string) => ({ 'SKILL.md': `${head}# A\n\n${lines}\n` })
  const safeWays = (files: TestFiles) =>
    waysToFix(diagnosedSkill(files), 'SPEC-015').filter(({ changes }) => changes.length > 0)
  test('gets the longer pair where all fences in it pair up', () => {
    const [way] = safeWays(shown('```markdown\n```\ntext\n```\n```bash\nls\n```\n```\n\n## Next'))
    expect(way?.changes[0]?.new_content).toContain('````markdown\n```\ntext\n```\n```bash\nls\n```\n````\n\n## Next')
  })
  test('is left to a person where they do not', () => {
    expect(safeWays(shown('```markdown\n```js\na\n```\n```\n\nb\n\n```markdown\n```js\nc\n```\n```\n\nend'))).toEqual(
      [],
    )
  })
})

describe('what a fix could make worse is left to a person', () => {
  const ways = (rule: string, files: TestFiles) =>
    waysToFix(diagnosedSkill(files), rule).filter(({ changes }) => changes.length > 0)

  const ask = `const r = Agent({ subagent_type: "x", prompt: \`Notes: \${notes.join("\\n")}. Return JSON {x}\` })`
  const loop = (inLoop: string, after = '') => ({
    'phases/01-a.md': `# A\n\nOn failure stop.\n\n\`\`\`js\nconst notes = []\nwhile (!done) {\n  notes.push(await look())\n${inLoop}}\n${after}\`\`\`\n`,
  })
  test('a list that only prompts take is cut, whatever its name is a part of', () => {
    expect(ways('TKN-004', loop(`  ${ask}\n`))).toHaveLength(1)
    expect(ways('TKN-004', loop(`  // all notes\n  page.notes = null\n  ${ask}\n`))).toHaveLength(1)
  })
  test.each([
    ['is returned', loop(`  ${ask}\n`, 'return notes\n')],
    ['goes to the caller alone', loop('', 'Read("a.md")\nreturn notes\n')],
    ['is gone through', loop(`  ${ask}\n`, 'for (const note of notes) show(note)\n')],
    ['is counted', loop(`  ${ask}\n  report(notes.length)\n`)],
  ])('a local list that %s keeps all that it holds', (_, files) => {
    expect(issuesOf(diagnosedSkill(files), 'TKN-004')).toHaveLength(1)
    expect(ways('TKN-004', files)).toEqual([])
  })

  test('a link to the entry of another skill does not become one to this skill', () => {
    const link = (target: string) => ({ 'references/a.md': `# A\n\nSee [other](${target}).\n` })
    expect(ways('SPEC-013', link('../life-coach/SKILL.md'))).toEqual([])
    expect(ways('SPEC-013', link('../other/README.md'))).toEqual([])
    const guides = { 'docs/guide/README.md': '# G\n\nText.\n', 'references/a.md': '# A\n\nSee [g](guide/README.md).\n' }
    expect(ways('SPEC-013', guides)[0]?.changes[0]?.new_content).toContain('[g](../docs/guide/README.md)')
  })

  test('invisible signs of a line go all at once', () => {
    const text = '# A\n\nRead\u200b the\u00ad fol\u200bder.\n'
    expect(ways('SEC-001', { 'references/a.md': text })[0]?.changes[0]?.new_content).toBe('# A\n\nRead the folder.\n')
  })

  test.each([
    '- a\n\n\u200b# no heading',
    '> \u2060- no list',
    '\u200b``` no fence',
    'Ends with `\u200bid`, not `id`.',
  ])('an invisible sign that keeps a line from being Markdown, or that is shown, stays: %j', (text) => {
    expect(issuesOf(diagnosedSkill({ 'references/a.md': `# A\n\n${text}\n` }), 'SEC-001')).toHaveLength(1)
    expect(ways('SEC-001', { 'references/a.md': `# A\n\n${text}\n` })).toEqual([])
  })
})
