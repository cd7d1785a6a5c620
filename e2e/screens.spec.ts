import type { BrowserContext } from '@playwright/test'
import { expectSound } from './expect-sound.ts'
import { until } from './installation.ts'
import { bashTask, createLoop, reaches, startLoop } from './seed.ts'
import { expect, test } from './test.ts'
import { visit } from './visit.ts'

/** Every screen in light and dark, wide and narrow, English and Chinese: nothing overflows, nothing untranslated, axe reports nothing. */
const everyLook = [
  { theme: 'light', width: 1280, locale: 'en' },
  { theme: 'dark', width: 1280, locale: 'zh' },
  { theme: 'light', width: 360, locale: 'zh' },
  { theme: 'dark', width: 360, locale: 'en' },
  { theme: 'light', width: 1280, locale: 'zh' },
  { theme: 'dark', width: 1280, locale: 'en' },
  { theme: 'light', width: 360, locale: 'en' },
  { theme: 'dark', width: 360, locale: 'zh' },
] as const

/** Two looks meet every theme, width and language, the longer words on the narrow screen; EVERY_LOOK=1 takes all eight. */
const looks = process.env.EVERY_LOOK ? everyLook : everyLook.slice(3, 5)

const ids = { running: '', proven: '', waiting: '' }

test.beforeAll(async ({ server }) => {
  // More than the list asks for at once.
  for (let block = 0; block < 11; block += 1)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        createLoop(server, `Correct the rounding of invoice ${block * 10 + n}`, { tags: [`t${n % 4}`] }),
      ),
    )
  ids.proven = await createLoop(server, 'Correct the value', {
    tasks: [bashTask('Correct value.js', 'echo correcting; sed -i s/1/2/ value.js')],
  })
  await startLoop(server, ids.proven)
  await reaches(server, ids.proven, 'completed', 'paused', 'failed')
  ids.waiting = await createLoop(server, 'Look before it is committed', {
    settings: { isolation: 'worktree', gate: { require_approval: true } },
    tasks: [bashTask('Correct value.js', 'sed -i s/1/2/ value.js; mkdir -p docs; echo "# Two" > docs/two.md')],
  })
  await startLoop(server, ids.waiting)
  await until('it waits for an approval', async () => {
    const { body } = await server.call<{ data: unknown[] }>('GET', `/api/loops/v2/${ids.waiting}/approvals`)
    return body.data.length > 0
  })
  const talk = 'for i in $(seq 1 400); do printf "\\033[32mline\\033[0m %s of the work\\n" $i; done; sleep 300'
  ids.running = await createLoop(server, 'A long search through the archive', {
    tasks: [bashTask('Search', talk), bashTask('Then tidy up', 'true')],
  })
  await startLoop(server, ids.running)
})

const screens = {
  overview: () => '/',
  loops: () => '/loops',
  'new-loop': () => '/loops/new',
  history: () => '/history',
  settings: () => '/settings',
  live: () => `/loops/${ids.running}`,
  tasks: () => `/loops/${ids.running}/tasks`,
  tests: () => `/loops/${ids.proven}/tests`,
  'tests-matrix': () => `/loops/${ids.proven}/tests?view=matrix`,
  'tests-workspace': () => `/loops/${ids.proven}/tests?view=workspace&rank=slowest`,
  'tests-coverage': () => `/loops/${ids.proven}/tests?view=coverage`,
  'compare-loops': () => `/loops/compare?from=${ids.proven}&to=${ids.running}`,
  changes: () => `/loops/${ids.waiting}/changes`,
  'changes-split': () => `/loops/${ids.waiting}/changes?view=split`,
  'loop-approvals': () => `/loops/${ids.waiting}/approvals`,
  'approval-pieces': () => `/loops/${ids.waiting}/approvals`,
  approvals: () => '/approvals',
  state: () => `/loops/${ids.proven}/state`,
  summary: () => `/loops/${ids.proven}/summary`,
}

/** What must stand on a page that fetches it only then; before that there is nothing to look at. */
const comes: Record<string, RegExp> = {
  changes: /# Two/,
  'changes-split': /# Two/,
  approvals: /Look before it is committed/,
  'approval-pieces': /# Two/,
  'tests-workspace': /is two/,
}

/** The key that opens what is to be looked at. */
const opens: Record<string, string> = { 'approval-pieces': 'e' }

/** A window for each look, as one person has it open: what it fetched for one page it has for the next. */
const windows = new Map<string, BrowserContext>()
test.afterAll(async () => {
  for (const context of windows.values()) await context.close()
})

for (const [name, path] of Object.entries(screens)) {
  for (const { theme, width, locale } of looks) {
    const look = `${theme}, ${width} px, ${locale}`
    test(`${name} is sound in ${look}`, async ({ browser, server, session }) => {
      const viewport = { width, height: width === 360 ? 740 : 860 }
      const window =
        windows.get(look) ??
        (await browser.newContext({ baseURL: server.origin, viewport, colorScheme: theme, reducedMotion: 'reduce' }))
      windows.set(look, window)
      await window.addCookies([...session, { name: 'loopboard-locale', value: locale, url: server.origin }])
      const page = await window.newPage()
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      page.on(
        'request',
        (request) =>
          !request.url().startsWith(server.origin) &&
          !request.url().startsWith('data:') &&
          problems.push(`request to ${request.url()}`),
      )
      await visit(page, path())
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      if (opens[name]) {
        await expect(page.getByRole('main').locator('kbd', { hasText: opens[name] }).first()).toBeVisible()
        await page.keyboard.press(opens[name])
      }
      if (comes[name]) await expect(page.getByRole('main')).toContainText(comes[name])
      await page.screenshot({ path: `test-results/screens/${name}-${theme}-${width}-${locale}.png` })
      await expectSound(page)
      expect(problems).toEqual([])
      await page.close()
    })
  }
}
