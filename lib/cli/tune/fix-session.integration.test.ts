import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ValidTuningState } from '#lib/domain/tuning/tuning-invariants.ts'
import { createFolderDiagnosis } from './diagnose-folder.ts'
import { createEarlierRuns } from './earlier-runs.ts'
import { fixFolder } from './fix-folder.ts'
import { askForFixes } from './interactive-fix.ts'
import { badEntry, writeBadSkill } from './test-bad-skill.ts'
import { tuneWith } from './test-tune.ts'

const root = mkdtempSync(join(tmpdir(), 'fix-session-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const project = join(root, 'project')
const home = join(root, 'home')
const folder = join(project, 'skills', 'one')

beforeEach(() => {
  for (const path of [project, home]) rmSync(path, { recursive: true, force: true })
  for (const path of [join(project, '.loopboard'), home]) mkdirSync(path, { recursive: true })
  writeBadSkill(folder)
})

const tune = (...args: string[]) => tuneWith(home)(...args, '--quiet')
const scratch = join(project, '.workflow', '.scratchpad')
const sessions = (parent = scratch) =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'state.json')) : []
const stateIn = (file: string) => ValidTuningState.parse(JSON.parse(readFileSync(file, 'utf8')))
const state = () => stateIn(sessions()[0]!)
const read = () => readFileSync(join(folder, 'SKILL.md'), 'utf8')

test('a run of fixes leaves a whole session: issues with their evidence, fixes that were made and verified, scores, its end', () => {
  tune('--fix', folder, '--issue', 'The skill never triggers')
  const kept = state()
  expect(kept).toMatchObject({
    ...{ status: 'completed', completion_reason: 'gate_pass', runner: 'external', iteration_count: 1 },
    ...{ user_issue_description: 'The skill never triggers', quality_gate: 'pass' },
    work_dir: `.workflow/.scratchpad/${kept.tuning_id}`,
    target_skill: { path: 'skills/one', name: 'Bad Name' },
  })
  expect(kept.requirement_analysis?.dimensions).toMatchObject([{ inferred_category: 'spec_violation' }])
  expect(kept.score_history.map(({ kind }) => kind)).toEqual(['report', 'verify'])
  expect(kept.quality_score).toBeGreaterThan(kept.score_history[0]!.score)
  const name = kept.issues.find(({ rule_id }) => rule_id === 'SPEC-003')!
  expect(name).toMatchObject({ state: 'fixed', evidence_items: [{ file: 'SKILL.md', line: 2, context: 'Bad Name' }] })
  const fix = kept.proposed_fixes.find(({ issue_ids }) => issue_ids.includes(name.id))!
  expect(fix).toMatchObject({ status: 'applied', transform: 'set_name', decisions: [{ kind: 'accept' }] })
  const applied = kept.applied_fixes.find(({ fix_id }) => fix_id === fix.id)!
  expect(applied).toMatchObject({ success: true, verification_result: 'pass', rollback_available: true })
  const manifest = JSON.parse(readFileSync(join(project, applied.backup_path, 'manifest.json'), 'utf8'))
  expect(applied.changes_made).toEqual([
    {
      ...{ file: 'SKILL.md', action: 'modify' },
      before_sha256: manifest.files[0].before.sha256,
      after_sha256: manifest.files[0].after.sha256,
    },
  ])
})

test('a second run with nothing to do writes nothing; neither do diagnosing, diffs and a dry run', () => {
  tune(folder)
  tune(folder, '--diff')
  tune('--fix', '--dry-run', folder)
  expect(existsSync(join(project, '.workflow'))).toBe(false)
  tune('--fix', folder)
  const [file] = sessions()
  const before = [readFileSync(file!, 'utf8'), statSync(file!).ino]
  tune('--fix', folder)
  tune('--verify', folder)
  expect(sessions()).toEqual([file])
  expect([readFileSync(file!, 'utf8'), statSync(file!).ino]).toEqual(before)
})

test('fixes that are taken back are so in the session, with their issues open again', () => {
  tune('--fix', folder)
  const id = state().proposed_fixes.find(({ transform }) => transform === 'relink')!.id
  tune('--rollback', id, folder)
  expect(state().applied_fixes.find(({ fix_id }) => fix_id === id)).toMatchObject({
    verification_result: 'rolled_back',
    rollback_available: false,
  })
  expect(state().issues.find(({ rule_id }) => rule_id === 'SPEC-013')).toMatchObject({ state: 'open' })
  tune('--rollback', 'all', folder)
  expect(read()).toBe(badEntry)
  expect(state().proposed_fixes.map(({ status }) => status)).toEqual(['rolled_back', 'rolled_back', 'rolled_back'])
  expect(state().status).toBe('completed')
})

test('what a later look says of a fix stands in the session, until it holds again', () => {
  tune('--fix', folder)
  const fixed = read()
  appendFileSync(join(folder, 'SKILL.md'), '\nSee [it](reference/rules.md).\n')
  expect(tune('--verify', folder).code).toBe(4)
  const relinked = state().proposed_fixes.find(({ transform }) => transform === 'relink')!
  for (const { fix_id, verification_result, error } of state().applied_fixes) {
    const back = fix_id === relinked.id ? 'SPEC-013 is found in SKILL.md:14; ' : ''
    expect({ verification_result, error }).toEqual({
      ...{ verification_result: 'fail', error: `${back}SKILL.md is not as the fixes left it` },
    })
  }
  const [left] = state().issues.filter(({ state: now }) => now === 'open')
  expect(left).toMatchObject({ rule_id: 'SPEC-013', id: relinked.issue_ids[0] })
  writeFileSync(join(folder, 'SKILL.md'), fixed)
  expect(tune('--verify', folder).code).toBe(0)
  expect(state().applied_fixes.map(({ verification_result: result }) => result)).toEqual(['pass', 'pass', 'pass'])
})

test('what is left to a person stands in the session as proposals, and what came to light in the next iteration', () => {
  writeFileSync(join(folder, 'SKILL.md'), badEntry.replace('](', ']\u202e(').replace('Checks a', 'TODO'))
  tune('--fix', folder)
  const { iterations, proposed_fixes: fixes } = state()
  expect(iterations).toHaveLength(2)
  expect(fixes.find(({ transform }) => transform === 'relink')).toMatchObject({ iteration: 2, status: 'applied' })
  expect(fixes.find(({ kind }) => kind === 'agent')).toMatchObject({ status: 'proposed' })
})

/** A run with a person at the terminal: what they answer to the question about a fix by its title; null for leaving. */
const askingFor = async (answers: Record<string, string>) => {
  const asked: string[] = []
  let title = ''
  const person = {
    print: (line: string) => {
      if (line.includes('(risk ')) title = line.slice(0, line.indexOf(' (risk '))
    },
    ask: async () => {
      asked.push(title)
      return answers[title] ?? null
    },
  }
  const look = { root: null, configFile: undefined, over: {}, rules: undefined, focus: undefined, baseline: [] }
  const diagnose = createFolderDiagnosis({ ...look, workspaces: [project], today: '2026-01-01', repairs: false })
  const place = { folder, workspace: project, home, runsOf: createEarlierRuns() }
  const wish = { issue: '', areas: [], iterations: 1, iteration: () => 1, otherwise: 'user_stop' as const }
  const done = await fixFolder(place, diagnose, { ...wish, ...askForFixes(person, 'en') })
  return { asked, ...done }
}
const [rename, move, relink] = [
  "Give the skill its folder's name",
  'Move the key under `metadata`',
  'Point the link at the file that is there',
]

test('a fix that a person declines is rejected in the session, and asked for again only when it is another one', async () => {
  const first = await askingFor({ [rename]: 'n', [move]: 'y', [relink]: 'y' })
  expect(first.asked.toSorted()).toEqual([rename, move, relink].sort())
  const [no] = state().proposed_fixes.filter(({ transform }) => transform === 'set_name')
  expect(no).toMatchObject({ status: 'rejected', decisions: [{ kind: 'reject', diff_sha256: expect.any(String) }] })
  expect(
    state()
      .proposed_fixes.map(({ status }) => status)
      .sort(),
  ).toEqual(['applied', 'applied', 'rejected'])
  appendFileSync(join(folder, 'SKILL.md'), '\nMore.\n')
  expect((await askingFor({})).asked).toEqual([])
  expect(sessions()).toHaveLength(1)
  writeFileSync(join(folder, 'SKILL.md'), read().replace('Bad Name', 'Bad_Name'))
  expect((await askingFor({})).asked).toEqual([rename])
})

test('what was declined is made only for who names its rule; after that it is a fix as any other', async () => {
  const none = await askingFor({ [rename]: 'n', [move]: 'n', [relink]: 'n' })
  expect(none).toMatchObject({ made: [], workDir: null })
  expect(state()).toMatchObject({ status: 'completed', applied_fixes: [] })
  expect(read()).toBe(badEntry)
  expect(tune('--diff', folder).stdout).toBe('')
  const left = tune('--fix', folder)
  expect(left.stderr.match(/^Declined before: .*$/gm)).toHaveLength(3)
  expect([read(), sessions()]).toEqual([badEntry, [expect.any(String)]])
  expect(tune('--fix', 'SPEC-003', folder).stderr).toContain('FIX-001')
  expect(read()).toBe(badEntry.replace('Bad Name', 'one'))
  tune('--rollback', folder)
  tune('--fix', folder)
  expect(read()).toBe(badEntry.replace('Bad Name', 'one'))
})

test('a state file that cannot be read is left alone, and its fixes are taken back all the same', () => {
  tune('--fix', folder)
  const [file] = sessions()
  writeFileSync(file!, '{"status":')
  tune('--rollback', folder)
  expect(read()).toBe(badEntry)
  expect(readFileSync(file!, 'utf8')).toBe('{"status":')
})

test('killed before any change of the disk it leaves a valid session, which the next command brings to its end', () => {
  const program = join(import.meta.dirname, '..', '..', '..', 'bench', 'fix-kills-program.ts')
  const run = (stop: number) =>
    spawnSync(process.execPath, [program, 'fix', folder, home, String(stop)], { encoding: 'utf8' })
  const changes = Number(/^done (\d+)$/.exec(run(0).stdout)![1])
  expect(changes).toBeGreaterThan(10)
  for (let stop = 2; stop <= changes; stop += 9) {
    for (const path of ['tunings', 'locks']) rmSync(join(home, path), { recursive: true, force: true })
    writeFileSync(join(folder, 'SKILL.md'), badEntry)
    expect(run(stop).signal).toBe('SIGKILL')
    const [own] = readdirSync(join(home, 'tunings'))
    const [broken] = sessions(join(home, 'tunings', own!))
    if (!existsSync(broken!)) continue
    expect(stateIn(broken!).status).toBe('running')
    tune('--rollback', 'all', folder)
    expect(read()).toBe(badEntry)
    const { status, applied_fixes: applied, pending_fixes: pending } = stateIn(broken!)
    expect({ status, pending }).toEqual({ status: 'user_exit', pending: [] })
    expect(applied.filter(({ success, verification_result: result }) => success && result !== 'rolled_back')).toEqual(
      [],
    )
  }
})
