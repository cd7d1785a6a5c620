import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { makeProject, startTestEngine, type TestEngine, until, value } from '../test-engine.ts'
import { tuningTest } from './test-tuning.ts'

let engine: TestEngine
let tuning: ReturnType<typeof tuningTest>
const scan = 'phases/01-scan.md'
const names = ['modules', 'routes', 'tables', 'jobs', 'pages']

/** Five agent calls that nobody guards, far from each other. */
const fiveCalls = names
  .flatMap((name) => [
    ...[`## Scan ${name}`, '', `First the ${name} are listed.`, '', 'Nothing else is read.', '', '```js'],
    `const ${name} = await Agent({ subagent_type: "explore", prompt: "List the ${name}. Return JSON {list: []}" })`,
    ...[`use(${name})`, '```', '', `The ${name} are kept.`, '', 'Go on.', ''],
  ])
  .join('\n')
const entry = (name: string) =>
  ['---', `name: ${name}`, 'description: Checks a folder and reports what is wrong. Use when the user asks to check.']
    .concat('---', '# Skill', '', `1. Follow [scan](${scan}).`, '')
    .join('\n')
const skillFiles = (name: string) => ({
  [`.claude/skills/${name}/SKILL.md`]: entry(name),
  [`.claude/skills/${name}/${scan}`]: `# Scan\n\n${fiveCalls}`,
})

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ ...skillFiles('parts'), ...skillFiles('edited') }))
  tuning = tuningTest(engine)
})
afterAll(() => engine.remove())

const pathOf = (skill: string) => join(engine.project, '.claude/skills', skill, scan)

/** A tuning that asks about its fixes, and its fix with five parts. */
async function asked(skill: string): Promise<{ id: string; fix: FixView }> {
  const id = await tuning.create({ path: `.claude/skills/${skill}`, confirm: true })
  await tuning.rest(id)
  const { data } = value(await engine.ask('tunings', 'fixes', id, { status: ['proposed'], iteration: null }))
  const brief = data.find(({ files }) => files.some(({ hunks }) => hunks >= 5))
  expect(brief).toBeDefined()
  return { id, fix: value(await engine.ask('tunings', 'fix', id, brief!.id)).data }
}

test('of five parts two are accepted: exactly these are written, what is left is said, and rolling back gives every byte', async () => {
  const before = readFileSync(pathOf('parts'), 'utf8')
  const { id, fix } = await asked('parts')
  const hunks = fix.changes[0]!.hunks
  const rejected = hunks.filter((_, index) => index !== 1 && index !== 3)
  const tried = rejected.map((hunk) => ({ hunkId: hunk.id, verdict: 'rejected' as const }))
  const preview = value(await engine.ask('tunings', 'preview', id, fix.id, { hunks: tried, option: null }))
  expect(preview.check.checks.find(({ check }) => check === 'target')?.verdict).toBe('fail')

  for (const hunk of rejected) {
    const { revision } = await tuning.state(id)
    const verdict = { type: 'decide-hunk', fix_id: fix.id, file: scan, hunk_id: hunk.id, verdict: 'rejected' } as const
    value(await tuning.send(id, { ...verdict, revision }))
  }
  const seen = value(await engine.ask('tunings', 'fix', id, fix.id))
  expect(seen.data.diff_sha256).toBe(preview.diff_sha256)
  const old = await tuning.send(id, {
    ...{ type: 'select-fixes', revision: seen.revision },
    fixes: [{ fix_id: fix.id, decision: 'accept', diff_sha256: fix.diff_sha256 }],
  })
  expect(old.ok ? 'accepted' : old.refusal.code).toBe('stale')
  value(
    await tuning.send(id, {
      ...{ type: 'select-fixes', revision: seen.revision },
      fixes: [{ fix_id: fix.id, decision: 'accept', diff_sha256: seen.data.diff_sha256 }],
    }),
  )
  const applied = await tuning.rest(id)
  expect(readFileSync(pathOf('parts'), 'utf8')).toBe(preview.files[0]?.after)
  expect(applied.applied_fixes).toMatchObject([{ fix_id: fix.id, success: true, verification_result: 'fail' }])
  expect(applied.applied_fixes[0]?.error).toContain('target')
  expect(applied.issues.find((issue) => fix.issue_ids.includes(issue.id))?.state).toBe('open')

  value(await tuning.send(id, { type: 'rollback-fix', revision: applied.revision, fix_id: fix.id }))
  await until(
    'it is taken back',
    async () => (await tuning.rest(id)).applied_fixes[0]?.verification_result === 'rolled_back',
  )
  expect(readFileSync(pathOf('parts'), 'utf8')).toBe(before)
})

test('a decision about a fix that two people make at once is made once, and one of them is told', async () => {
  const { id, fix } = await asked('edited')
  const { revision } = await tuning.state(id)
  const word = { type: 'decide-fix', fix_id: fix.id, decision: 'accept', diff_sha256: fix.diff_sha256 } as const
  const both = await Promise.all([1, 2].map(() => tuning.send(id, { ...word, revision })))
  expect(both.filter((sent) => sent.ok)).toHaveLength(1)
  expect(both.flatMap((sent) => (sent.ok ? [] : [sent.refusal.code]))).toEqual(['stale'])
  const decided = value(await engine.ask('tunings', 'fix', id, fix.id))
  value(await tuning.send(id, { ...word, revision: decided.revision }))
  const again = value(await engine.ask('tunings', 'fix', id, fix.id))
  expect(again.revision).toBe(decided.revision)
  expect(again.data).toMatchObject({
    status: 'proposed',
    choice: { verdict: 'accept' },
    decisions: [{ kind: 'accept' }],
  })
  value(await tuning.send(id, { type: 'stop', revision: again.revision }))
  await tuning.rest(id)
})

test('a file that was edited by hand in between is not written, and both versions are shown', async () => {
  const { id, fix } = await asked('edited')
  const mine = `# Mine\n\n${fiveCalls}`
  writeFileSync(pathOf('edited'), mine)
  const { revision } = await tuning.state(id)
  const answer = await tuning.send(id, {
    ...{ type: 'select-fixes', revision },
    fixes: [{ fix_id: fix.id, decision: 'accept', diff_sha256: fix.diff_sha256 }],
  })
  const after = await tuning.rest(id)
  // Whoever is faster: the look at the files marks the proposal, or applying it is refused.
  if (answer.ok) expect(after.applied_fixes[0]).toMatchObject({ success: false })
  else expect(['stale', 'not_found']).toContain(answer.refusal.code)
  expect(readFileSync(pathOf('edited'), 'utf8')).toBe(mine)
  const { drift } = value(await engine.ask('tunings', 'preview', id, fix.id, { hunks: [], option: null }))
  expect(drift).toMatchObject([{ file: scan, found: mine, planned: fix.changes[0]?.new_content }])
})
