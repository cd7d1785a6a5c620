import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'

/** Takes back what other tests left in the sample project; the loops' own files stay. */
const asCommitted = (folder: string) => {
  execFileSync('git', ['checkout', '-q', '--', '.'], { cwd: folder })
  execFileSync('git', ['clean', '-fdq', '-e', '.workflow'], { cwd: folder })
}

test('a newcomer takes a failing test to a proven completion in the page', async ({ signedIn: page, server }) => {
  asCommitted(server.workspace)
  await page.goto('/')
  await page.getByRole('link', { name: 'New loop' }).first().click()
  await page.getByLabel('Title').fill('The value shall be two')
  await page.getByText('In the folder itself').click()

  await page.getByRole('button', { name: 'Try it now' }).click()
  await expect(page.getByText('is two').first()).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByLabel('What it does').fill('Correct value.js')
  await page.getByRole('textbox', { name: /^Command/ }).fill('sed -i s/1/2/ value.js && echo corrected')
  await page.getByRole('button', { name: 'Create and start' }).click()

  await page.waitForURL(/\/loops\/loop-/)
  await expect(page.getByRole('main').getByText('Completed').first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole('treeitem', { name: /Develop/ }).click()
  await expect(page.getByText('corrected').first()).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const file = JSON.parse(readFileSync(join(server.workspace, '.workflow', '.loop', `${id}.json`), 'utf8'))
  expect(file.status).toBe('completed')
  expect(file.skill_state.validate.passed).toBe(true)

  await page.getByRole('link', { name: 'Tests' }).click()
  await expect(page.getByText('is a number').first()).toBeVisible()
  await page.getByRole('link', { name: 'Summary' }).click()
  await expect(page.getByText('G1').first()).toBeVisible()
})
