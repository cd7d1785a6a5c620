import { type Case, describeCases } from '../../../../test-cases.ts'
import { entryWith, fence, type TestFiles } from '../../../../test-skill.ts'

const rule = 'DOC-CON-001'
const type = `# Types\n\n${fence('ts', 'interface CellarJar {\n  stage: "open" | "held" | "closed"\n  owner: string\n}')}\n`
const beside = (text: string): TestFiles => ({ 'SKILL.md': entryWith(`# A\n\n${text}\n`), 'specs/types.md': type })
const both = (one: string, other: string): TestFiles => ({
  'SKILL.md': entryWith(`# A\n\n${one}\n`),
  'specs/b.md': `# B\n\n${other}\n`,
})

/** The values of a field that a sentence tells of one kind of thing. */
const found: Case[] = [
  [rule, 'a field of a kind', beside('The `stage` of a jar is one of `open`, `held`, `lost`.')],
  [rule, 'a field of each of a kind', beside('The `stage` of each jar is `open`, `held` or `lost`.')],
  [rule, 'a field of a kind of two words', beside('The `stage` of the cellar jar must be `open`, `held` or `lost`.')],
  [rule, 'a field of a type', beside('The `stage` of a `CellarJar` is one of `open`, `held`, `lost`.')],
  [
    rule,
    'a field of one kind in two sentences',
    both(
      'The `status` of a jar is `open`, `held` or `lost`.',
      'The `status` of each jar is one of `open`, `held`, `sold`.',
    ),
  ],
  [
    rule,
    'a field of one kind in items of two references',
    {
      'SKILL.md': entryWith('# A\n\nSee `references/a.md` and `references/b.md`.\n'),
      'references/a.md': '# A\n\n- Jar `state`: `new|washed|full`\n',
      'references/b.md': '# B\n\n- Jar `state`: `new|dirty|washed|lost`\n',
    },
  ],
]

const leftAlone: Case[] = [
  [rule, 'the same values', beside('The `stage` of a jar is one of `open`, `closed`, `held`.')],
  [rule, 'a field of another kind', beside('The `stage` of a lamp is one of `open`, `held`, `lost`.')],
  [rule, 'a field in a case', beside('If it rains, the `stage` of a jar is `open`, `held` or `lost`.')],
  [
    rule,
    'items on two kinds in two references',
    {
      'SKILL.md': entryWith('# A\n\nSee `references/a.md` and `references/b.md`.\n'),
      'references/a.md': '# A\n\n- Jar `state`: `new|washed|full`\n',
      'references/b.md': '# B\n\n- Lid `state`: `new|dirty|washed|lost`\n',
    },
  ],
  [rule, 'some of the values', beside('The `stage` of a jar is `open`, `held`, `lost` and more.')],
  [
    rule,
    'a field of two kinds',
    both('The `status` of a jar is `open` or `held`.', 'The `status` of a lamp is `open` or `lit`.'),
  ],
]

describeCases(found, leftAlone)
