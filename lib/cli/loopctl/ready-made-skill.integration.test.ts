import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const main = join(import.meta.dirname, '..', 'main.js')
const skill = join(import.meta.dirname, '..', '..', '..', 'docs', 'skills', 'loop')
const project = mkdtempSync(join(tmpdir(), 'ready-made-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('our own diagnosis of the ready-made skill passes its gate and finds nothing high or critical', () => {
  const env = { ...process.env, HOME: project, LOOPBOARD_HOME: join(project, 'home') }
  const ran = spawnSync(process.execPath, [main, 'tune', skill, '--format', 'json'], { env, encoding: 'utf8' })
  const { gate, counts } = JSON.parse(ran.stdout)
  expect({ verdict: gate.verdict, critical: counts.critical, high: counts.high }).toEqual({
    verdict: 'pass',
    critical: 0,
    high: 0,
  })
})

test('every command of the ready-made skill works, in its order, and leaves a completed loop', () => {
  const id = 'loop-v2-20260122T100000-ab12cd34'
  const file = join(project, '.workflow', '.loop', `${id}.json`)
  const bin = join(project, 'bin')
  for (const folder of [join(project, '.workflow', '.loop'), bin]) mkdirSync(folder, { recursive: true })
  const loop = { loop_id: id, title: 'T', description: 'Add login', status: 'running', max_iterations: 5 }
  writeFileSync(file, `${JSON.stringify({ ...loop, current_iteration: 0, created_at: '2026-01-22T10:00:00Z' })}\n`)
  const program = join(bin, 'loopboard')
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`)
  chmodSync(program, 0o755)

  const text = readFileSync(join(skill, 'SKILL.md'), 'utf8')
  const blocks = [...text.matchAll(/^ *```bash\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
  const commands = blocks.flatMap((block) => block.split('\n').map((line) => line.trim())).filter(Boolean)
  expect(commands.length).toBeGreaterThan(9)
  const env = { NODE_ENV: 'test' as const, PATH: `${bin}:${process.env['PATH']}`, HOME: project }
  for (const command of commands) {
    const ran = spawnSync('bash', ['-c', command.replaceAll('LOOP', id)], { cwd: project, env, encoding: 'utf8' })
    expect({ command, code: ran.status, answer: JSON.parse(ran.stdout) }).toMatchObject({
      code: 0,
      answer: { success: true },
    })
  }
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    status: 'completed',
    current_iteration: 1,
    skill_state: {
      completed_actions: ['DEVELOP'],
      develop: { total: 1, completed: 1, tasks: [{ id: 'task-001', files_changed: ['src/auth.ts'] }] },
      debug: { hypotheses_count: 1, hypotheses: [{ id: 'H1', logging_point: 'src/auth.ts:logout:42' }] },
      validate: { pass_rate: 95.5 },
    },
  })
})
