import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../domain/actor.ts'
import { bash, makeProject, plainTests, startTestEngine, type TestEngine, tester, value } from './test-engine.ts'

let engine: TestEngine
const files = {
  'package.json': '{"name":"adder","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
  'add.js': 'export const add = (a, b) => a - b\n',
  'add.test.js': [
    "import { test } from 'node:test'",
    "import assert from 'node:assert/strict'",
    "import { add } from './add.js'",
    "test('adds', () => assert.equal(add(1, 2), 3))",
    '',
  ].join('\n'),
}
const fix = "sed -i 's/a - b/a + b/' add.js"
const reviewer: Actor = { kind: 'person', id: 'rea', name: 'Rea', role: 'reviewer' }
const settings = { isolation: 'worktree', gate: { require_approval: true }, validation: plainTests }
const git = (...args: string[]) => execFileSync('git', args, { cwd: engine.project, encoding: 'utf8' }).trim()

beforeAll(async () => {
  engine = await startTestEngine(makeProject(files))
  await engine.ask('workspaces', 'list')
})
afterAll(() => engine.remove())

async function waitingLoop(command = fix) {
  const id = await engine.create({ title: 'Repair add', settings, tasks: [bash('fix', command)] })
  value(await engine.send(id, { type: 'start' }))
  const end = await engine.rest(id)
  expect(end.loopboard.waiting?.kind).toBe('approval')
  const [approval] = value(await engine.ask('approvals', 'ofLoop', id))
  if (approval?.kind !== 'changes') throw new Error('the loop waits for something else')
  return { id, approval }
}
const decide = (id: string, approvalId: string, decision: 'accept' | 'reject', comment?: string) =>
  engine.ask('approvals', 'decide', id, approvalId, { decision, ...(comment ? { comment } : {}) }, reviewer)

describe('a loop whose changes a person has to see', () => {
  test('waits when everything else is proven, completes on the word, and does nothing twice', async () => {
    const { id, approval } = await waitingLoop()
    expect(approval).toMatchObject({ loop_title: 'Repair add', files: 1, added_lines: 1, removed_lines: 1 })
    const inbox = await engine.ask('approvals', 'inbox', null)
    expect(inbox.map((each) => each.approval_id)).toContain(approval.approval_id)
    expect((await engine.events(id)).map((event) => event.type)).not.toContain('completed')

    const both = await Promise.all([
      decide(id, approval.approval_id, 'accept'),
      decide(id, approval.approval_id, 'accept'),
    ])
    expect(both.filter((answer) => answer.ok)).toHaveLength(1)
    expect(both.find((answer) => !answer.ok)).toMatchObject({
      refusal: { code: 'stale', message: 'Already decided: accepted by Rea.' },
    })
    const end = await engine.rest(id)
    expect(end.status).toBe('completed')
    expect(end.loopboard.completion?.gate.find((condition) => condition.id === 'G8')?.ok).toBe(true)
    expect((await engine.events(id)).filter((event) => event.type === 'changes-decided')).toHaveLength(1)
    expect(await engine.ask('approvals', 'inbox', null)).toEqual([])
  })

  test('is asked again when its files changed after the question', async () => {
    const { id, approval } = await waitingLoop()
    const { work_path: root } = (await engine.answer(id)).meta
    writeFileSync(join(root, 'late.txt'), 'late\n')
    value(await decide(id, approval.approval_id, 'accept'))
    const end = await engine.rest(id)
    expect(end.status).toBe('running')
    const [again] = value(await engine.ask('approvals', 'ofLoop', id))
    expect(again?.kind === 'changes' && again.tree).not.toBe(approval.tree)
    value(await engine.send(id, { type: 'stop' }))
  })

  test('pauses on a no, says whose it was, and asks again when somebody lets it go on', async () => {
    const { id, approval } = await waitingLoop()
    value(await decide(id, approval.approval_id, 'reject'))
    const paused = await engine.rest(id)
    expect(paused).toMatchObject({
      status: 'paused',
      loopboard: { reason: { code: 'evidence_missing', message: 'The changes were rejected by Rea.' } },
    })
    value(await engine.send(id, { type: 'resume' }))
    await engine.rest(id)
    expect(value(await engine.ask('approvals', 'ofLoop', id))).toMatchObject([{ approval_id: approval.approval_id }])
    value(await engine.send(id, { type: 'stop' }))
  })
})

describe('changes that are kept in part', () => {
  const twice = `${fix}; printf 'export const unasked = 1\\n' > extra.js; for n in $(seq 12); do echo "// $n"; done >> add.js; echo 'export const sub = (a, b) => a - b' >> add.js`

  test('exactly the accepted pieces are tested and committed; the rejected ones stay with the loop', async () => {
    const { id, approval } = await waitingLoop(twice)
    const whole = value(await engine.ask('changes', 'changes', id, { range: 'loop', iteration: null }, reviewer))
    const extra = whole.files.find((file) => file.path === 'extra.js')
    if (!extra) throw new Error('extra.js was not changed')
    const keep = (by: Actor, file = extra.id) =>
      engine.ask(
        'approvals',
        'decide',
        id,
        approval.approval_id,
        { decision: 'edit', fields: { reject: [{ file, pieces: [] }] } },
        by,
      )
    expect(await keep({ ...reviewer, role: 'viewer' })).toMatchObject({ ok: false, refusal: { code: 'forbidden' } })
    expect(await keep(reviewer, 'f'.repeat(32))).toMatchObject({ ok: false, refusal: { code: 'stale' } })

    const both = await Promise.all([keep(reviewer), keep({ ...reviewer, id: 'bob', name: 'Bob' })])
    expect(both.filter((answer) => answer.ok)).toHaveLength(1)
    expect(both.find((answer) => !answer.ok)).toMatchObject({
      refusal: { code: 'stale', message: expect.stringMatching(/^Already decided: (Rea|Bob) kept a part of it\.$/) },
    })
    const end = await engine.rest(id)
    expect(end.status).toBe('completed')
    expect(git('ls-tree', '--name-only', `loopboard/${id}`)).not.toContain('extra.js')
    expect(git('show', `loopboard/${id}:add.js`)).toContain('a + b')
    const order = (await engine.events(id)).map((event) => event.type)
    expect(order.lastIndexOf('tests-recorded'), 'what is left was tested').toBeGreaterThan(
      order.indexOf('changes-decided'),
    )

    const aside = value(await engine.ask('changes', 'changes', id, { range: 'aside', iteration: 1 }, reviewer))
    expect(aside).toMatchObject({
      set_aside: [{ n: 1, pieces: 1 }],
      total: 1,
      files: [{ path: 'extra.js', status: 'added' }],
    })
    const patch = value(await engine.ask('changes', 'patch', id, { from: aside.from_tree, to: aside.to_tree }))
    expect(Buffer.from(patch).toString()).toContain('+export const unasked = 1')
  })
})

describe('the work of a loop', () => {
  test('is reviewed change by change, and only what is new is new', async () => {
    const { id, approval } = await waitingLoop()
    const asked = (range: 'loop' | 'review' | 'iteration', iteration: number | null = null) =>
      engine.ask('changes', 'changes', id, { range, iteration }, reviewer).then(value)
    const whole = await asked('loop')
    expect(whole).toMatchObject({ to_tree: approval.tree, total: 1, is_reviewed: false, last_review: null })
    const [file] = whole.files
    expect(file).toMatchObject({ path: 'add.js', status: 'modified', reviewed: false })
    expect((await asked('iteration', 1)).files.map((one) => one.id)).toEqual([file?.id])
    const trees = { from: whole.from_tree, to: whole.to_tree }
    const change = value(await engine.ask('changes', 'file', id, trees, file?.id ?? ''))
    expect(change.hunks[0]?.lines).toEqual([
      '-export const add = (a, b) => a - b',
      '+export const add = (a, b) => a + b',
    ])

    value(await engine.ask('changes', 'mark', id, file?.id ?? '', true, reviewer))
    expect((await asked('loop')).files[0]?.reviewed).toBe(true)
    const others = value(await engine.ask('changes', 'changes', id, { range: 'loop', iteration: null }, tester))
    expect(others.files[0]?.reviewed).toBe(false)
    value(await engine.ask('changes', 'review', id, whole.to_tree, reviewer))
    expect(await asked('review')).toMatchObject({ total: 0, is_reviewed: true })
    const { work_path: root } = (await engine.answer(id)).meta
    writeFileSync(join(root, 'more.txt'), 'more\n')
    expect((await asked('review')).files.map((one) => one.path)).toEqual(['more.txt'])
    expect((await asked('loop')).files.map((one) => [one.path, one.reviewed])).toEqual([
      ['add.js', true],
      ['more.txt', false],
    ])
    value(await engine.send(id, { type: 'stop' }))
  })

  test('carries remarks that only their author or an admin changes', async () => {
    const { id } = await waitingLoop()
    const place = { path: 'add.js', side: 'new' as const, line: 1, object: 'a'.repeat(40), excerpt: 'x' }
    const first = value(await engine.ask('changes', 'comment', id, { ...place, body: 'Why?' }, reviewer))
    const other: Actor = { kind: 'person', id: 'bob', name: 'Bob', role: 'reviewer' }
    const answer = value(await engine.ask('changes', 'comment', id, { thread: first.id, body: 'So.' }, other))
    expect(answer).toMatchObject({ thread: first.id, path: 'add.js', line: 1 })
    const forbidden = { ok: false, refusal: { code: 'forbidden' } }
    expect(await engine.ask('changes', 'editComment', id, first.id, { body: 'No.' }, other)).toMatchObject(forbidden)
    expect(await engine.ask('changes', 'removeComment', id, first.id, other)).toMatchObject(forbidden)
    value(await engine.ask('changes', 'editComment', id, answer.id, { resolved: true }, other))
    expect(value(await engine.ask('changes', 'comments', id))[0]).toMatchObject({ resolved_by: 'Bob' })
    value(await engine.ask('changes', 'removeComment', id, first.id, tester))
    expect(value(await engine.ask('changes', 'comments', id))).toEqual([])
    value(await engine.send(id, { type: 'stop' }))
  })

  test('is finished only when the loop rests; a merge is written into its history', async () => {
    const { id, approval } = await waitingLoop()
    const order = async () => {
      const { merge, message, author } = value(await engine.ask('finish', 'preview', id, null, tester))
      if (!merge) throw new Error('nothing to merge into')
      const expected = { target_tip: merge.target_tip, work_tree: merge.work_tree }
      return { how: 'merge' as const, target: merge.target, mode: 'squash' as const, message, author, expected }
    }
    expect(await engine.ask('finish', 'finish', id, await order(), tester)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_transition' },
    })
    value(await decide(id, approval.approval_id, 'accept'))
    expect((await engine.rest(id)).status).toBe('completed')
    const done = value(await engine.ask('finish', 'finish', id, await order(), tester))
    expect(done).toMatchObject({ how: 'merged', target: 'main', commit: git('rev-parse', 'main') })
    expect(readFileSync(join(engine.project, 'add.js'), 'utf8')).toContain('a + b')
    expect(git('log', '-1', '--format=%an %s')).toBe('tester Repair add')
    expect((await engine.events(id)).at(-1)).toMatchObject({ type: 'work-finished', data: { how: 'merged' } })
    const preview = value(await engine.ask('finish', 'preview', id, null, tester))
    expect(preview).toMatchObject({ merge: { state: 'nothing' }, finished: { how: 'merged', by: 'tester' } })
  })
})
