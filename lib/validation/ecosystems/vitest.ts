import { reportFolder as R } from '../report-place.ts'
import { execute, type NodePackage, wayTo } from './package-json.ts'
import type { Proposal } from './proposal.ts'

const coverage = [
  '--coverage.enabled',
  '--coverage.reportOnFailure',
  '--coverage.reporter=json-summary',
  '--coverage.reporter=lcov',
  `--coverage.reportsDirectory=${R}/cov`,
]

/** Vitest, when the package depends on it; with coverage when one of its coverage providers is there too. */
export const proposeVitest = (project: NodePackage): Proposal | null => {
  if (!project.dependencies.has('vitest')) return null
  const provider = ['@vitest/coverage-v8', '@vitest/coverage-istanbul'].find((name) => project.dependencies.has(name))
  return {
    ecosystem: 'vitest',
    run: [
      ...execute[project.manager],
      ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${R}/vitest.json`],
      ...(provider ? coverage : []),
    ],
    reports: [
      `jest:${R}/vitest.json`,
      ...(provider ? [`lcov:${R}/cov/lcov.info`, `istanbul:${R}/cov/coverage-summary.json`] : []),
    ],
    found: wayTo(project, 'vitest'),
    coverageBy: provider ?? null,
    offered: false,
  }
}
