import { reportFolder as R } from '../report-place.ts'
import { execute, type NodePackage, wayTo } from './package-json.ts'
import type { Proposal } from './proposal.ts'

/** Jest, when the package depends on it; it brings its own coverage. */
export const proposeJest = (project: NodePackage): Proposal | null =>
  !project.dependencies.has('jest')
    ? null
    : {
        ecosystem: 'jest',
        run: [
          ...execute[project.manager],
          ...['jest', '--ci', '--json', '--testLocationInResults', `--outputFile=${R}/jest.json`],
          ...['--coverage', '--coverageReporters=json-summary', '--coverageReporters=lcov'],
          `--coverageDirectory=${R}/cov`,
        ],
        reports: [`jest:${R}/jest.json`, `lcov:${R}/cov/lcov.info`, `istanbul:${R}/cov/coverage-summary.json`],
        found: wayTo(project, 'jest'),
        coverageBy: 'jest',
        offered: false,
      }
