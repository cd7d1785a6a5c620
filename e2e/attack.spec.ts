import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { allDoors } from '../lib/api/all-doors.ts'
import { browserFlags, chooseBrowser } from '../scripts/choose-browser.ts'
import { readInventory } from '../scripts/route-inventory.ts'
import { type ForeignService, forgeByFetch, forgeByForm, startForeignService } from './attacker.ts'
import type { Installation } from './installation.ts'
import { canaryHost, payloads } from './payloads.ts'
import { bashTask, createLoop, reaches, signInLink, startLoop } from './seed.ts'
import { expect, test } from './test.ts'

const ourNames = ['127.0.0.1', 'localhost', 'loopboard.localhost']
const portOf = (server: Installation) => new URL(server.origin).port

let foreign: ForeignService
let loopId: string

test.beforeAll(async ({ server }) => {
  foreign = await startForeignService()
  loopId = await createLoop(server, 'What the attacker wants', { tasks: [bashTask('Wait', 'sleep 1')] })
})

test.afterAll(() => foreign.close())

async function signIn(context: BrowserContext, server: Installation, name: string): Promise<Page> {
  const page = await context.newPage()
  const link = new URL(await signInLink(server))
  link.hostname = name
  await page.goto(link.href)
  await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
  return page
}

/** Everything a request could have changed. */
async function snapshot(server: Installation) {
  const paths = ['/api/loop-list?limit=200', `/api/loops/v2/${loopId}`, '/api/workspaces', '/api/saved-views']
  return JSON.stringify(await Promise.all(paths.map(async (path) => (await server.call('GET', path)).body)))
}

test('a page of another origin changes and reads nothing, whatever it sends in the name of a signed-in person', async ({
  server,
  context,
}) => {
  const pages: Page[] = []
  for (const name of ourNames) pages.push(await signIn(context, server, name))
  const before = await snapshot(server)
  /** What the browser was let see; of the rest only the snapshot tells. */
  const passed: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    const isOurs = new URL(response.url()).port === portOf(server)
    const isFromUs = pages.some((page) => page === request.frame()?.page())
    if (isOurs && !isFromUs && request.method() !== 'GET' && response.status() < 400)
      passed.push(`${request.method()} ${response.url()} answered ${response.status()}`)
  })
  const filled = (path: string) => path.replace('{id}', loopId).replaceAll(/\{\w+\}/g, '1')
  const calls = allDoors.flatMap((door) =>
    Object.keys(door.routes)
      .filter((method) => !door.path.endsWith('/events') || method !== 'GET')
      .map((method) => ({ method, path: filled(door.path) })),
  )
  const forms = ['/api/loops/v2', `/api/loops/v2/${loopId}/start`, '/api/tokens', '/api/links', '/loops']
  const actions = readInventory(join(import.meta.dirname, '..')).actions.map((action) => action.id)
  const attacker = await context.newPage()
  for (const [from, to] of [
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['evil.localhost', 'loopboard.localhost'],
    ['localhost', '127.0.0.1'],
  ] as const) {
    const target = `http://${to}:${portOf(server)}`
    await attacker.goto(`http://${from}:${foreign.port}/`)
    const forged = calls.map(({ method, path }) => ({ method, url: target + path }))
    // The health of a server is open, and even that a foreign page cannot read.
    expect(await forgeByFetch(attacker, forged), `${from} reads ${to}`).toEqual([])
    await forgeByForm(
      attacker,
      forms.map((path) => target + path),
      actions.slice(0, 3),
    )
  }
  expect(passed).toEqual([])
  expect(await snapshot(server)).toBe(before)
  for (const page of pages) {
    await page.goto('/')
    expect(new URL(page.url()).pathname, 'still signed in').toBe('/')
  }
})

test('a name of somebody else that leads to us is refused', async ({ server }) => {
  const rules = '--host-resolver-rules=MAP rebind.test 127.0.0.1'
  const browser = await chromium.launch({ executablePath: chooseBrowser().path, args: [...browserFlags, rules] })
  try {
    const page = await browser.newPage()
    for (const path of ['/', '/sign-in', '/api/health', '/api/loops/v2', '/no/such/page']) {
      const answer = await page.goto(`http://rebind.test:${portOf(server)}${path}`)
      expect(answer?.status(), path).toBe(421)
    }
  } finally {
    await browser.close()
  }
})

test('the session of loopboard.localhost is not sent to any other local service', async ({ server, browser }) => {
  const context = await browser.newContext()
  const page = await signIn(context, server, 'loopboard.localhost')
  const names = (await context.cookies()).map((cookie) => [cookie.name, cookie.httpOnly, cookie.sameSite])
  expect(names).toContainEqual([`loopboard_${portOf(server)}`, true, 'Strict'])
  foreign.cookies.length = 0
  for (const name of ['localhost', '127.0.0.1', 'evil.localhost', 'localhost.localhost'])
    await page.goto(`http://${name}:${foreign.port}/`)
  expect(foreign.cookies.length).toBeGreaterThanOrEqual(4)
  expect(foreign.cookies.join(' ')).not.toContain('loopboard_')
  await context.close()
})

test('no page of ours can be framed', async ({ server, signedIn, context }) => {
  await signedIn.goto('/')
  await expect(signedIn.getByRole('main')).toBeVisible()
  const attacker = await context.newPage()
  await attacker.goto(`http://127.0.0.1:${foreign.port}/`)
  for (const path of ['/', '/sign-in', `/loops/${loopId}`, '/api/health', '/no/such/page']) {
    await attacker.evaluate((src) => {
      document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src }))
    }, server.origin + path)
    await expect.poll(() => attacker.frames().at(-1)?.url()).not.toBe('about:blank')
    const shown = await attacker
      .frames()
      .at(-1)
      ?.evaluate(() => document.body?.textContent ?? '')
    expect(shown, path).not.toMatch(/What the attacker wants|Loopboard|Sign in|"status":"ok"/)
  }
})

/** Watches a page for everything that stored text may never cause. */
function watch(page: Page, server: Installation): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== server.origin && protocol !== 'data:' && protocol !== 'blob:') seen.push(`request ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(`error ${error.message}`))
  return seen
}

/** One test whose name is each payload; the last fails with all of them in its message. */
const hostileTests = [
  "import { it } from 'node:test'",
  `const payloads = ${JSON.stringify(payloads)}`,
  'for (const payload of payloads) it(payload, () => {})',
  "it('fails', () => { throw new Error(payloads.join(' ')) })",
].join('\n')

test('text that was left behind is shown and does nothing', async ({ signedIn: page, server }) => {
  const all = payloads.join('\n\n')
  await Promise.all(payloads.map((text) => createLoop(server, text, { description: text, tags: ['hostile'] })))
  const writeAll = [
    `node -e 'process.stdout.write(Buffer.from("${Buffer.from(`${payloads.join('\n')}\n`).toString('base64')}", "base64"))'`,
    `printf %s ${Buffer.from(hostileTests).toString('base64')} | base64 -d > hostile.test.js`,
    `touch '"><img src=x onerror=pwned=1>.txt' "$(printf 'a\\033[31m\\342\\200\\256b')"`,
  ].join('\n')
  const hostile = await createLoop(server, payloads[1] ?? '', {
    description: all,
    tasks: [bashTask(payloads[0] ?? '', writeAll)],
  })
  const planned = await createLoop(server, payloads[1] ?? '', { tasks: payloads.map((text) => bashTask(text, 'true')) })
  await startLoop(server, hostile)
  await reaches(server, hostile, 'completed', 'paused', 'failed')

  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error('Content Security Policy', event.blockedURI),
    )
  })
  const seen = watch(page, server)
  const pwned = () => page.evaluate(() => 'pwned' in window)
  const plain = payloads.filter((text) => /^[\x20-\x7e]+$/.test(text))
  await page.goto('/loops?tag=hostile')
  const inList = async () => {
    const shown = (await page.getByRole('main').textContent()) ?? ''
    return plain.filter((text) => shown.includes(text)).length
  }
  await expect.poll(inList).toBeGreaterThan(5)
  const tabs = ['', '/tasks', '/tests', '/state', '/summary'].map((tab) => `/loops/${hostile}${tab}`)
  for (const path of [...tabs, `/loops/${planned}/tasks`, `/loops/${planned}/state`]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText(payloads[1] ?? '').first(), path).toBeVisible()
    await page.waitForTimeout(500)
    expect(await pwned(), path).toBe(false)
  }
  // Tall enough for every line of the task: the log shows only what fits.
  await page.setViewportSize({ width: 1280, height: 4000 })
  await page.goto(`/loops/${hostile}`)
  await page.getByRole('treeitem', { name: /Develop/ }).click()
  await expect(page.getByText('red', { exact: true }).first()).toBeVisible()
  const live = (await page.getByRole('main').textContent()) ?? ''
  expect(live).toMatch(/\u2039(1B|202E|2066|200B|07)\u203a/)
  for (const path of ['/', '/loops', '/history']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForTimeout(300)
    expect(await pwned(), path).toBe(false)
  }
  expect(seen).toEqual([])
  expect(seen.join(' ')).not.toContain(canaryHost)
})
