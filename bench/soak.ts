import { explain, isGood, type Suite, tableOf, type Verdict } from './soak/verdict.ts'

/**
 * `npm run soak -- [suite ...]`: everything that is promised of shared files, under the faults that could break it, at full size (some 40 minutes in
 * all). Each suite also runs protocols that are known to be wrong, and fails when it does not catch them. `SOAK_SIZE=small` takes the sizes of
 * `npm test`; `SEED` repeats a run. Ends with code 1 when a promise was broken or a control went unnoticed.
 */
const suites: Record<string, () => Promise<Suite>> = {
  'crash-states': async () => (await import('./soak/crash-states.ts')).crashStates,
  kills: async () => (await import('./soak/kills.ts')).kills,
  cooperating: async () => (await import('./soak/cooperating.ts')).cooperating,
  'stale-locks': async () => (await import('./soak/stale-locks.ts')).staleLocks,
  'many-loops': async () => (await import('./soak/many-loops.ts')).manyLoops,
  'full-disk': async () => (await import('./soak/full-disk.ts')).fullDisk,
  'two-servers': async () => (await import('./soak/two-servers.ts')).twoServers,
  damage: async () => (await import('./soak/damage.ts')).damage,
  'foreign-writer': async () => (await import('./soak/foreign-writer.ts')).foreignWriter,
}

async function run(name: string, suite: Suite): Promise<void> {
  const started = performance.now()
  const verdicts: Verdict[] = []
  for await (const verdict of suite(process.env.SOAK_SIZE === 'small' ? 'small' : 'full')) {
    verdicts.push(verdict)
    console.log([`${name}: ${verdict.trial}: ${isGood(verdict) ? 'ok' : 'FAIL'}`, ...explain(verdict)].join('\n  '))
  }
  console.log(`\n${name}, ${Math.round((performance.now() - started) / 1000)} s\n${tableOf(verdicts)}\n`)
  if (!verdicts.every(isGood)) process.exitCode = 1
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0)
  throw new Error(`no such suite: ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}`)
for (const [name, load] of Object.entries(suites))
  if (asked.length === 0 || asked.includes(name)) await run(name, await load())
