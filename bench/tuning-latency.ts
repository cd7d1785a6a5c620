import { chromium } from '@playwright/test'
import { badSkill } from '../e2e/bad-skill.ts'
import { decisionLatency } from '../e2e/decision-latency.ts'
import { createInstallation, makeProject } from '../e2e/installation.ts'
import { tuningPages } from '../e2e/tuning-pages.ts'
import { visit } from '../e2e/visit.ts'
import { browserFlags, chooseBrowser } from '../scripts/choose-browser.ts'

/**
 * How long a decision of one person takes to be seen by another: two browsers on one tuning decide in turn, twenty times. The bar is half a second on a
 * machine that does nothing else.
 */
const decisions = 20
const mostMs = 500

const server = await createInstallation(makeProject(badSkill('skills/together')))
const browser = await chromium.launch({ executablePath: chooseBrowser().path, args: browserFlags })
let slowest = Number.POSITIVE_INFINITY
try {
  await server.start()
  const tunings = tuningPages(server)
  const id = await tunings.waiting('skills/together')
  const fix = await tunings.fixFor(id, 'SEC-001')
  const [ann, ben] = [await tunings.open(browser), await tunings.open(browser)]
  for (const page of [ann, ben]) {
    await visit(page, `/tunings/${id}/fixes?fix=${fix}`)
    await page.getByRole('region', { name: 'Change 1' }).waitFor()
  }
  const times: number[] = []
  for (let turn = 0; turn < decisions; turn++) {
    const [from, to] = turn % 2 === 0 ? [ann, ben] : [ben, ann]
    const [button, mark] = turn % 2 === 0 ? ['Accept a', 'to apply'] : ['Reject x', 'rejected']
    times.push(await decisionLatency(from!, to!, button!, mark!))
    await from!.waitForTimeout(300)
  }
  times.sort((one, other) => one - other)
  slowest = times.at(-1) ?? slowest
  console.log(`tuning-latency: ${decisions} decisions, median ${times[decisions / 2]} ms, most ${slowest} ms`)
} finally {
  await browser.close()
  await server.end()
  server.remove()
}
process.exit(slowest <= mostMs ? 0 : 1)
