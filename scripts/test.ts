import { join } from 'node:path'
import { checkStages } from './check.ts'
import { chooseBrowser } from './choose-browser.ts'
import { runStages } from './stage.ts'

/** `npm test`: everything, the real database, real processes and a real browser included. */
const browser = chooseBrowser()
console.log(`Browser: ${browser.path} (${browser.source})`)

/** Hundreds of servers are started and ended: what one compiled, the others need not. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled') }

await runStages([
  ...checkStages,
  { name: 'build', argv: ['npm', 'run', '-s', 'build'] },
  { name: 'integration', argv: ['vitest', 'run', '--project', 'integration'], env: compiled, report: 'vitest' },
  {
    name: 'browser',
    argv: ['playwright', 'test'],
    env: { ...compiled, CHROMIUM_PATH: browser.path },
    report: 'playwright',
  },
])
