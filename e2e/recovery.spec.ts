import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { type Installation, until } from './installation.ts'
import { bashTask, createLoop } from './seed.ts'
import { expect, test } from './test.ts'

type Loop = { loop_id: string; title: string; status: string; deleted?: boolean }
type Answer = { data: Loop; meta: { revision: number } }

const isSound = async (page: Page, what: string) => expect(await axeViolations(page), what).toEqual([])

/** A paused loop of a skill with tests it reports and a progress file. */
async function plant(server: Installation): Promise<string> {
  const id = `loop-v2-20260122-rec${Date.now()}`
  const root = join(server.workspace, '.workflow', '.loop')
  mkdirSync(join(root, `${id}.progress`), { recursive: true })
  writeFileSync(
    join(root, `${id}.progress`, 'develop.md'),
    '# Development Progress\n## Task List\n1. [x] Create the auth component\n2. [ ] Add the logout route\n',
  )
  const document = {
    ...{ loop_id: id, title: 'Lost its work', description: 'Outside', max_iterations: 20, status: 'paused' },
    ...{ current_iteration: 3, created_at: '2026-01-22T10:00:00Z', updated_at: '2026-01-22T10:10:00Z' },
    skill_state: {
      mode: 'auto',
      develop: { total: 0, completed: 0, tasks: [] },
      validate: {
        ...{ pass_rate: 100, passed: true, failed_tests: [] },
        test_results: [{ test_name: 'logs in as it says', suite: 'auth', status: 'passed' }],
      },
    },
  }
  writeFileSync(join(root, `${id}.json`), JSON.stringify(document, null, 2))
  await until('it is known', async () => (await server.call('GET', `/api/loops/v2/${id}`)).status === 200)
  return id
}

test('work is rebuilt from progress files, undone, and taken along as a file that is imported under another id', async ({
  signedIn: page,
  server,
}) => {
  test.slow()
  const id = await plant(server)
  await page.goto(`/loops/${id}/tests`)
  const report = page.getByRole('region', { name: 'Reported by the skill' })
  await expect(report.getByText('logs in as it says')).toBeVisible()
  await expect(report.getByText('not proven by this host')).toBeVisible()
  await isSound(page, 'reported tests')
  const gate = await server.call<{ data: { id: string; ok: boolean }[] }>('GET', `/api/loops/v2/${id}/gate`)
  expect(gate.body.data.find((condition) => condition.id === 'G1')?.ok).toBe(false)

  await page.goto(`/loops/${id}/state`)
  await page.getByRole('button', { name: 'Rebuild from progress files…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 tasks')).toBeVisible()
  await expect(dialog.getByText('read from text')).toBeVisible()
  await isSound(page, 'rebuild')
  await dialog.getByRole('button', { name: 'Rebuild', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Revision 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo: back to revision 1…' }).click()
  await expect(dialog.getByText('What stays as it is')).toBeVisible()
  await isSound(page, 'put back')
  await dialog.getByRole('button', { name: 'Put back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Revision 3' })).toBeVisible()

  // Any two: 1 stays as A while others are looked at; 1 and 3 hold the same work.
  await page.getByRole('slider', { name: 'Revision in time' }).press('Home')
  await expect(page.getByRole('heading', { name: 'Revision 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep as A' }).click()
  await page.getByRole('slider', { name: 'Revision in time' }).press('ArrowRight')
  await expect(
    page.getByRole('region', { name: 'The document' }).getByText('Create the auth component').first(),
  ).toBeVisible()
  await isSound(page, 'state')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More controls' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const file = readFileSync(await (await saved).path())
  await page.goto('/loops/new')
  await page.getByRole('button', { name: 'Import…' }).click()
  await dialog.getByLabel('File').setInputFiles({ name: 'a.loopboard.gz', mimeType: 'application/gzip', buffer: file })
  await expect(dialog.getByText('It begins paused')).toBeVisible()
  await expect(dialog.getByText(`A loop with the id ${id} exists here`)).toBeVisible()
  await isSound(page, 'import')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lost its work' })).toBeVisible()
  expect(page.url()).not.toContain(id)
})

test('a loop is copied, deleted, found among the deleted and restored over the API', async ({ server }) => {
  const id = await createLoop(server, 'There and back', { tags: ['copied'], tasks: [bashTask('One', 'true')] })
  const copy = await server.call<Answer>('POST', `/api/loops/v2/${id}/clone`, { title: 'A copy' })
  expect(copy.status).toBe(200)
  expect(copy.body.data).toMatchObject({ title: 'A copy', status: 'created' })
  expect((await server.call('POST', '/api/loops/v2/loop-nowhere/clone', {})).status).toBe(404)
  expect((await server.call('POST', `/api/loops/v2/${id}/clone`, { title: '' })).status).toBe(400)

  const listed = async (deleted: string) => {
    const { body } = await server.call<{ data: Loop[] }>('GET', `/api/loops/v2?q=There&deleted=${deleted}`)
    return body.data.map((loop) => loop.loop_id)
  }
  expect(await listed('true')).toEqual([])
  expect((await server.call('DELETE', `/api/loops/v2/${id}`)).status).toBe(200)
  expect(await listed('true')).toEqual([id])
  expect(await listed('false')).toEqual([])
  expect((await server.call('GET', `/api/loops/v2/${id}`)).status).toBe(404)
  expect((await server.call<Answer>('POST', `/api/loops/v2/${id}/restore`)).body.data.status).toBe('created')
  expect(await listed('false')).toEqual([id])
})
