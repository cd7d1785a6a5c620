import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import { readTasksFile, writeTasksFile } from '../domain/loop/tasks-file.ts'
import {
  at,
  edits,
  files,
  giveEachTestSharedFiles,
  id,
  model,
  nothing,
  plant,
  project,
  read,
  startAgain,
  task,
  wait,
  workspace,
} from './test-shared-files.ts'

giveEachTestSharedFiles()

describe('project', () => {
  test('master, tasks and progress files stand in the folder of the workspace, with the revision of the journal', async () => {
    expect(await project(7, model('First', [task(0)], true))).toEqual({
      ok: true,
      value: { rev: 7, isForeign: false, merged: [] },
    })
    expect(readdirSync(at()).sort()).toEqual([`${id}.json`, `${id}.progress`, `${id}.tasks.jsonl`])
    expect(readdirSync(at(`${id}.progress`))).toEqual(['.written.json', 'develop.md'])
    expect(JSON.parse(read(`${id}.json`))).toMatchObject({ loop_id: id, title: 'First', loopboard: { revision: 7 } })
    expect(read(`${id}.tasks.jsonl`)).toBe(writeTasksFile([task(0)]))
  })

  test('where what we note of the progress files cannot be written, a progress file is named, not the note', async () => {
    mkdirSync(at(`${id}.progress`, '.written.json'), { recursive: true })
    const message = expect.stringContaining('develop.md could not be written')
    expect(await project(1, model('First', [], true))).toMatchObject({ ok: false, refusal: { message } })
  })

  test('a progress file that somebody changed is kept beside ours and told once; notes between their markers are carried over', async () => {
    const develop = () => read(`${id}.progress`, 'develop.md')
    await project(1, model('First', [], true))
    const ours = develop()
    plant(
      ours.replace('## Task List', '<!-- loopboard:notes -->\nmine\n<!-- /loopboard:notes -->\n\n## Task List'),
      `${id}.progress`,
      'develop.md',
    )
    await project(2, model('Second', [], true))
    expect(edits).toEqual([])
    expect(develop()).toContain('mine')

    const theirs = `${develop()}### Iteration 9 - Of a skill (2026-01-22T10:07:12.000Z)\n`
    plant(theirs, `${id}.progress`, 'develop.md')
    await project(3, model('Third', [], true))
    await project(4, model('Fourth', [], true))
    expect(edits).toEqual([{ file: 'develop.md', text: theirs, copy: expect.stringMatching(/^develop\.md\.outside-/) }])
    expect(read(`${id}.progress`, edits[0]?.copy ?? '')).toBe(theirs)
    expect(develop()).not.toContain('Of a skill')
    expect(develop()).toContain('mine')
  })

  test('progress files of a skill are kept when the server takes its loop over, and another start of the server tells nothing', async () => {
    plant('# Mine\n', `${id}.progress`, 'develop.md')
    await project(1, model('First', [], true))
    expect(edits.map(({ text }) => text)).toEqual(['# Mine\n'])
    startAgain()
    await project(2, model('Second', [{ ...task(0) }], true))
    expect(edits).toHaveLength(1)
  })

  test('what another program wrote since is not written over before it was taken', async () => {
    await project(1, model('Ours'))
    const theirs = JSON.stringify({ custom: { deep: [1] }, ...(JSON.parse(read(`${id}.json`)) as object), other: 12 })
    plant(theirs, `${id}.json`)
    expect(await project(2, model('Newer'))).toEqual({ ok: true, value: { rev: 1, isForeign: true, merged: [] } })
    expect(read(`${id}.json`)).toBe(theirs)

    const seen = await files.look(workspace, '.workflow/.loop', id)
    if (!seen.ok || seen.value.kind !== 'whole') throw new Error('not whole')
    files.acknowledge(workspace, id, seen.value.hashes)
    expect(await project(2, model('Newer'))).toMatchObject({ value: { rev: 2, isForeign: false } })
    const text = read(`${id}.json`)
    expect(JSON.parse(text)).toMatchObject({ title: 'Newer', custom: { deep: [1] }, other: 12 })
    expect(Object.keys(JSON.parse(text) as object)[0]).toBe('custom')
  })

  test('where it can be merged at once it is written together with ours, and handed over', async () => {
    await project(1, model('Ours'))
    const theirs = JSON.stringify({ ...(JSON.parse(read(`${id}.json`)) as object), title: 'Theirs', other: 12 })
    plant(theirs, `${id}.json`)
    const merge = (text: string) => (text === theirs ? model('Merged') : null)
    const projected = await files.project({ runId: id, model: model('Newer'), rev: 2 }, workspace, nothing, merge)
    expect(projected).toEqual({
      ok: true,
      value: { rev: 2, isForeign: false, merged: [{ text: theirs, placedMs: expect.any(Number) }] },
    })
    expect(JSON.parse(read(`${id}.json`))).toMatchObject({ title: 'Merged', other: 12, loopboard: { revision: 2 } })
  })

  test('a lock that a killed program left is broken while the server runs; one that is held stays', async () => {
    await project(1, model('First'))
    writeFileSync(at(`.${id}.json.lock`), '')
    expect(await project(2, model('Second'))).toMatchObject({ ok: false, refusal: { code: 'busy' } })
    await files.idle()
    expect(existsSync(at(`.${id}.json.lock`))).toBe(false)
    expect(await project(2, model('Second'))).toMatchObject({ ok: true })

    const held = openSync(at(`.${id}.json.lock`), 'wx')
    expect(await project(3, model('Third'))).toMatchObject({ ok: false, refusal: { code: 'busy' } })
    await files.idle()
    expect(existsSync(at(`.${id}.json.lock`))).toBe(true)
    closeSync(held)
  }, 30_000)

  test('an older version never takes the place of a newer one, in whatever order they are asked for', async () => {
    const asked = [3, 1, 5, 2, 4].map((rev) => project(rev, model(`Version ${rev}`)))
    expect(await Promise.all(asked)).toMatchObject([
      { value: { rev: 3 } },
      { value: { rev: 3 } },
      { value: { rev: 5 } },
      { value: { rev: 5 } },
      { value: { rev: 5 } },
    ])
    expect(JSON.parse(read(`${id}.json`))).toMatchObject({ title: 'Version 5' })
  })

  test('a damaged master that nobody writes is copied and then replaced; one that was just written is left alone', async () => {
    plant('{"title": "half', `${id}.json`)
    expect(await project(1, model('Ours'))).toMatchObject({ ok: false, refusal: { code: 'busy' } })
    expect(read(`${id}.json`)).toBe('{"title": "half')
    for (let copy = 0; copy < 7; copy++) {
      plant(`{"title": "half ${copy}`, `${id}.json`)
      utimesSync(at(`${id}.json`), 1, 1)
      wait(1000)
      expect((await project(2 + copy, model('Ours'))).ok).toBe(true)
      expect(JSON.parse(read(`${id}.json`))).toMatchObject({ title: 'Ours' })
    }
    const copies = readdirSync(at())
      .filter((name) => name.includes('.corrupt-'))
      .sort()
    expect(copies.map((name) => read(name))).toEqual([2, 3, 4, 5, 6].map((copy) => `{"title": "half ${copy}`))
  })

  test('a whole version that took the place of a damaged one is nobody’s damage: it is not set aside, and merged when ours is written', async () => {
    await project(1, model('Ours'))
    const theirs = JSON.stringify({ ...(JSON.parse(read(`${id}.json`)) as object), title: 'Theirs' })
    for (const text of ['{}', theirs]) {
      plant(text, `${id}.json`)
      utimesSync(at(`${id}.json`), 1, 1)
      expect((await files.setAside(workspace, '.workflow/.loop', id)).ok).toBe(text === '{}')
    }
    const copies = readdirSync(at()).filter((name) => name.includes('.corrupt-'))
    expect(copies.map((name) => read(name))).toEqual(['{}'])
    const merge = (text: string) => (text === theirs ? model('Merged') : null)
    const projected = await files.project({ runId: id, model: model('Newer'), rev: 2 }, workspace, nothing, merge)
    expect(projected).toMatchObject({ ok: true, value: { merged: [{ text: theirs }] } })
    expect(JSON.parse(read(`${id}.json`))).toMatchObject({ title: 'Merged' })
  })

  test('a master with a byte that is no UTF-8 is damaged: nothing in it is merged, and its copy has the very bytes', async () => {
    await project(1, model('Ours'))
    const bytes = Buffer.from(read(`${id}.json`).replace('Ours', 'Theirs'))
    bytes[bytes.indexOf('Theirs')]! |= 0x80
    writeFileSync(at(`${id}.json`), bytes)
    utimesSync(at(`${id}.json`), 1, 1)
    const merge = () => model('Merged')
    const projected = await files.project({ runId: id, model: model('Newer'), rev: 2 }, workspace, nothing, merge)
    expect(projected).toMatchObject({ ok: true, value: { isForeign: false, merged: [] } })
    expect(JSON.parse(read(`${id}.json`))).toMatchObject({ title: 'Newer' })
    const copies = readdirSync(at()).filter((name) => name.includes('.corrupt-'))
    expect(copies.map((name) => readFileSync(at(name)))).toEqual([bytes])
  })

  test('a folder that is a link, and a workspace that is gone, are refused with their cause', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'loopboard-elsewhere-'))
    symlinkSync(elsewhere, join(workspace, '.workflow'))
    expect(await project(1, model('Ours'))).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    expect(readdirSync(elsewhere)).toEqual([])
    rmSync(elsewhere, { recursive: true })
    rmSync(workspace, { recursive: true })
    expect(await project(1, model('Ours'))).toMatchObject({
      ok: false,
      refusal: { code: 'unavailable', details: { errno: 'ENOENT' } },
    })
  })

  test('1000 random adds, edits, deletes and reorders leave exactly the expected tasks file', async () => {
    const operation = fc.record({
      kind: fc.constantFrom('add', 'edit', 'delete', 'reorder'),
      pick: fc.nat(),
      text: fc.string({ maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1000, maxLength: 1000 }), async (operations) => {
        let tasks: LoopTask[] = []
        let rev = Date.now()
        for (const [index, { kind, pick, text }] of operations.entries()) {
          const chosen = tasks.length === 0 ? -1 : pick % tasks.length
          if (kind === 'add' || chosen < 0) tasks = [...tasks, { ...task(index), description: text }]
          else if (kind === 'edit')
            tasks = tasks.map((each, place) => (place === chosen ? { ...each, description: text } : each))
          else if (kind === 'delete') tasks = tasks.filter((_, place) => place !== chosen)
          else tasks = [...tasks.slice(chosen), ...tasks.slice(0, chosen)]
          tasks = tasks.map((each, order) => ({ ...each, order }))
          // Every tenth state is waited for, the others overtake each other as commands do.
          const written = files.project({ runId: id, model: model('T', tasks), rev: rev++ }, workspace, nothing)
          if (index % 10 === 9) {
            expect((await written).ok).toBe(true)
            expect(read(`${id}.tasks.jsonl`)).toBe(writeTasksFile(tasks))
          }
        }
        expect(readTasksFile(read(`${id}.tasks.jsonl`))).toEqual({ tasks, setAside: [] })
      }),
      { numRuns: 1 },
    )
    await files.idle()
    expect(readdirSync(at()).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
