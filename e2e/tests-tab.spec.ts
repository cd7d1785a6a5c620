import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { bashTask, createLoop, reaches, startLoop } from './seed.ts'
import { expect, test } from './test.ts'

test.use({ installation: 'for the tests of loops' })

const ids = { repaired: '', other: '' }

test.beforeAll(async ({ server }) => {
  const loop = (title: string, ...commands: string[]) =>
    createLoop(server, title, {
      settings: { isolation: 'worktree' },
      tasks: commands.map((command, n) => bashTask(`${title}, part ${n + 1}`, command)),
    })
  const extra = 'echo "export const spare = () => {\n  return 3\n}" >> value.js'
  ids.repaired = await loop('Correct the value', `sed -i s/1/2/ value.js; ${extra}`)
  ids.other = await loop('Look at the value', 'true')
  for (const id of [ids.repaired, ids.other]) {
    await startLoop(server, id)
    await reaches(server, id, 'completed', 'paused', 'failed')
  }
})

/** Nothing overflows, axe reports nothing, and no key of a message stands where its text should. */
const isSound = async (page: Page, name: string) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `test-results/screens/${name}-${width}.png` })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} is not wider than ${width}`).toBeLessThanOrEqual(0)
    expect(await axeViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 860 })
}

test('the matrix shows every test in every run, keeps its filter in the address, and opens a test with its history', async ({
  signedIn: page,
}) => {
  await page.goto(`/loops/${ids.repaired}/tests`)
  await page.getByRole('radio', { name: 'Matrix' }).check({ force: true })
  const table = page.getByRole('table', { name: /2 of 2 tests in 2 runs/ })
  await expect(table.getByRole('row', { name: /is two Failed Passed/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /is a number Passed Passed/ })).toBeVisible()
  await isSound(page, 'tests-matrix')
  await page.getByRole('button', { name: 'Failed once' }).click()
  await expect(page.getByRole('table', { name: /1 of 1 tests/ })).toBeVisible()
  await expect(page).toHaveURL(/view=matrix.*marks=failing|marks=failing.*view=matrix/)
  await page.reload()
  await page
    .getByRole('row', { name: /is two/ })
    .getByRole('button')
    .click()
  const panel = page.getByRole('region', { name: 'One test' })
  await expect(panel.getByText('Last failure')).toBeVisible()
  await panel.getByText('In all loops of the workspace').click()
  await expect(panel.getByRole('link', { name: 'Look at the value' }).first()).toBeVisible()
  await isSound(page, 'tests-panel')
})

test('two runs are compared, and coverage names the changed lines that no test ran', async ({ signedIn: page }) => {
  await page.goto(`/loops/${ids.repaired}/tests?view=compare`)
  await expect(page.getByRole('list', { name: 'Tests that changed' }).getByText('is two')).toBeVisible()
  await expect(page.getByText('Fixed 1')).toBeVisible()
  await page.getByRole('radio', { name: 'Coverage' }).check({ force: true })
  await page.getByRole('button', { name: 'Show the lines of value.js' }).click()
  await expect(page.getByText('Changed lines no test ran')).toBeVisible()
  await isSound(page, 'tests-coverage')
})

test('two loops that are selected in the list are compared by their last test runs', async ({ signedIn: page }) => {
  await page.goto('/loops')
  for (const title of ['Look at the value', 'Correct the value'])
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare two loops' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tests that changed' }).getByText('is two')).toBeVisible()
  await isSound(page, 'compare-loops')
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByText('Newly failing 1')).toBeVisible()
})
