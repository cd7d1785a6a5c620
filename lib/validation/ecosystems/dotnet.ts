import type { ProjectFiles } from '../project-files.ts'
import { reportFolder as R } from '../report-place.ts'
import type { Proposal } from './proposal.ts'

/** .NET, when there is a solution, or one project that is a test project. */
export const proposeDotnet = async (files: ProjectFiles): Promise<Proposal | null> => {
  const names = await files.names('.')
  const solution = names.find((name) => /\.slnx?$/.test(name))
  const project = names.find((name) => /\.(cs|fs|vb)proj$/.test(name))
  const text = project ? ((await files.text(project)) ?? '') : ''
  const target = solution ?? (/Microsoft\.NET\.Test\.Sdk|<IsTestProject>\s*true/i.test(text) ? project : undefined)
  if (!target) return null
  return {
    ecosystem: 'dotnet',
    run: ['dotnet', 'test', target, '--logger', 'trx', '--results-directory', R, '--collect', 'XPlat Code Coverage'],
    reports: [`trx:${R}/**/*.trx`, `cobertura:${R}/**/coverage.cobertura.xml`],
    found: [target, 'dotnet test'],
    coverageBy: 'coverlet',
    offered: false,
  }
}
