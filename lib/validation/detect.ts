import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { proposeGo } from './ecosystems/go.ts'
import { proposeJest } from './ecosystems/jest.ts'
import { type NodePackage, readNodePackage } from './ecosystems/package-json.ts'
import { proposePackageScript } from './ecosystems/package-script.ts'
import { proposePlaywright } from './ecosystems/playwright.ts'
import type { Proposal } from './ecosystems/proposal.ts'
import { proposePytest } from './ecosystems/pytest.ts'
import { proposeVitest } from './ecosystems/vitest.ts'
import { type ProjectFiles, projectFiles } from './project-files.ts'
import { sealCommand } from './seal.ts'

/** A proposed command, why it was found, and whether it is only offered. Nothing runs before a person approved it. */
export type Detection = { command: TestCommand; reason: string; offered: boolean }

/** Proposes test commands from the files of a project; several ecosystems give several commands. Runs nothing. */
export const detectCommands = async (root: string): Promise<Detection[]> => {
  const files = projectFiles(root)
  const project = await readNodePackage(files)
  const proposals = [
    ...(project ? await proposeForNode(project, files) : []),
    await proposePytest(files),
    await proposeGo(files),
  ].filter((proposal) => proposal !== null)
  return Promise.all(
    proposals.map(async ({ argv, ecosystem, reports, reason, offered }) => {
      const command = { id: ecosystem, kind: 'argv' as const, run: argv, ecosystem, reports, required: !offered }
      return { command: await sealCommand(root, command), reason, offered }
    }),
  )
}

/** A known runner is asked by its own name; the script of the package only where there is none. */
const proposeForNode = async (project: NodePackage, files: ProjectFiles): Promise<Proposal[]> => {
  const runners = [proposeVitest(project), proposeJest(project)].filter((one) => one !== null)
  const browser = await proposePlaywright(project, files)
  const script = runners.length === 0 ? proposePackageScript(project) : null
  // A script that only starts Playwright would run it twice.
  const own = script && !(browser && /\bplaywright\s+test\b/.test(project.scripts['test'] ?? '')) ? [script] : []
  return [...runners, ...own, ...(browser ? [browser] : [])]
}
