import { allDefects } from '../lib/diagnosis/planted/test-all-defects.ts'
import { measureSeeding } from '../lib/diagnosis/planted/test-seeding.ts'

/**
 * Plants every class of defects TIMES times (50) in clean skills, each with a harmless twin that must not be reported, and prints how much is
 * found, how much is reported wrongly, whether scores separate clean from planted and never rise, and whether places and fingerprints hold.
 * `node bench/seeded-defects.ts [RULE ...]` measures some classes. Ends with code 1 when a bar is missed.
 */
const times = Number(process.env.TIMES ?? 50)
const wanted = process.argv.slice(2)
const quality = measureSeeding(
  wanted.length === 0 ? allDefects : allDefects.filter(({ rule }) => wanted.includes(rule)),
  times,
)
for (const { rule, planted, found, wrong, f1, misses } of quality.classes) {
  console.log(`${rule.padEnd(12)} planted ${planted} found ${found} wrong ${wrong} F1 ${f1.toFixed(3)}`)
  for (const miss of misses.slice(0, f1 < 1 ? 4 : 0)) console.log(`    ${miss.slice(0, 200)}`)
}
const bars: [name: string, value: number, holds: boolean][] = [
  ['classes', quality.classes.length, wanted.length > 0 || quality.classes.length >= 45],
  ['precision', quality.precision, quality.precision >= 0.98],
  ['recall', quality.recall, quality.recall >= 0.95],
  ['lowest F1', Math.min(...quality.classes.map(({ f1 }) => f1)), quality.classes.every(({ f1 }) => f1 >= 0.9)],
  ['AUC', quality.auc, quality.auc >= 0.95],
  ['scores that rose', quality.raised, quality.raised === 0],
  ['findings with their place', quality.located, quality.located >= 0.99],
  ['fingerprints after 50 lines', quality.steady, quality.steady >= 0.99],
]
for (const [name, value, holds] of bars) console.log(`${holds ? 'holds ' : 'MISSED'} ${name} ${value.toFixed(4)}`)
process.exitCode = bars.every(([, , holds]) => holds) ? 0 : 1
