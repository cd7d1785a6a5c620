import { reportFolder as R } from '../report-place.ts'
import { execute, type NodePackage, passArguments, wayTo } from './package-json.ts'
import type { Proposal } from './proposal.ts'

const output = ['--reporter=json', `--reporter-option=output=${R}/mocha.json`]
/** What measures the coverage of Mocha, and how each is told where to write; nothing of it is left in the project. */
const coverageTools = {
  c8: ['c8', '--reporter=lcov', `--reports-dir=${R}/cov`],
  nyc: ['nyc', '--reporter=lcov', `--report-dir=${R}/cov`, `--temp-dir=${R}/nyc`],
}

/** A script that is nothing but Mocha with plain words, perhaps under a coverage tool. */
const plainScript = /^(?:npx )?(?:(?:c8|nyc) )?mocha((?: [\w./@:=,*{}+-]+)*)$/

/**
 * Mocha, when the package depends on it. Its report has one place, so the options of the script are kept: they are read off a plain
 * script, and handed to any other that ends in Mocha. c8 or nyc measures coverage where the package has it, the one that the script names first.
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
  const tools = script.includes('nyc ') ? (['nyc', 'c8'] as const) : (['c8', 'nyc'] as const)
  const tool = tools.find((name) => project.dependencies.has(name)) ?? null
  const program = [...(tool ? coverageTools[tool] : []), 'mocha']
  return {
    ...{ ...base, run: [...execute[project.manager], ...program, ...words, ...output] },
    reports: [report, ...(tool ? [`lcov:${R}/cov/lcov.info`] : [])],
    coverageBy: tool,
  }
}
