import type { ProjectFiles } from '../project-files.ts'
import { reportFolder as R } from '../report-place.ts'
import { execute, type NodePackage } from './package-json.ts'
import type { Proposal } from './proposal.ts'

/** Environment by which Playwright, also an older one, is told where its JSON report goes. */
export const playwrightEnvironment = (folder: string): Record<string, string> => ({
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/pw.json`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${folder}/pw.json`,
})

/** Playwright, when the package depends on it and has its configuration. Browser tests are slow: offered, not required. */
export const proposePlaywright = async (project: NodePackage, files: ProjectFiles): Promise<Proposal | null> => {
  if (!project.dependencies.has('@playwright/test')) return null
  const config = (await files.names('.')).find((name) => /^playwright\.config\.[cm]?[jt]s$/.test(name))
  if (!config) return null
  return {
    ecosystem: 'playwright',
    run: [...execute[project.manager], 'playwright', 'test', '--reporter=line,json'],
    reports: [`playwright:${R}/pw.json`],
    found: [config, 'playwright'],
    coverageBy: null,
    offered: true,
  }
}
