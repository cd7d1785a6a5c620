import type { Rule } from '../../rule.ts'

/** The folder has no SKILL.md, or one in another letter case. The root of a library has none of its own. */
export const entryMissingRule: Rule = {
  id: 'SPEC-001',
  message: {
    en: 'The entry file must be called `SKILL.md`; found: {found}.',
    zh: '入口文件必须名为 `SKILL.md`；现有：{found}。',
  },
  *check({ skill }) {
    if (skill.entry?.path === 'SKILL.md') return
    if (skill.entry) yield { file: skill.entry, range: null, severity: 'low', data: { found: skill.entry.path } }
    else if (!skill.files.some(({ path }) => path.endsWith('/SKILL.md')))
      yield { file: 'SKILL.md', range: null, anchor: 'SKILL.md', data: { found: 'none' } }
  },
}
