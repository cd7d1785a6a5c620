import { z } from 'zod'
import type { ProjectFiles } from '../project-files.ts'

const texts = z.record(z.string(), z.string()).catch({})
const PackageJson = z.object({
  packageManager: z.string().catch(''),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
})

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

/** What a package says about its tests. */
export type NodePackage = {
  manager: PackageManager
  scripts: Record<string, string>
  /** Dependencies and development dependencies by name. */
  dependencies: ReadonlySet<string>
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

/** The package of a folder: its manager is the one it names, else the one whose lockfile is there, else npm. */
export const readNodePackage = async (files: ProjectFiles): Promise<NodePackage | null> => {
  const found = parsePackageJson(await files.text('package.json'))
  if (!found) return null
  const names = await files.names('.')
  const named = (['npm', 'pnpm', 'yarn', 'bun'] as const).find((name) => found.packageManager.startsWith(`${name}@`))
  const locked = lockfiles.find(([file]) => names.includes(file))?.[1]
  return {
    manager: named ?? locked ?? 'npm',
    scripts: found.scripts,
    dependencies: new Set([...Object.keys(found.dependencies), ...Object.keys(found.devDependencies)]),
  }
}

/** How each manager runs a program of the project's own dependencies, without fetching one. */
export const execute: Record<PackageManager, [string, ...string[]]> = {
  npm: ['npx', '--no-install'],
  pnpm: ['pnpm', 'exec'],
  yarn: ['yarn'],
  bun: ['bunx', '--no-install'],
}
