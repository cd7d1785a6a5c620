import { runStages, type Stage } from './stage.ts'

/** `npm run check`: is it good, in seconds. Types, lint, room arrows and sizes, regular expressions, unused code, unit tests. */
export const checkStages: Stage[] = [
  { name: 'client', argv: ['npm', 'run', '-s', 'generate'] },
  { name: 'routes', argv: ['next', 'typegen'] },
  { name: 'types', argv: ['tsc', '--noEmit'] },
  { name: 'lint', argv: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'rooms', argv: ['node', 'scripts/check-rooms.ts'] },
  { name: 'regexes', argv: ['node', 'scripts/check-regexes.ts'] },
  { name: 'unused', argv: ['knip'] },
  { name: 'unit', argv: ['vitest', 'run', '--project', 'unit'], report: 'vitest' },
]

if (import.meta.main) await runStages(checkStages)
