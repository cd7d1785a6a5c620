import { makeProject, startTestEngine } from '../lib/engine/test-engine.ts'
import { badSkill, tuningTest } from '../lib/engine/tuning/test-tuning.ts'
import { type CrashPoint, crashTuning, faultsOf } from '../lib/engine/tuning/test-tuning-crash.ts'

/**
 * kill -9 of the server at twenty points of a tuning: while it looks for problems, while it writes fixes, while it takes them back. Each time it must go
 * on or stand waiting after the next start, with no decision lost, no fix half applied, and the folder as it was when all is taken back.
 * TUNING_CRASH_PHASES names some of `find,fix,back`.
 */
const phases = (process.env.TUNING_CRASH_PHASES ?? 'find,fix,back').split(',')
const all: CrashPoint[] = [
  ...[1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23].map((events) => ({ phase: 'find' as const, events })),
  ...[1, 2, 3, 4, 5, 6].map((events) => ({ phase: 'fix' as const, events })),
  ...[1, 2].map((events) => ({ phase: 'back' as const, events })),
]
const points = all.filter(({ phase }) => phases.includes(phase))
const engine = await startTestEngine(
  makeProject(Object.assign({}, ...points.map((_, index) => badSkill(`skill-${index}`)))),
)
const tuning = tuningTest(engine)
let bad = 0
try {
  for (const [index, point] of points.entries()) {
    const faults = faultsOf(await crashTuning(engine, tuning, `.claude/skills/skill-${index}`, point))
    bad += faults.length
    console.log(`${point.phase} ${point.events}: ${faults.length === 0 ? 'whole' : faults.join('; ')}`)
  }
} finally {
  await engine.remove()
}
console.log(`tuning-crash: ${points.length} points, ${bad} faults`)
process.exit(bad === 0 ? 0 : 1)
