import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { badSkill } from './bad-skill.ts'
import { expectSound } from './expect-sound.ts'
import { createInstallation, type Installation, makeProject, until } from './installation.ts'
import { signInLink } from './seed.ts'
import { visit } from './visit.ts'

const folders = ['skills/together', 'skills/parts']

let server: Installation

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const files = Object.assign({}, ...folders.map(badSkill))
  server = await createInstallation(makeProject(files))
  await server.start()
})

test.afterAll(async () => {
  await server.end()
  server.remove()
})

type Look = { locale?: 'en' | 'zh'; width?: number; theme?: 'light' | 'dark' }

/** A page of a person of her own, signed in. */
async function openPage(browser: Browser, { locale = 'en', width = 1280, theme = 'light' }: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width, height: width === 360 ? 740 : 860 },
    ...{ reducedMotion: 'reduce', colorScheme: theme },
  })
  await context.addCookies([{ name: 'loopboard-locale', value: locale, url: server.origin }])
  const page = await context.newPage()
  await page.goto(await signInLink(server))
  await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
  return page
}

type Answer = { data: { tuning_id: string; status: string; wait_reason: string | null }; meta: { revision: number } }

/** A tuning of a skill that waits for the choice of its fixes. */
async function waitingTuning(folder: string): Promise<string> {
  const made = await server.call<Answer>('POST', '/api/tunings', { path: folder, confirm: true })
  const id = made.body.data.tuning_id
  await reaches(id, 'fix_selection')
  return id
}

const reaches = (id: string, reason: string) =>
  until(`${id} waits for ${reason}`, async () => {
    const { body } = await server.call<Answer>('GET', `/api/tunings/${id}?view=summary`)
    return body.data.wait_reason === reason
  })

const textOf = (folder: string) => readFileSync(join(server.workspace, folder, 'SKILL.md'), 'utf8')
const hiddenIn = (text: string) => text.split('\u202e').length - 1

/** The fix that deletes what hides text, with its five changes. */
async function hiddenTextFix(id: string): Promise<string> {
  const { body } = await server.call<{ data: { id: string; issues: { rule_id: string }[] }[] }>(
    'GET',
    `/api/tunings/${id}/fixes`,
  )
  return body.data.find((fix) => fix.issues.some((issue) => issue.rule_id === 'SEC-001'))?.id ?? ''
}

test('two of five changes are applied, the verification says what remains, and the roll back restores every byte', async ({
  browser,
}) => {
  const before = textOf('skills/parts')
  const id = await waitingTuning('skills/parts')
  const page = await openPage(browser)
  await visit(page, `/tunings/${id}/fixes?fix=${await hiddenTextFix(id)}`)
  await expect(page.getByRole('region', { name: 'Change 5' })).toBeVisible()
  for (const left of [4, 3]) {
    for (const key of ['n', 'a']) await page.keyboard.press(key)
    await expect(page.getByText(`${left} changes are undecided`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Reject the undecided ones' }).click()
  await expect(page.getByRole('region', { name: 'Change 5' })).toContainText('rejected')
  await expect(page.getByText('1 to apply')).toBeVisible()
  await page.keyboard.press('s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await reaches(id, 'continue')
  expect(hiddenIn(textOf('skills/parts'))).toBe(3)
  await expect(page.getByRole('region', { name: 'Applied' })).toContainText('does not hold')
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Roll back' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByRole('region', { name: 'Applied' })).toContainText('rolled back')
  expect(textOf('skills/parts')).toBe(before)
  await page.context().close()
})

test('two people see each other decide, and who comes second is told so', async ({ browser }) => {
  const id = await waitingTuning('skills/together')
  const fix = await hiddenTextFix(id)
  const [ann, ben] = [await openPage(browser), await openPage(browser)]
  for (const page of [ann, ben]) {
    await visit(page, `/tunings/${id}/fixes?fix=${fix}`)
    await expect(page.getByRole('region', { name: 'Change 1' })).toBeVisible()
  }
  await ann.getByRole('button', { name: 'Accept change 1' }).click()
  await expect(ben.getByRole('region', { name: 'Change 1' })).toContainText('accepted', { timeout: 2000 })

  // Ben's stream is cut, so that he decides about what he saw before Ann did.
  await ben.context().route('**/api/loops/v2/events*', (route) => route.abort())
  await ben.reload()
  await expect(ben.getByRole('region', { name: 'Change 2' })).toContainText('undecided')
  await ann.getByRole('button', { name: 'Reject change 2' }).click()
  await expect(ann.getByRole('region', { name: 'Change 2' })).toContainText('rejected')
  await until('the rejection is kept', async () => {
    const { body } = await server.call<{ data: { decisions: { text?: string }[] } }>(
      'GET',
      `/api/tunings/${id}/fixes/${fix}`,
    )
    return body.data.decisions.some((decision) => decision.text === 'rejected')
  })
  await ben.getByRole('button', { name: 'Accept change 2' }).click()
  await expect(ben.getByText('Somebody was faster')).toBeVisible()
  await expect(ben.getByRole('region', { name: 'Change 2' })).toContainText('rejected')
  await ann.context().close()
  await ben.context().close()
})

for (const look of [
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'zh', width: 360, theme: 'dark' },
] as const)
  test(`every page of tunings is sound in ${look.theme}, ${look.width} px, ${look.locale}`, async ({ browser }) => {
    const id = await waitingTuning('skills/parts')
    const page = await openPage(browser, look)
    const tabs = ['', '/issues', '/fixes', '/trend', '/report', '/timeline', '/state'].map(
      (tab) => `/tunings/${id}${tab}`,
    )
    const others = ['/tunings', '/tunings/new', '/skills', '/rules', '/rules/SEC-001', '/approvals']
    for (const path of [...tabs, ...others]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.screenshot({
        path: `test-results/screens/${path.replaceAll('/', '-')}-${look.width}.png`,
        fullPage: true,
      })
      await expectSound(page)
    }
    await page.context().close()
  })
