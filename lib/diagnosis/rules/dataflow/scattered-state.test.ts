import { describe, expect, it } from 'vitest'
import { entryWith, findingsOf } from '../../test-skill.ts'
import { at, code, none, phase, put } from './test-work-code.ts'

describe('DF-001', () => {
  it('state files in a folder that is called `work` are of the work', () => {
    const text =
      'Save the run to `work/session.json`, the step to `work/progress.json` and the rest to `work/context.yaml`.'
    expect(findingsOf('DF-001', { 'SKILL.md': entryWith(`# Steps\n\n${text}\n`) })).toHaveLength(1)
  })

  const writes = (...names: string[]) => names.map((name) => `Write(${at(name)}, a)`).join('\n')
  it('finds three files, at the first write of the file that has most', () => {
    const [finding, ...others] = findingsOf('DF-001', code(writes('state.json', 'run-status.json', 'progress.yaml')))
    expect(others).toEqual([])
    expect(finding).toMatchObject({ line: 4, excerpt: at('state.json') })
    expect(finding?.related).toHaveLength(2)
    expect(finding?.message.en).toContain('progress.yaml')
  })
  it('finds them across files and in words', () =>
    expect(
      findingsOf('DF-001', {
        ...code(writes('state.json', 'session.json')),
        'phases/02-b.md': '# B\n\n把进度写入 `{workDir}/progress.json`。\n',
      }),
    ).toHaveLength(1))
  const table = (head: string, ...rows: string[]) => ({
    'SKILL.md': entryWith(`# Looms\n\n| ${head} | File to write |\n|---|---|\n${rows.join('\n')}\n`),
  })
  const rows = ['state', 'progress', 'session'].map((name) => `\`.looms/${name}.json\` |`)
  it('finds those of a table that one writes', () => {
    expect(findingsOf('DF-001', table('Step', ...rows.map((row, at) => `| ${at} | Write ${row}`)))).toHaveLength(1)
    expect(findingsOf('DF-001', table('Role', ...rows.map((row) => `| Weaver | Write ${row}`)))).toHaveLength(1)
  })
  it.each(['Role', '**Worker**', '角色'])('leaves a table alone that gives each its own: %s', (head) =>
    expect(findingsOf('DF-001', table(head, ...rows.map((row, at) => `| Weaver ${at} | Write ${row}`)))).toEqual([]),
  )
  it.each([
    ['two files', code(writes('state.json', 'progress.json'))],
    [
      'one template per item of a loop',
      code(
        `${writes('state.json', 'session.json')}\nfor (const t of tasks) Write(${at(`${put('t.id')}/status.json`)}, t)`,
      ),
    ],
    ['checkpoints', code(writes('state.json', 'session.json', 'checkpoints/state.json'))],
    ['backups', code(writes('state.json', 'session.json', 'backup-state.json'))],
    ['reports', code(writes('state.json', 'session.json', 'reports/status.json'))],
    [
      'one file by the default of a variable',
      {
        'SKILL.md': entryWith(
          `# A\n\nWrite \`tmp/jars/state.json\` and \`tmp/jars/run-status.json\`. Write \`${put('JAR_DIR:-tmp/jars')}/run-status.json\` anew.\n`,
        ),
      },
    ],
    [
      'what another skill keeps',
      {
        ...code(writes('state.json', 'session.json')),
        'phases/02-b.md': '# B\n\nRun the tests: `/test-pages` creates `{workDir}/progress.json` with them.\n',
      },
    ],
    ['config of the skill', code(`${writes('state.json', 'session.json')}\nWrite("specs/context.json", a)`)],
    [
      'files that only their role writes',
      {
        ...code(writes('state.json', 'session.json')),
        'roles/tester/role.md': phase(writes('tester-state.json')),
      },
    ],
    [
      'files that different steps write, one each',
      {
        'phases/01-a.md': phase(writes('state.json')),
        'phases/02-b.md': phase(writes('session.json')),
        'phases/03-c.md': phase(writes('progress.json')),
      },
    ],
    [
      'an example',
      {
        'phases/01-a.md': `# A\n\n## Bad example\n\n${phase(writes('state.json', 'a-state.json', 'b-state.json')).slice(5)}`,
      },
    ],
  ])('leaves alone %s', (_what, files) => none('DF-001', files))
})
