import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { badSkill } from './bad-skill.ts'
import { decisionLatency } from './decision-latency.ts'
import { expectSound } from './expect-sound.ts'
import { createInstallation, type Installation, makeProject, until } from './installation.ts'
import { outsideId, outsideState, outsideWords } from './outside-tuning.ts'
import { hiddenIn, type Look, tuningPages } from './tuning-pages.ts'
import { visit } from './visit.ts'

const folders = [
  'together',
  'parts',
  'late-look',
  'edited',
  'zh-360',
  'en-1280',
  'zh-1280',
  'en-360',
  'by-keys',
  'outside',
]

let server: Installation
let tunings: ReturnType<typeof tuningPages>

test.beforeAll(async () => {
  const files = Object.assign({}, ...folders.map((name) => badSkill(`skills/${name}`)))
  files[`.workflow/.scratchpad/${outsideId}/state.json`] = JSON.stringify(outsideState('skills/outside'))
  server = await createInstallation(makeProject(files))
  tunings = tuningPages(server)
  await server.start()
})

test.afterAll(async () => {
  await server.end()
  server.remove()
})

const words = {
  en: { new: 'New tuning', safe: /^Apply all \d+ safe fixes/, apply: 'Apply', accept: 'Accept the result' },
  zh: { new: '新建调优', safe: /^应用全部 \d+ 个安全修复/, apply: '应用', accept: '接受结果' },
}
const outcomes = { en: { pass: 'Pass', done: 'Completed' }, zh: { pass: '通过', done: '已完成' } }

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole(role, { name, exact: typeof name === 'string' }))
  for (let presses = 0; presses < 40; presses++) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${name}`)
}

async function expectPassed(page: Page, locale: 'en' | 'zh', name: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(outcomes[locale].done)
  await expect(page.getByRole('main').getByText(outcomes[locale].pass, { exact: true }).first()).toBeVisible()
  expect(hiddenIn(tunings.textOf(`skills/${name}`))).toBe(0)
}

const looks: Required<Pick<Look, 'locale' | 'width'>>[] = [
  { locale: 'zh', width: 360 },
  { locale: 'en', width: 1280 },
  { locale: 'zh', width: 1280 },
  { locale: 'en', width: 360 },
]

for (const { locale, width } of process.env.EVERY_LOOK ? looks : looks.slice(0, 1))
  test(`a newcomer brings a bad skill to the gate with Tab and Enter alone, ${width} px, ${locale}`, async ({
    browser,
  }) => {
    const page = await tunings.open(browser, { locale, width })
    const said = words[locale]
    await visit(page, '/tunings')
    await tabTo(page, 'link', said.new)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox').first()).toBeFocused()
    await page.keyboard.type(`${locale}-${width}`)
    await expect(page.getByRole('option')).toHaveText([new RegExp(`skills/${locale}-${width}`)])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: said.safe })).toBeVisible({ timeout: 30_000 })
    await tabTo(page, 'button', said.safe)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await tabTo(page, 'button', said.apply)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: said.accept })).toBeVisible({ timeout: 30_000 })
    // The question that follows has the focus: its answer is the next stop.
    await page.keyboard.press('Tab')
    await tabTo(page, 'button', said.accept)
    await page.keyboard.press('Enter')
    await expectPassed(page, locale, `${locale}-${width}`)
    await page.context().close()
  })

if (process.env.EVERY_LOOK)
  test('from New tuning to the gate in at most twelve keys for who knows them', async ({ browser }) => {
    const page = await tunings.open(browser)
    let interactions = 0
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        interactions += 1
        await page.keyboard.press(key)
      }
    }
    await visit(page, '/tunings')
    await press('c')
    await expect(page.getByRole('combobox').first()).toBeFocused()
    interactions += 1
    await page.keyboard.type('by-keys')
    await expect(page.getByRole('option')).toHaveText([/skills\/by-keys/])
    await press('Enter')
    await expect(page.getByRole('button', { name: words.en.safe })).toBeVisible({ timeout: 30_000 })
    await press('A')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await press('Tab', 'Enter')
    await expect(page.getByRole('region', { name: 'Final review' })).toBeVisible({ timeout: 30_000 })
    await press('w', 'Enter')
    await expectPassed(page, 'en', 'by-keys')
    expect(interactions).toBeLessThanOrEqual(12)
    await page.context().close()
  })

test('two of five changes are applied, the verification says what remains, and the roll back restores every byte', async ({
  browser,
}) => {
  const before = tunings.textOf('skills/parts')
  const id = await tunings.waiting('skills/parts')
  const page = await tunings.open(browser)
  await visit(page, `/tunings/${id}/fixes?fix=${await tunings.fixFor(id, 'SEC-001')}`)
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
  await tunings.reaches(id, 'continue')
  expect(hiddenIn(tunings.textOf('skills/parts'))).toBe(3)
  await expect(page.getByRole('region', { name: 'Applied' })).toContainText('does not hold')
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Roll back' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByRole('region', { name: 'Applied' })).toContainText('rolled back')
  expect(tunings.textOf('skills/parts')).toBe(before)
  await page.context().close()
})

test('a look at the tuning that comes in late does not make the next order too late', async ({ browser }) => {
  const id = await tunings.waiting('skills/late-look')
  const page = await tunings.open(browser)
  await visit(page, `/tunings/${id}/fixes?fix=${await tunings.fixFor(id, 'SEC-001')}`)
  await expect(page.getByRole('region', { name: 'Change 5' })).toBeVisible()
  const looks: (() => Promise<void>)[] = []
  const isLook = (address: string) => address.endsWith(`/api/tunings/${id}?view=summary`)
  await page.route(
    ({ href }) => isLook(href),
    async (route) => {
      const response = await route.fetch()
      looks.push(() => route.fulfill({ response }))
    },
  )
  for (const key of ['n', 'a']) await page.keyboard.press(key)
  await until('a look began after the first decision', async () => looks.length > 0)
  await page.getByRole('button', { name: 'Reject the undecided ones' }).click()
  await until('all decisions are answered', async () => {
    const fix = await tunings.fixFor(id, 'SEC-001')
    const { body } = await server.call<{ data: { decisions: unknown[] } }>('GET', `/api/tunings/${id}/fixes/${fix}`)
    return body.data.decisions.length === 5
  })
  await expect(page.getByRole('region', { name: 'Change 5' })).toContainText('rejected')
  const late = page.waitForResponse((response) => isLook(response.url()))
  await looks.shift()?.()
  await (await late).finished()
  await page.keyboard.press('s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await tunings.reaches(id, 'continue')
  await page.context().close()
})

test('two people see each other decide at once, and who comes second is told so', async ({ browser }) => {
  const id = await tunings.waiting('skills/together')
  const fix = await tunings.fixFor(id, 'SEC-001')
  const [ann, ben] = [await tunings.open(browser), await tunings.open(browser)]
  for (const page of [ann, ben]) {
    await visit(page, `/tunings/${id}/fixes?fix=${fix}`)
    await expect(page.getByRole('region', { name: 'Change 1' })).toBeVisible()
  }
  const times = [
    await decisionLatency(ann, ben, 'Accept a', 'to apply'),
    await decisionLatency(ben, ann, 'Reject x', 'rejected'),
    await decisionLatency(ann, ben, 'Accept a', 'to apply'),
  ]
  // Half a second on a machine that does nothing else; this one may run other tests beside.
  expect(times.sort((one, other) => one - other)[1]).toBeLessThan(2000)
  await expect(ben.getByText(/^accepted by /)).toBeVisible()

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

test('a file that is edited by hand in between is not written over, both versions are shown, and the fix is made again', async ({
  browser,
}) => {
  const id = await tunings.waiting('skills/edited')
  const fix = await tunings.fixFor(id, 'SEC-001')
  const page = await tunings.open(browser)
  await visit(page, `/tunings/${id}/fixes?fix=${fix}`)
  await expect(page.getByRole('region', { name: 'Change 5' })).toBeVisible()
  const mine = tunings.textOf('skills/edited').replace('# Release notes', '# Release notes, by hand')
  writeFileSync(join(server.workspace, 'skills/edited/SKILL.md'), mine)
  const notice = page.getByRole('region', { name: 'The file was changed since this was proposed' })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expect(notice.getByRole('figure', { name: 'What was changed in the file' })).toContainText('by hand')
  await expect(notice.getByRole('figure', { name: 'What the fix would change' })).toContainText('‹202E›')
  expect(tunings.textOf('skills/edited')).toBe(mine)

  // The heading above all of its places has another name now: they are found again, and nothing else is written.
  await notice.getByRole('button', { name: 'Propose it again' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('region', { name: 'Change 5' })).toContainText('undecided')
  await page.getByRole('button', { name: 'Accept a', exact: true }).click()
  await expect(page.getByText('1 to apply')).toBeVisible()
  await page.keyboard.press('s')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await tunings.reaches(id, 'final_review')
  expect(tunings.textOf('skills/edited')).toBe(mine.replaceAll('\u202e', ''))
  await expect(page.getByRole('region', { name: 'Applied' })).toContainText('5 issues solved')
  await page.context().close()
})

test('a tuning of another program is shown with what it wrote, in the folder in which it was found', async ({
  browser,
}) => {
  await until('the tuning is found', async () => (await server.call('GET', `/api/tunings/${outsideId}`)).status === 200)
  const page = await tunings.open(browser)
  for (const [tab, words] of Object.entries(outsideWords)) {
    await visit(page, `/tunings/${outsideId}${tab}`)
    const shown = page.getByRole('main')
    for (const text of words) await expect(shown, `${text} on ${tab}`).toContainText(text)
  }
  await page.context().close()
})

for (const look of [
  { locale: 'en', width: 1280, theme: 'light' },
  { locale: 'zh', width: 360, theme: 'dark' },
] as const)
  test(`every page of tunings is sound in ${look.theme}, ${look.width} px, ${look.locale}`, async ({ browser }) => {
    const id = await tunings.waiting('skills/parts')
    const page = await tunings.open(browser, look)
    const tabs = ['', '/issues', '/fixes', '/trend', '/report', '/timeline', '/state'].map(
      (tab) => `/tunings/${id}${tab}`,
    )
    const others = ['/tunings', '/tunings/new', '/skills', '/rules', '/rules/SEC-001', '/approvals']
    for (const path of [...tabs, ...others]) {
      await visit(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.screenshot({
        path: `test-results/screens/${path.replaceAll('/', '-')}-${look.width}.png`,
        fullPage: true,
      })
      await expectSound(page)
    }
    await page.context().close()
  })
