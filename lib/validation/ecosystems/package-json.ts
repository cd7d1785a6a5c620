import { z } from 'zod'
import type { ProjectFiles } from '../project-files.ts'

const texts = z.record(z.string(), z.string()).catch({})
const PackageJson = z.object({
  packageManager: z.string().catch(''),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
  workspaces: z.union([z.array(z.string()), z.object({ packages: z.array(z.string()) })]).catch([]),
})

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** What a package says about its tests. */
export type NodePackage = {
  manager: PackageManager
  scripts: Record<string, string>
  /** Dependencies and development dependencies: the section of package.json each stands in. */
  dependencies: ReadonlyMap<string, 'dependencies' | 'devDependencies'>
  /** Folders of its workspaces, as patterns. */
  workspaces: string[]
}

const lockfiles: [string, PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/** Parses package.json; null when it is none. */
export const parsePackageJson = (text: string | null): z.infer<typeof PackageJson> | null => {
  try {
    const parsed = PackageJson.safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The package of a folder: its manager is the one it names, else the one whose lockfile is there, else that of the workspace around it, else npm. */
export const readNodePackage = async (
  files: ProjectFiles,
  around: PackageManager = 'npm',
): Promise<NodePackage | null> => {
  const found = parsePackageJson(await files.text('package.json'))
  if (!found) return null
  const names = await files.names('.')
  const named = (['npm', 'pnpm', 'yarn', 'bun'] as const).find((name) => found.packageManager.startsWith(`${name}@`))
  const locked = lockfiles.find(([file]) => names.includes(file))?.[1]
  return {
    manager: named ?? locked ?? around,
    scripts: found.scripts,
    dependencies: new Map([
      ...Object.keys(found.devDependencies).map((name) => [name, 'devDependencies'] as const),
      ...Object.keys(found.dependencies).map((name) => [name, 'dependencies'] as const),
    ]),
    workspaces: Array.isArray(found.workspaces) ? found.workspaces : found.workspaces.packages,
  }
}

/** How each manager runs a program of the project's own dependencies, without fetching one. */
export const execute: Record<PackageManager, [string, ...string[]]> = {
  npm: ['npx', '--no-install'],
  pnpm: ['pnpm', 'exec'],
  yarn: ['yarn'],
  bun: ['bunx', '--no-install'],
}

/** Only npm wants `--` in front of arguments for a script; the others would hand the two dashes on. */
export const passArguments: Record<PackageManager, string[]> = { npm: ['--'], pnpm: [], yarn: [], bun: [] }

/** What led to a runner: the script that starts it, else the dependency. */
export const wayTo = (project: NodePackage, runner: string): [string, ...string[]] => {
  const starts = new RegExp(`(^|[\\s/;&])${runner}(\\s|$)`)
  const script = ['test', 'test:unit', 'unit'].find((name) => starts.test(project.scripts[name] ?? ''))
  if (script) return ['package.json', `scripts.${script}`, runner]
  return ['package.json', project.dependencies.get(runner) ?? 'dependencies', runner]
}
