import { bashTask, createLoop, reaches, startLoop, statusOf } from './seed.ts'
import { expect, test } from './test.ts'

const waiting = (text: string) => ({
  tasks: [bashTask('Wait', `echo ${text}; sleep 120`)],
})

test('a person pauses, resumes and stops a loop by its buttons, and each page of it follows', async ({
  signedIn: page,
  server,
  context,
}) => {
  const id = await createLoop(server, 'Held and let go', waiting('holding'))
  await startLoop(server, id)
  const second = await context.newPage()
  await Promise.all([page.goto(`/loops/${id}`), second.goto(`/loops/${id}`)])
  const status = (name: string, on = page) =>
    expect(on.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await status('Running')
  await expect(page.getByText('holding').first()).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('menuitem', { name: /Pause now/ }).click()
  await status('Paused')
  await status('Paused', second)
  await reaches(server, id, 'paused')

  await page.getByRole('button', { name: 'Resume' }).click()
  await status('Running')
  await status('Running', second)

  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await status('Failed')
  await status('Failed', second)
  expect(await statusOf(server, id)).toBe('failed')
})

test('a control that is not possible says why', async ({ signedIn: page, server }) => {
  const id = await createLoop(server, 'Not yet started')
  await page.goto(`/loops/${id}`)
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toHaveAttribute('aria-disabled', 'true')
})

test('many loops are stopped at once, each with its outcome', async ({ signedIn: page, server }) => {
  const ids = await Promise.all([1, 2, 3].map((n) => createLoop(server, `Bulk stop ${n}`, { tags: ['bulk'] })))
  await page.goto('/loops?q=Bulk')
  for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Bulk stop ${n}` }).check()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /Stop/ }).click()
  for (const id of ids) await reaches(server, id, 'failed')
  await expect(page.getByText(/3 of 3/)).toBeVisible()
})

test('a change made elsewhere reaches an open list', async ({ signedIn: page, server }) => {
  await page.goto('/loops')
  await expect(page.getByRole('main')).toBeVisible()
  const title = `Appears by itself ${Date.now()}`
  await createLoop(server, title)
  await expect(page.getByText(title)).toBeVisible({ timeout: 20_000 })
})
