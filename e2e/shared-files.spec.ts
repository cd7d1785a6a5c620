import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'

const loopOf = (id: string, changes: Record<string, unknown> = {}) => ({
  ...{ loop_id: id, title: 'Made by a skill', description: 'Outside', max_iterations: 20, status: 'running' },
  ...{ current_iteration: 3, created_at: '2026-01-22T10:00:00Z', updated_at: new Date().toISOString(), own_key: 1 },
  skill_state: {
    ...{ current_action: 'debug', last_action: 'VALIDATE', completed_actions: ['INIT'], mode: 'auto', errors: [] },
    develop: {
      ...{ total: 1, completed: 0 },
      tasks: [{ id: 'task-001', description: 'Create the auth component', status: 'in_progress', tool: 'bash' }],
    },
    debug: { hypotheses: [{ id: 'H1', description: 'The token is not refreshed', status: 'confirmed' }] },
    validate: {
      ...{ pass_rate: 50, coverage: 0, passed: false, failed_tests: ['logs out once'] },
      test_results: [
        { test_name: 'logs in', suite: 'auth', status: 'passed' },
        { test_name: 'logs out once', suite: 'auth', status: 'failed' },
      ],
    },
  },
  ...changes,
})

test('a loop of a skill appears by itself, shows what it holds, follows each write and takes the signals of a person', async ({
  signedIn: page,
  server,
}) => {
  const id = `loop-v2-20260122-e2e${Date.now()}`
  const root = join(server.workspace, '.workflow', '.loop')
  const file = join(root, `${id}.json`)
  const write = (document: object) => writeFileSync(file, JSON.stringify(document, null, 2))
  const inFile = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  mkdirSync(join(root, `${id}.progress`), { recursive: true })
  writeFileSync(join(root, `${id}.progress`, 'develop.md'), '# Development Progress\n\nHalf of it is done.\n')

  await page.goto('/loops')
  write(loopOf(id))
  await expect(page.getByText('Made by a skill').first()).toBeVisible({ timeout: 5000 })

  await page.goto(`/loops/${id}`)
  const report = page.getByRole('region', { name: 'Executed by another program' })
  await expect(report.getByText('The token is not refreshed')).toBeVisible()
  await expect(report.getByText('logs out once')).toBeVisible()
  await expect(report.getByText('1 passed, 1 failed, 0 skipped')).toBeVisible()
  await report.getByRole('button', { name: 'develop.md' }).click()
  await expect(page.getByText('Half of it is done.')).toBeVisible()
  write(loopOf(id, { title: 'Renamed by the skill' }))
  await expect(page.getByRole('heading', { name: 'Renamed by the skill' })).toBeVisible({ timeout: 3000 })
  await page.getByRole('link', { name: 'Tasks' }).click()
  await expect(page.getByText('Create the auth component').first()).toBeVisible()

  await page.getByRole('button', { name: 'Pause', exact: true }).first().click()
  await page.getByRole('menuitem').first().click()
  await expect.poll(() => inFile()['status'], { timeout: 3000 }).toBe('paused')
  expect(inFile()['own_key']).toBe(1)

  const seen = inFile()
  await server.call('PUT', `/api/loops/v2/${id}`, { title: 'Set by a person' })
  await expect.poll(() => inFile()['title'], { timeout: 3000 }).toBe('Set by a person')
  write({ ...seen, title: 'Set by the skill' })
  const banner = page.getByRole('region', { name: '1 conflict with another program' })
  await expect(banner.getByText('Set by the skill')).toBeVisible({ timeout: 5000 })
  await banner.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('heading', { name: 'Set by the skill' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect.poll(() => inFile()['title'], { timeout: 3000 }).toBe('Set by the skill')
})
