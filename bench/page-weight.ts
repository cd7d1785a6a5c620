import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium } from '@playwright/test'
import { badSkill } from '../e2e/bad-skill.ts'
import { createInstallation } from '../e2e/installation.ts'
import { bashTask, createLoop, reaches, sampleProject, signInLink, startLoop } from '../e2e/seed.ts'
import { browserFlags, chooseBrowser } from '../scripts/choose-browser.ts'

/** What every page ships as compressed JavaScript with its HTML, and when its largest content is painted on a warm server. */
const bars = { list: 230, form: 300, loop: 350, paintMs: 1000 }
const rounds = Number(process.env.ROUNDS ?? 5)

const server = await createInstallation(sampleProject())
const browser = await chromium.launch({ executablePath: chooseBrowser().path, args: browserFlags })

const sizes = new Map<string, number>()
async function compressed(path: string): Promise<number> {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const text = await (await fetch(server.origin + path)).arrayBuffer()
  const size = gzipSync(Buffer.from(text)).length
  sizes.set(path, size)
  return size
}

/** The scripts that the HTML of a page names, in bytes of gzip. */
async function weigh(context: BrowserContext, path: string): Promise<number> {
  // The server may close an idle connection just as it is used again.
  const html = await (await context.request.get(server.origin + path, { maxRetries: 2 })).text()
  const loaded = html.replaceAll(/<script[^>]* noModule[^>]*>/gi, '') // only browsers that know no modules load these
  const scripts = new Set(loaded.match(/\/_next\/static\/[\w./~-]+\.js/g) ?? [])
  if (scripts.size === 0) throw new Error(`${path} names no script`)
  const parts = await Promise.all([...scripts].map(compressed))
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The largest contentful paint of a first visit with an empty cache; the middle of several. */
async function paint(path: string, state: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 860 } })
    const page = await context.newPage()
    await page.goto(server.origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            }),
          ),
      ),
    )
    await context.close()
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

let failed = 0
try {
  await server.start()
  for (let n = 0; n < 120; n += 1) await createLoop(server, `Correct the rounding of invoice ${n}`)
  const id = await createLoop(server, 'Correct the value', {
    tasks: [bashTask('Correct value.js', 'sed -i s/1/2/ value.js')],
  })
  await startLoop(server, id)
  await reaches(server, id, 'completed', 'paused', 'failed')

  for (const [path, text] of Object.entries(badSkill('skills/release-notes'))) {
    mkdirSync(dirname(join(server.workspace, path)), { recursive: true })
    writeFileSync(join(server.workspace, path), text)
  }
  const made = await server.call<{ data: { tuning_id: string } }>('POST', '/api/tunings', {
    path: 'skills/release-notes',
    confirm: true,
  })
  const tuning = made.body.data.tuning_id

  const context = await browser.newContext()
  const visit = await context.newPage()
  await visit.goto(await signInLink(server))
  await visit.waitForURL((url) => !url.pathname.startsWith('/enter'))
  const state = await context.storageState()

  const pages = [
    { path: '/', bar: bars.list },
    { path: '/loops', bar: bars.list },
    { path: '/approvals', bar: bars.list },
    { path: '/history', bar: bars.list },
    { path: '/settings', bar: bars.list },
    { path: '/tunings', bar: bars.list },
    { path: '/skills', bar: bars.list },
    { path: '/rules', bar: bars.list },
    { path: '/loops/new', bar: bars.form },
    { path: '/tunings/new', bar: bars.form },
    ...['', '/tasks', '/tests', '/changes', '/state', '/summary'].map((tab) => ({
      path: `/loops/${id}${tab}`,
      bar: bars.loop,
    })),
    ...['', '/issues', '/fixes', '/trend', '/report', '/timeline', '/state'].map((tab) => ({
      path: `/tunings/${tuning}${tab}`,
      bar: bars.loop,
    })),
  ]
  console.log('page                        JavaScript (gzip)         largest paint')
  for (const { path, bar } of pages) {
    const kilobytes = (await weigh(context, path)) / 1000
    const milliseconds = await paint(path, state)
    const good = kilobytes <= bar && milliseconds <= bars.paintMs
    if (!good) failed += 1
    const name = path.replace(id, ':id').replace(tuning, ':id').padEnd(24)
    const weight = `${kilobytes.toFixed(0).padStart(4)} KB of ${bar} KB`
    const time = `${milliseconds.toFixed(0).padStart(5)} ms of ${bars.paintMs} ms`
    console.log(`${name}${good ? 'ok  ' : 'FAIL'} ${weight.padEnd(20)} ${time}`)
  }
} finally {
  await browser.close()
  await server.end()
  server.remove()
}
if (failed > 0) process.exitCode = 1
