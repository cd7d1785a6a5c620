import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import type { TestRunResult } from './run-tests.ts'
import { temporaryProjects } from './temporary-project.ts'

export const ownModules = join(import.meta.dirname, '..', '..', 'node_modules')
export const isModule = (name: string) => existsSync(join(ownModules, name))
export const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0
export const isPython = (module: string) => succeeds('python3', '-c', `import ${module}`)

/** A small project, with tests that pass, fail, are skipped and have parameters. */
export type Project = {
  files: Record<string, string>
  isPresent: boolean
  /** Where a recording goes when the toolchain is missing: report place to recorded file. */
  recording: { exitCode: number; files: [place: string, recorded: string][] } | null
}

/**
 * One small project per ecosystem, with tests that pass, fail, are skipped and have parameters. Where its toolchain is on this machine it is
 * really run; else what the toolchain once wrote for the same project is put in the place of its reports. The name of each test says which. Nothing is
 * left behind after each.
 */
export async function realProjects() {
  const projects = await temporaryProjects()
  afterAll(() => projects.close())
  afterEach(async () => {
    await projects.clean()
    expect(await projects.leftReports(), 'report folders that were left behind').toEqual([])
  })

  /** Runs the project, or puts its recording in the place of what it would write; by the same detection, readers and rules. */
  const runProject = async ({ files, isPresent, recording }: Project): Promise<TestRunResult> => {
    const root = await projects.project(files)
    if (existsSync(join(root, 'package.json'))) await symlink(ownModules, join(root, 'node_modules'))
    if (isPresent) return projects.runDetected(root)
    if (!recording) throw new Error('this toolchain is a part of the project')
    const [found] = await projects.validation.detect(root)
    const steps: string[] = []
    for (const [place, name] of recording.files) {
      const text = await readFile(join(import.meta.dirname, name), 'utf8')
      await writeFile(join(root, name.replaceAll('/', '-')), text.replaceAll('/project', root))
      const copy = `"${name.replaceAll('/', '-')}"`
      steps.push(place === 'stdout' ? `cat ${copy}` : `mkdir -p "$(dirname ${place})" && cp ${copy} ${place}`)
    }
    const { id, ecosystem, reports } = found!.command
    const text = [...steps, `exit ${recording.exitCode}`].join('\n')
    return projects.runCommand(root, { id, ecosystem, reports, kind: 'shell', run: text })
  }
  return { projects, runProject }
}

/** The name of its test says whether its toolchain was really run. */
export const named = (name: string, { isPresent }: Project) =>
  `${name}, ${isPresent ? 'really run' : 'as it was recorded'}`
export const verdict = (result: TestRunResult) => result.commands.map((one) => one.verdict)
/** Covered lines and all lines of each file. */
export const coverage = (result: TestRunResult) =>
  result.coverage?.files.map(({ path, covered, total }) => [path, covered, total])

export const packageJson = (value: object) => JSON.stringify({ name: 'calc', ...value })
export const sum = 'exports.add = (a, b) => a + b\nexports.never = () => {\n  return 1\n}\n'
