import { expect, type Page, test } from '@playwright/test'
import { hostileSkill, trap } from './hostile-skill.ts'
import { createInstallation, type Installation, makeProject } from './installation.ts'
import { tuningPages } from './tuning-pages.ts'
import { visit } from './visit.ts'

/** Some beside the long line; HOSTILE_FILES takes more. */
const notes = Number(process.env.HOSTILE_FILES ?? 40)

let server: Installation
let tunings: ReturnType<typeof tuningPages>

test.beforeAll(async () => {
  server = await createInstallation(makeProject(hostileSkill('skills/hostile', notes)))
  tunings = tuningPages(server)
  await server.start()
})

test.afterAll(async () => {
  await server.end()
  server.remove()
})

/** What a page asks of others than its server, and what goes wrong in it. */
function watchPage(page: Page): string[] {
  const seen: string[] = []
  const isOwn = (url: string) => url.startsWith(`${server.origin}/`) || url.startsWith('data:')
  page.on('request', (request) => {
    if (!isOwn(request.url())) seen.push(request.url())
  })
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  return seen
}

/** What the text of the skill has become part of: elements that came out of it, and addresses that are no pages. */
const planted = (page: Page) =>
  page.evaluate(
    (name) => ({
      ran: name in window,
      elements: document.querySelectorAll('main iframe, main img[src="x"], main [onerror], main b[onmouseover]').length,
      links: [...document.querySelectorAll('main a')].filter((link) =>
        /^\s*javascript:/i.test(link.getAttribute('href') ?? ''),
      ).length,
      controls: /[\u001b\u202e]/.test(document.querySelector('main')?.textContent ?? ''),
    }),
    trap,
  )
const nothing = { ran: false, elements: 0, links: 0, controls: false }

test('a hostile skill is text on every page, loads nothing from outside, and its long lines are read in parts', async ({
  browser,
}) => {
  const id = await tunings.waiting('skills/hostile')
  const page = await tunings.open(browser)
  const strange = watchPage(page)
  for (const tab of ['', '/issues', '/fixes', '/trend', '/report', '/timeline', '/state']) {
    await visit(page, `/tunings/${id}${tab}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await planted(page), tab).toEqual(nothing)
  }

  // The long line of the entry is shown in parts, each of them as text.
  await visit(page, `/tunings/${id}/issues?rule=SEC-001`)
  await page.getByRole('button', { name: 'Whole file' }).first().click()
  const entry = page.getByRole('region', { name: 'SKILL.md' })
  await expect(entry).toContainText(`# <script>window.${trap} = 1</script>`)
  await expect(entry).toContainText('‹1B›[31mred‹1B›[0m and ‹202E›reordered')
  const more = entry.getByRole('button', { name: /more characters$/ })
  const before = await more.textContent()
  await more.click()
  await expect(more).not.toHaveText(before ?? '')
  expect(await planted(page)).toEqual(nothing)

  // The page answers: another tab by its key, and back.
  await page.keyboard.press('3')
  await expect(page).toHaveURL(/\/fixes/)
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText('Larger than 1 MiB: not read.')).toBeVisible()
  expect(strange).toEqual([])
  await page.context().close()
})
