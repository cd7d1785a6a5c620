import { checkStages } from './check.ts'
import { chooseBrowser } from './choose-browser.ts'
import { runStages } from './stage.ts'

/** `npm test`: everything, the real database, real processes and a real browser included. */
const browser = chooseBrowser()
console.log(`Browser: ${browser.path} (${browser.source})`)

await runStages([
  ...checkStages,
  { name: 'build', argv: ['npm', 'run', '-s', 'build'] },
  { name: 'integration', argv: ['vitest', 'run', '--project', 'integration'], report: 'vitest' },
  { name: 'browser', argv: ['playwright', 'test'], env: { CHROMIUM_PATH: browser.path }, report: 'playwright' },
])
