import { expect, it } from 'vitest'
import type { Workspace } from '../../model/skill-model.ts'
import { entry, findingsOf } from '../../test-skill.ts'

const beside: Workspace = {
  skillPath: 'skills/base-skill',
  hasFile: (path) =>
    [
      'skills/other/references/b.md',
      'skills/two-parts/references/b.md',
      'agents/kiln-watcher/references/c.md',
    ].includes(path),
  agents: [{ path: 'agents/kiln-watcher/AGENT.md', name: 'AGENT', text: '' }],
}

it.each([
  'Full text: `references/b.md` (in `other/references/`) §2.',
  '`references/b.md` (one of two-parts, say) tells it.',
  '- `../two-parts/SKILL.md`: how the parts fit. Its `references/b.md` has the bands.',
  '- `kiln-watcher` agent: what to look at, and `references/c.md` (glazes).',
])('a file of a skill that stands beside this one and is named behind it is left alone: %s', (text) => {
  const files = { ...entry(text), 'references/a.md': '# A\n' }
  expect(findingsOf('SPEC-013', files, { workspace: beside })).toEqual([])
  expect(findingsOf('SPEC-013', files)).toHaveLength(1)
})
