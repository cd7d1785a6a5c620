import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createInstallation, until } from '../e2e/installation.ts'
import { createLoop, sampleProject, signInLink, startLoop, statusOf } from '../e2e/seed.ts'
import type { Script } from '../lib/engine/fixtures/scripted-claude.ts'
import { browserFlags, chooseBrowser } from '../scripts/choose-browser.ts'

/**
 * How a transcript of 100,000 events opens and scrolls in a real browser (`node bench/transcript.ts`, needs a build; `CALLS=50000 ROUNDS=5`). The same
 * browser and server show one of 900 events beside it, all of which are loaded at once, in the same minutes: what is judged are the ratios, so that a
 * slow machine is no finding.
 */
const calls = Number(process.env.CALLS ?? 50_000)
const fewCalls = 450
const rounds = Number(process.env.ROUNDS ?? 5)
/** The large transcript may open so many times slower, and its frames may take so many times longer while it is scrolled. */
const bars = { open: 2, frame: 2 }
const wheelTurns = 600
/** So long a loop, or a page, may take on a slow machine before something is broken. */
const longestMs = 900_000

const folder = mkdtempSync(join(tmpdir(), 'loopboard-scripted-'))
const program = join(import.meta.dirname, '..', 'lib', 'engine', 'fixtures', 'scripted-claude.ts')
writeFileSync(join(folder, 'claude'), `#!/bin/sh\nexec '${process.execPath}' '${program}' '${folder}' "$@"\n`)
writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\nexit 1\n')
for (const name of ['claude', 'bwrap']) chmodSync(join(folder, name), 0o755)

const server = await createInstallation(sampleProject(), {
  PATH: `${folder}:${process.env.PATH}`,
  ANTHROPIC_API_KEY: 'a-key-of-nobody',
})
const browser = await chromium.launch({ executablePath: chooseBrowser().path, args: browserFlags })

/** A completed loop whose agent called so many tools. */
async function loopOf(count: number): Promise<string> {
  const script: Script = {
    plan: [{ answer: { tasks: [{ description: 'Correct value.js', mode: 'write', acceptance: ['it is two'] }] } }],
    develop: [
      { flood: count, write: { 'value.js': 'export const value = 2\n' }, answer: { status: 'done', summary: 'Two.' } },
    ],
    summary: [{ answer: { summary: 'Two.' } }],
  }
  rmSync(join(folder, 'asked.jsonl'), { force: true })
  writeFileSync(join(folder, 'script.json'), JSON.stringify(script))
  const id = await createLoop(server, `An agent that calls ${count} tools`, {
    settings: { isolation: 'worktree', agent: { tool: 'claude' }, max_retries: 0 },
  })
  await startLoop(server, id)
  await until(`${id} is completed`, async () => (await statusOf(server, id)) === 'completed', longestMs)
  return id
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const address = (id: string) => `${server.origin}/loops/${id}?as=transcript`
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')

/** Milliseconds from the visit to the first row that can be seen. */
async function open(context: BrowserContext, id: string): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(address(id))
  await rowsOf(page).first().waitFor()
  const took = performance.now() - began
  await page.close()
  return took
}

/**
 * The times of the frames (ms) while a reader turns the wheel as fast as they can, `upFor` turns up, as many down and so on; and what stands in the page
 * at the end.
 */
async function scroll(context: BrowserContext, id: string, upFor: number) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(address(id))
  await rowsOf(page).first().waitFor()
  const events = page.getByRole('region', { name: 'What the agents did' })
  await events.hover()
  await page.evaluate(() => {
    const times: number[] = []
    let last = performance.now()
    const frame = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { frameTimes: times })
  })
  for (let turn = 0; turn < wheelTurns; turn += 1) {
    await page.mouse.wheel(0, Math.floor(turn / upFor) % 2 === 0 ? -2000 : 2000)
    await page.waitForTimeout(30)
  }
  const frames = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
  const height = await events.evaluate((element) => element.scrollHeight)
  const drawn = await rowsOf(page).count()
  const heap = await page.evaluate(
    () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
  )
  await page.close()
  return { frames, height, drawn, heap }
}

let failed = 0
function judge(what: string, small: number, large: number, bar: number): void {
  const ratio = large / Math.max(small, 1)
  const isGood = ratio <= bar
  if (!isGood) failed += 1
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'} ${what}: ${small.toFixed(0)} ms with ${2 * fewCalls} events, ${large.toFixed(0)} ms with ${2 * calls}: ${ratio.toFixed(2)} times (bar ${bar})`,
  )
}

try {
  await server.start()
  const small = await loopOf(fewCalls)
  const began = performance.now()
  const large = await loopOf(calls)
  console.log(
    `an agent that calls ${calls} tools was followed to its end in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  const context = await browser.newContext()
  context.setDefaultTimeout(longestMs)
  const page = await context.newPage()
  await page.goto(await signInLink(server))
  await page.waitForURL((url) => !url.pathname.startsWith('/enter'))
  await page.close()
  await open(context, small)
  const opened = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    opened.small.push(await open(context, small))
    opened.large.push(await open(context, large))
  }
  judge('the first row can be seen', middle(opened.small), middle(opened.large), bars.open)
  const quiet = await scroll(context, small, 5)
  const long = await scroll(context, large, wheelTurns)
  judge('19 of 20 frames while scrolling', at(quiet.frames, 0.95), at(long.frames, 0.95), bars.frame)
  for (const [name, { frames, height, drawn, heap }] of Object.entries({ few: quiet, all: long }))
    console.log(
      `${name}: longest of ${frames.length} frames ${Math.max(...frames).toFixed(0)} ms, ${drawn} rows drawn of ${height} px, ${Math.round(heap / 2 ** 20)} MiB`,
    )
} finally {
  await browser.close()
  await server.end()
  server.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
