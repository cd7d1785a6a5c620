import type { ProjectFiles } from '../project-files.ts'
import { proposeCargo } from './cargo.ts'
import { proposeDotnet } from './dotnet.ts'
import { proposeGo } from './go.ts'
import { proposeGradle } from './gradle.ts'
import { proposeJest } from './jest.ts'
import { proposeMaven } from './maven.ts'
import { proposeMocha } from './mocha.ts'
import type { NodePackage } from './package-json.ts'
import { proposePackageScript } from './package-script.ts'
import { proposePhpunit } from './phpunit.ts'
import { proposePlaywright } from './playwright.ts'
import type { Proposal } from './proposal.ts'
import { proposePytest } from './pytest.ts'
import { proposeShell } from './shell.ts'
import { proposeVitest } from './vitest.ts'

/** What every ecosystem proposes for one folder. */
export const proposeIn = async (files: ProjectFiles, project: NodePackage | null): Promise<Proposal[]> => {
  const found = [
    ...(project ? await proposeForNode(project, files) : []),
    await proposePytest(files),
    await proposeGo(files),
    await proposeCargo(files),
    await proposeMaven(files),
    await proposeGradle(files),
    await proposePhpunit(files),
    await proposeDotnet(files),
  ].filter((one) => one !== null)
  return [...found, ...(await proposeShell(files, found.length > 0))]
}

/** A known runner is asked by its own name; the script of the package only where there is none. */
const proposeForNode = async (project: NodePackage, files: ProjectFiles): Promise<Proposal[]> => {
  const runners = [proposeVitest(project), proposeJest(project), proposeMocha(project)].filter((one) => one !== null)
  const browser = await proposePlaywright(project, files)
  const script = runners.length === 0 ? proposePackageScript(project) : null
  // A script that only starts Playwright would run it twice.
  const own = script && !(browser && /\bplaywright\s+test\b/.test(project.scripts['test'] ?? '')) ? [script] : []
  return [...runners, ...own, ...(browser ? [browser] : [])]
}
