import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  at,
  files,
  giveEachTestSharedFiles,
  id,
  late,
  model,
  plant,
  project,
  read,
  task,
  wait,
  workspace,
} from './test-shared-files.ts'

giveEachTestSharedFiles()

describe('trash, restore and purge', () => {
  test('every file of the loop goes and comes back as it was; those of another loop stay', async () => {
    await project(1, model('Mine', [task(0)], true))
    plant('worker', `${id}.workers`, 'a.output.json')
    plant('foreign tasks', id, 'tasks.jsonl')
    plant('bad', `${id}.json.corrupt-20260122T100000000Z`)
    plant('{}', `${id}-other.json`)
    await files.idle()
    const names = readdirSync(at()).sort()
    const master = read(`${id}.json`)

    expect(await files.trash(workspace, id)).toEqual({ ok: true, value: null })
    expect(readdirSync(at()).sort()).toEqual(['.trash', `${id}-other.json`])
    expect(await files.trash(workspace, id)).toEqual({ ok: true, value: null })

    expect(await files.restore(workspace, id)).toEqual({ ok: true, value: null })
    expect(readdirSync(at()).sort()).toEqual(['.trash', ...names])
    expect(readdirSync(at('.trash'))).toEqual([])
    expect(read(`${id}.json`)).toBe(master)
    expect(read(id, 'tasks.jsonl')).toBe('foreign tasks')
  })

  test('a loop is not restored over a file that appeared meanwhile', async () => {
    await project(1, model('Mine'))
    await files.trash(workspace, id)
    plant('new', `${id}.json`)
    expect(await files.restore(workspace, id)).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
    expect(read(`${id}.json`)).toBe('new')
  })

  test('what was deleted more than 30 days ago is purged, later ones stay', async () => {
    await project(1, model('Old'))
    await files.trash(workspace, id)
    wait(29 * 86_400_000)
    expect(await files.purge(workspace)).toEqual({ ok: true, value: { removed: 0 } })
    wait(2 * 86_400_000)
    expect(await files.purge(workspace)).toEqual({ ok: true, value: { removed: 1 } })
    expect(readdirSync(at('.trash'))).toEqual([])
  })

  test('a workspace without a folder for loops has nothing to delete, restore, purge or sweep', async () => {
    expect(await files.trash(workspace, id)).toEqual({ ok: true, value: null })
    expect(await files.restore(workspace, id)).toEqual({ ok: true, value: null })
    expect(await files.purge(workspace)).toEqual({ ok: true, value: { removed: 0 } })
    expect(await files.sweep(workspace)).toEqual({ ok: true, value: { removed: [] } })
    expect(existsSync(join(workspace, '.workflow'))).toBe(false)
  })
})

test('a sweep cleans the root and the progress folders, and hands over what a crash left', async () => {
  await project(1, model('T', [], true))
  await files.idle()
  plant('half', `${id}.progress`, `.develop.md.${'a'.repeat(32)}.tmp`)
  plant('dead', `.${id}.json.lock`)
  plant('theirs', `.${id}.json.${'b'.repeat(32)}.old`)
  expect(await files.sweep(workspace, 5)).toMatchObject({ ok: true, value: { removed: { length: 3 } } })
  expect(late).toEqual([{ file: `${id}.json`, text: 'theirs' }])
  expect(await project(2, model('Again'))).toMatchObject({ ok: true })
})
