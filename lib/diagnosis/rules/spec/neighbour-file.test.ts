import { expect, it } from 'vitest'
import type { Workspace } from '../../model/skill-model.ts'
import { entry, findingsOf } from '../../test-skill.ts'

const beside: Workspace = {
  skillPath: 'skills/base-skill',
  hasFile: (path) => path === 'skills/other/references/b.md' || path === 'skills/two-parts/references/b.md',
  agents: [],
}

it.each([
  'Full text: `references/b.md` (in `other/references/`) §2.',
  '`references/b.md` (one of two-parts, say) tells it.',
])('a file of a skill that stands beside this one and is named behind it is left alone: %s', (text) => {
  const files = { ...entry(text), 'references/a.md': '# A\n' }
  expect(findingsOf('SPEC-013', files, { workspace: beside })).toEqual([])
  expect(findingsOf('SPEC-013', files)).toHaveLength(1)
})
