import { reportFolder as R } from '../report-place.ts'
import { execute, type NodePackage, passArguments, wayTo } from './package-json.ts'
import type { Proposal } from './proposal.ts'

const output = ['--reporter=json', `--reporter-option=output=${R}/mocha.json`]
const coverage = ['--reporter=lcov', `--reports-dir=${R}/cov`]

/** A script that is nothing but Mocha with plain words, perhaps under a coverage tool. */
const plainScript = /^(?:npx )?(?:(?:c8|nyc) )?mocha((?: [\w./@:=,*{}+-]+)*)$/

/**
 * Mocha, when the package depends on it. Its report has one place, so the options of the script are kept: they are read off a plain
 * script, and handed to any other that ends in Mocha. c8 measures coverage where the package has it.
 */
export const proposeMocha = (project: NodePackage): Proposal | null => {
  if (!project.dependencies.has('mocha')) return null
  const script = project.scripts['test']?.trim() ?? ''
  const plain = plainScript.exec(script)
  const base = { ecosystem: 'mocha', found: wayTo(project, 'mocha'), offered: false }
  const report = `mocha:${R}/mocha.json`
  const endsInMocha = /(^|[\s/;&])mocha(\s[^;&|<>]*)?$/.test(script)
  const hasPreparation = project.scripts['pretest'] !== undefined
  if (endsInMocha && (plain === null || hasPreparation))
    return {
      ...{ ...base, run: [project.manager, 'run', 'test', ...passArguments[project.manager], ...output] },
      ...{ reports: [report], coverageBy: null },
    }
  const words = plain?.[1]?.trim().split(' ').filter(Boolean) ?? []
  const withCoverage = project.dependencies.has('c8')
  const program = withCoverage ? ['c8', ...coverage, 'mocha'] : ['mocha']
  return {
    ...{ ...base, run: [...execute[project.manager], ...program, ...words, ...output] },
    reports: [report, ...(withCoverage ? [`lcov:${R}/cov/lcov.info`] : [])],
    coverageBy: withCoverage ? 'c8' : null,
  }
}
