import { runTermination } from '../lib/domain/tuning/test-termination.ts'

/**
 * Runs random tunings through the rules alone (`node bench/tuning-termination.ts [runs] [seed]`, 100,000 by default): random settings and
 * results, failures, answers, stops, aborts, roll backs. Prints what was met and every rule that did not hold; exits with 1 when one did not.
 */
const [runs = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const started = performance.now()
const result = runTermination({ runs, seed })
const seconds = (performance.now() - started) / 1000
console.log(`runs ${result.runs}, steps ${result.steps}, seconds ${seconds.toFixed(1)}`)
console.log(`rows ${result.rows.sort((one, other) => one - other).join(' ')}`)
console.log(`ends ${result.ends.sort().join(' ')}`)
console.log(`reasons ${result.reasons.sort().join(' ')}`)
console.log(`most of the step limit ${(100 * result.mostOfCap).toFixed(1)} %`)
console.log(`violations ${result.violations.length}`)
for (const violation of result.violations.slice(0, 20)) console.log(`  ${violation}`)
process.exitCode = result.violations.length === 0 ? 0 : 1
