import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSkillFolders, isStampOf, readSkillFolder, stampSkillFolder } from './read-skill-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'skill-stamp-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the stamp of a skill folder is another one after every change of its files or folders, and holds until then', () => {
  let before = ''
  const isNew = () => {
    const { stamp } = stampSkillFolder(root)
    expect(isStampOf(root, stamp)).toBe(true)
    const holds = isStampOf(root, before)
    expect(holds).toBe(stamp === before)
    before = stamp
    return !holds
  }
  const entry = join(root, 'SKILL.md')
  writeFileSync(entry, 'one')
  expect([isNew(), isNew()]).toEqual([true, false])
  const { atime, mtime } = statSync(entry)
  const written = stampSkillFolder(root).changedAt
  while (stampSkillFolder(root).changedAt === written) {
    // The same length, and the time of the file is put back.
    writeFileSync(entry, 'two')
    utimesSync(entry, atime, mtime)
  }
  expect(isNew()).toBe(true)
  mkdirSync(join(root, 'docs'))
  expect(isNew()).toBe(true)
  writeFileSync(join(root, 'docs/a.md'), 'a')
  expect(isNew()).toBe(true)
  renameSync(join(root, 'docs/a.md'), join(root, 'docs/b.md'))
  expect(isNew()).toBe(true)
  rmSync(join(root, 'docs/b.md'))
  expect(isNew()).toBe(true)
  mkdirSync(join(root, 'node_modules'))
  expect(isNew()).toBe(true)
  writeFileSync(join(root, 'node_modules/x.md'), 'x')
  expect(isNew()).toBe(false)
})

test('what package managers put into a skill is no part of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'skill-packages-'))
  const folders = ['venv/lib/python3.12/site-packages/oven', 'tools/site-packages', 'py-env/lib', 'docs', 'environment']
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'api.md'), '# A\n')
  }
  writeFileSync(join(root, 'py-env/pyvenv.cfg'), 'home = /usr/bin\n')
  expect(readSkillFolder(root).map(({ path }) => path)).toEqual(['docs/api.md', 'environment/api.md'])
})

test('a page of a wiki that is called skill.md is no skill; one with the head of a skill is', async () => {
  const library = mkdtempSync(join(tmpdir(), 'skill-pages-'))
  const heads = {
    page: 'title: Skill\ndescription: What a skill is\ntags: [agents]',
    body: 'type: note\n---\n\n---\nname: shown',
    skill: 'name: mill\ndescription: Mills corn',
    bare: 'description: Mills corn',
  }
  for (const [folder, head] of Object.entries(heads)) {
    mkdirSync(join(library, folder))
    writeFileSync(join(library, folder, 'skill.md'), `---\n${head}\n---\n\n# A\n`)
  }
  expect(await findSkillFolders(library)).toEqual(['bare', 'skill'].map((folder) => join(library, folder)))
  rmSync(library, { recursive: true, force: true })
})
