import { createHash } from 'node:crypto'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { parsePackageJson } from './ecosystems/package-json.ts'
import { projectFiles } from './project-files.ts'

/** What a person wrote, or an ecosystem proposes: the rest has defaults. */
export type Unsealed = Pick<TestCommand, 'kind' | 'run'> & Partial<TestCommand>

/** A program alone says nothing about single tests, but any may write TAP. */
const defaultReports = ['tap?:stdout']

/**
 * Completes a command and binds an approval to its text: SHA-256 over kind, argv or text, folder, and for a package script the text of
 * the script with its `pre` and `post`.
 */
export const sealCommand = async (root: string, command: Unsealed): Promise<TestCommand> => {
  const cwd = command.cwd ?? ''
  const scripts = await boundScripts(root, cwd, command)
  const sha256 = createHash('sha256')
    .update(JSON.stringify([command.kind, command.run, cwd, scripts]))
    .digest('hex')
  return {
    id: command.id ?? `test-${sha256.slice(0, 8)}`,
    kind: command.kind,
    run: command.run,
    cwd,
    ecosystem: command.ecosystem ?? (command.kind === 'shell' ? 'shell' : 'program'),
    reports: command.reports ?? defaultReports,
    required: command.required ?? true,
    sha256,
  }
}

const boundScripts = async (root: string, cwd: string, command: Unsealed): Promise<string[]> => {
  const name = scriptName(typeof command.run === 'string' ? command.run.trim().split(/\s+/) : command.run)
  if (name === null) return []
  const found = parsePackageJson(await projectFiles(root).text(cwd ? `${cwd}/package.json` : 'package.json'))
  return [`pre${name}`, name, `post${name}`].map((script) => found?.scripts[script] ?? '')
}

/** The package script a command starts: `npm test`, `npm run x`, `pnpm run x`, `yarn x`, `bun run x`. */
export const scriptName = (words: readonly string[]): string | null => {
  const [manager, ...rest] = words
  if (!['npm', 'pnpm', 'yarn', 'bun'].includes(manager ?? '')) return null
  const [verb, name] = rest.filter((word) => !word.startsWith('-'))
  if (verb === 'run' || verb === 'run-script') return name ?? null
  if (verb === 'test' || verb === 't') return manager === 'bun' ? null : 'test'
  return manager === 'yarn' ? (verb ?? null) : null
}
