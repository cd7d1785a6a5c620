import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, findingsOf, type TestFiles } from '../../test-skill.ts'

const beside = (text: string): TestFiles => ({ ...entry(text), 'ovens/a.md': '# A\n' })
const found: Case[] = [
  ['SPEC-013', 'a file that Japanese reads', beside('絵の約束は`ovens/look.md`を読む。')],
  [
    'SPEC-013',
    'a list of packages that is installed from',
    beside('Run npm install in the folder of `ovens/package.json`.'),
  ],
]
const leftAlone: Case[] = [
  ['SPEC-013', 'a file that Japanese puts there', beside('承認された絵を`ovens/look.png`へ固定する。')],
  [
    'SPEC-013',
    'the list of packages of a project',
    beside('Check `ovens/package.json`. Install any missing packages before the work.'),
  ],
]

describeCases(found, leftAlone)

it('SPEC-013 leaves the file of a plugin alone that the skill is no part of', () => {
  const files = beside('The client loads the plugin `ovens/hooks.json` by itself.')
  const within = (plugin: string | null) =>
    findingsOf('SPEC-013', files, {
      workspace: { skillPath: 'skills/base-skill', hasFile: () => false, agents: [], ...(plugin ? { plugin } : {}) },
    })
  expect(within(null)).toEqual([])
  expect(within('bakery')).toHaveLength(1)
})
