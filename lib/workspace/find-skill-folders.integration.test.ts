import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSkillFolders } from './read-skill-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'skill-folders-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (texts: Record<string, string>) => {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

test('a skill has SKILL.md, or a head of a skill in a file that is so called but for its letters', async () => {
  write({
    'one/SKILL.md': '# One\n',
    'two/skill.md': '---\nname: two\ndescription: Does two. Use when asked.\n---\n# Two\n',
    'commands/skill.md': '---\nname: skill\ndescription: Packs skills.\n---\n# Pack\n',
    'docs/ideas/skill.md': '# What a skill is\n',
    'wiki/skill.md': '---\nconcept: skill\n---\n# Skill\n',
  })
  expect(await findSkillFolders(root)).toEqual([join(root, 'one'), join(root, 'two')])
})

test('what tests are run on is no part of a library that has skills of its own', async () => {
  write({
    'tests/Fixtures/broken/SKILL.md': '# Broken\n',
    'one-workspace/skill-snapshot/SKILL.md': '# One\n',
    'one-workspace/iteration-1/run-1/SKILL.md': '# One\n',
  })
  expect(await findSkillFolders(root)).toEqual([join(root, 'one'), join(root, 'two')])
  expect(await findSkillFolders(join(root, 'tests'))).toEqual([join(root, 'tests/Fixtures/broken')])
})

test('a form of a skill that is to be filled is none, unless there are no others; a skill about templates is one', async () => {
  write({
    'kit/templates/skill/SKILL.md': '---\nname: "<skill-name>"\ndescription: <what it is for>\n---\n# A\n',
    'kit/_template/SKILL.md': '---\nname: my-skill\ndescription: Does it. Use when asked.\n---\n# A\n',
    'page-templates/SKILL.md': '---\nname: page-templates\ndescription: Fills pages. Use when asked.\n---\n# A\n',
    'blank/SKILL.md': '---\nname: {{NAME}}\ndescription: Does it. Use when asked.\n---\n# A\n',
  })
  expect(await findSkillFolders(root)).toEqual(
    ['blank', 'one', 'page-templates', 'two'].map((name) => join(root, name)),
  )
  expect(await findSkillFolders(join(root, 'kit'))).toEqual(
    ['_template', 'templates/skill'].map((name) => join(root, 'kit', name)),
  )
})

test('a skill that is called `fixtures` is one', async () => {
  const shop = join(root, 'shop')
  write({
    'shop/fixtures/SKILL.md': '# Fixtures\n',
    'shop/invoices/SKILL.md': '# Invoices\n',
    'shop/eval/fixtures-of-maps/no-anchor/SKILL.md': '# Maps\n',
  })
  expect(await findSkillFolders(shop)).toEqual([join(shop, 'fixtures'), join(shop, 'invoices')])
})
