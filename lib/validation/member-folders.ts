import { parse } from 'yaml'
import { z } from 'zod'
import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { ProjectFiles } from './project-files.ts'

/** A folder with tests of its own below the root. `declared`: the root names it as a part of its workspace. */
export type MemberFolder = { path: string; declared: boolean }

const manifests =
  /^(package\.json|go\.mod|Cargo\.toml|pyproject\.toml|pytest\.ini|pom\.xml|build\.gradle(\.kts)?|phpunit(\.dist)?\.xml|phpunit\.xml\.dist|.+\.slnx?)$/

/** Folders whose projects are not this project's: what was installed or built, and material of tests. */
const foreign =
  /^(\..*|node_modules|vendor|third_party|target|build|dist|out|coverage|fixtures|__fixtures__|testdata|venv|env)$/

const limits = { depth: 4, folders: 2000, members: 60 }

/** Folders below the root that hold a project, in the order of their paths. `workspaces`: the patterns of the root's package.json. */
export const findMemberFolders = async (
  files: ProjectFiles,
  workspaces: readonly string[],
): Promise<MemberFolder[]> => {
  const patterns = [...workspaces, ...(await pnpmPackages(files)), ...(await goModules(files))]
  const isDeclared = matcherOf(patterns)
  const found: MemberFolder[] = []
  let folders = 0
  const look = async (path: string, depth: number): Promise<void> => {
    if (depth > limits.depth || ++folders > limits.folders || found.length >= limits.members) return
    const names = await files.names(path)
    if (path !== '.' && names.some((name) => manifests.test(name))) found.push({ path, declared: isDeclared(path) })
    for (const name of names) {
      if (foreign.test(name) || /\.\w+$/.test(name)) continue
      await look(path === '.' ? name : `${path}/${name}`, depth + 1)
    }
  }
  await look('.', 0)
  return found
}

const PnpmWorkspace = z.object({ packages: z.array(z.string()).catch([]) })

const pnpmPackages = async (files: ProjectFiles): Promise<string[]> => {
  const text = await files.text('pnpm-workspace.yaml')
  if (text === null) return []
  try {
    // Aliases are not followed: a few lines of them can stand for gigabytes.
    return PnpmWorkspace.parse(parse(text, { maxAliasCount: 0 })).packages
  } catch {
    return []
  }
}

/** The folders a go.work names, one a line or in a block. */
const goModules = async (files: ProjectFiles): Promise<string[]> => {
  const text = (await files.text('go.work')) ?? ''
  const block = /^use\s*\(([^)]*)\)/m.exec(text)?.[1]?.split('\n') ?? []
  const single = [...text.matchAll(/^use\s+([^\s(]+)/gm)].map((match) => match[1] ?? '')
  return [...block, ...single].map((line) => line.replace(/\/\/.*$/, '').trim()).filter(Boolean)
}

/** Patterns of package managers: `*` is one folder, `**` any folders, `!` takes away what came before. */
const matcherOf = (patterns: readonly string[]) => {
  const rules = patterns.map((pattern) => {
    const taken = pattern.startsWith('!')
    const plain = (taken ? pattern.slice(1) : pattern).replace(/^\.?\//, '').replace(/\/+$/, '')
    const source = plain
      .split(/(\*\*|\*)/)
      .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : escapePattern(part)))
    return { taken, wanted: new RegExp(`^${source.join('')}$`) }
  })
  return (path: string): boolean =>
    rules.reduce((holds, { taken, wanted }) => (wanted.test(path) ? !taken : holds), false)
}
