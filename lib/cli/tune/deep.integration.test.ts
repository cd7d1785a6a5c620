import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badSkill } from '#lib/engine/tuning/test-tuning.ts'
import { tuneWith } from './test-tune.ts'

const root = mkdtempSync(join(tmpdir(), 'tune-deep-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const programs = join(root, 'bin')
const skill = join(root, 'work', '.claude', 'skills', 'one')

const cause = (description: string, quote: string) => ({
  ...{ id: 'RC-001', description, severity: 'critical' },
  evidence: [{ file: 'phases/01-scan.md', line: 4, quote }],
})
const answer = {
  root_causes: [
    cause('Nobody looks at what the agent gives back', 'const out = await Agent({ subagent_type: "explore"'),
    cause('A loop without an end', 'while (true) { this line is in no file }'),
  ],
  patterns_found: [],
  recommendations: [],
}
const rescript = (...steps: unknown[]) => {
  rmSync(join(programs, 'asked.jsonl'), { force: true })
  writeFileSync(join(programs, 'script.json'), JSON.stringify({ deep_analysis: steps }))
}
const asked = (): { prompt: string }[] => {
  const log = join(programs, 'asked.jsonl')
  return existsSync(log)
    ? readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : []
}
const surroundings = { PATH: `${programs}:/usr/bin:/bin`, ANTHROPIC_API_KEY: 'a-key-of-nobody' }
const tune = (...args: string[]) => tuneWith(join(root, 'home'), { surroundings })(...args, '--fail-on', 'never')
const kept = () => {
  const scratchpad = join(root, 'work', '.workflow', '.scratchpad')
  const last = readdirSync(scratchpad)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)!
  const folder = join(scratchpad, last, 'diagnosis')
  return { analysis: JSON.parse(readFileSync(join(folder, 'deep-analysis-root_cause.json'), 'utf8')), folder }
}

beforeAll(() => {
  mkdirSync(join(root, 'work', '.loopboard'), { recursive: true })
  mkdirSync(programs)
  for (const [path, text] of Object.entries(badSkill('one'))) {
    mkdirSync(dirname(join(root, 'work', path)), { recursive: true })
    writeFileSync(join(root, 'work', path), text)
  }
  const program = join(import.meta.dirname, '..', '..', 'engine', 'fixtures', 'scripted-claude.ts')
  writeFileSync(join(programs, 'claude'), `#!/bin/sh\nexec '${process.execPath}' '${program}' '${programs}' "$@"\n`)
  // As on a machine that forbids the fence around agents: the scripted program writes down what it was asked.
  writeFileSync(join(programs, 'bwrap'), '#!/bin/sh\nexit 1\n')
  for (const name of ['claude', 'bwrap']) chmodSync(join(programs, name), 0o755)
})

test('an agent looks at a copy; what it quotes is told, what stands nowhere is not, and both are kept', () => {
  rescript({ answer, usd: 0.02 })
  const { code, stdout, stderr } = tune(
    skill,
    '--deep',
    'claude',
    '--issue',
    'it loses what agents say',
    '--format',
    'json',
  )
  expect(code).toBe(0)
  expect(JSON.parse(stdout).skill.name).toBe('one')
  expect(stderr).toContain('phases/01-scan.md:4 Nobody looks at what the agent gives back')
  expect(stderr).toContain('0.02 USD')
  expect(stderr).not.toContain('A loop without an end')
  const { analysis, folder } = kept()
  expect(analysis).toMatchObject({ provider: 'claude', model: 'scripted-model-1', status: 'completed' })
  expect(analysis.result.unsupported).toMatchObject([{ description: 'A loop without an end' }])
  expect(readFileSync(join(folder, 'deep-analysis-root_cause.md'), 'utf8')).toContain('Nobody looks')
  const [first] = asked()
  expect(first?.prompt).toContain('it loses what agents say')
  expect(first?.prompt).toContain('AGT-001')
  expect(first?.prompt).not.toContain(root)
  for (const left of ['attempts', 'runs']) expect(readdirSync(join(root, 'home', left))).toEqual([])
})

test('the budget is that of the command: where it is used up the rules analyse alone', () => {
  const other = join(root, 'work', '.claude', 'skills', 'two')
  mkdirSync(other)
  writeFileSync(join(other, 'SKILL.md'), readFileSync(join(skill, 'SKILL.md')))
  rescript({ answer, usd: 0.02 })
  const { stderr } = tune('--library', dirname(skill), '--quiet', '--deep', '--budget-usd', '0.01')
  expect(asked()).toHaveLength(1)
  expect(stderr).toContain('The budget is used up.')
  expect(kept().analysis.provider).toBe('rules')
})

test('an agent that fails leaves the analysis to the rules; one that is not there is a wrong use', () => {
  rescript({ error: { status: 400, text: 'no' } })
  const { code, stderr } = tune(skill, '--quiet', '--deep')
  expect(code).toBe(0)
  expect(stderr).toContain('The rules analyse it alone.')
  expect(kept().analysis.provider).toBe('rules')
  expect(tune(skill, '--quiet', '--deep', 'codex')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('claude'),
  })
  expect(tune(skill, '--budget-usd', '2')).toMatchObject({ code: 2 })
})
