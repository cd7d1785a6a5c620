import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedSurroundings, surroundings } from './surroundings.ts'

test('the places of a workspace that call a skill by its name are those outside the skill, without its history', () => {
  const root = mkdtempSync(join(tmpdir(), 'namings-'))
  try {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    write('skills/new/SKILL.md', 'Type /railway-new.\n')
    write('skills/other/SKILL.md', '# Other\n\nThen use the `railway-new` skill.\n')
    write('.claude/agents/a.md', '---\nskills: railway-new, docs\n---\n')
    write('CHANGELOG.md', 'The railway-new skill came.\n')
    write('node_modules/a/README.md', 'The railway-new skill.\n')
    write('.cache/a/README.md', 'The railway-new skill.\n')
    const around = surroundings(root, join(root, 'skills', 'new'), sharedSurroundings(root))
    expect(around.placesNaming?.('railway-new')).toEqual(['.claude/agents/a.md:2', 'skills/other/SKILL.md:3'])
    expect(around.placesNaming?.('railway')).toEqual([])
    write('plugins/a/new/SKILL.md', '# New\n')
    const later = surroundings(root, join(root, 'skills', 'new'), sharedSurroundings(root))
    expect([later.foldersCalled?.('new'), later.foldersCalled?.('other')]).toEqual([
      ['plugins/a/new'],
      ['skills/other'],
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
