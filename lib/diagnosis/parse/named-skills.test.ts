import { expect, test } from 'vitest'
import { namedSkills } from './named-skills.ts'

const names = (text: string) => namedSkills(text).map(({ name }) => name)

test.each([
  ['a call', 'Run Skill("railway-deploy") first.', 'railway-deploy'],
  ['a call with a key', 'Skill(skill: "railway-deploy", args: "x")', 'railway-deploy'],
  ['a slash command', 'Type `/implement_plan thoughts/plan.md`.', 'implement_plan'],
  ['a slash command at the start of a line', '/gcc commit', 'gcc'],
  ['a command of a plugin', '/tools:gcc commit', 'gcc'],
  ['a sentence', 'use the `docx` skill for it', 'docx'],
  ['a sentence with bold type', 'use the **docx** skill', 'docx'],
  ['a sentence that names it behind', 'use skill `docx` for it', 'docx'],
  ['a sentence without a mark, where the name has several words', 'Use the railway-new skill.', 'railway-new'],
  ['Chinese', '使用 `pdf` 技能', 'pdf'],
  ['the list of an agent', '---\nname: a\nskills: [docx, tools:pdf-tools]\n---\n', 'pdf-tools'],
  ['the rows of an agent', '---\nskills:\n  - docx\n  - pdf\n---\n', 'pdf'],
])('%s names a skill', (_, text, name) => {
  expect(names(text)).toContain(name)
})

test.each([
  ['a program', 'Run `docker` and docker.'],
  ['a path', 'See skills/railway-new/SKILL.md and `/etc/passwd` and ./run/it.'],
  ['an address', 'GET https://example.com/pdf'],
  ['this skill', 'Use this skill with that other skill.'],
  ['a fraction', 'either/or, 1/2'],
])('%s names none', (_, text) => {
  expect(names(text)).toEqual([])
})

test('each has the line on which it stands', () => {
  expect(namedSkills('a\nb\nthe `docx` skill\n\nskills:\n  - pdf\n')).toEqual([
    { name: 'docx', line: 3 },
    { name: 'pdf', line: 6 },
  ])
})
