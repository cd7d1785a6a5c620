import { createHash } from 'node:crypto'
import { type BigIntStats, readFileSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { commandText } from './command-argv.ts'
import { parsePackageJson } from './ecosystems/package-json.ts'
import { projectFiles } from './project-files.ts'

/** What a run of the tests starts out of folders that git ignores, by its place in the project: a hash of each program and runner package. */
export type RunnerPrints = Record<string, string>

/** Programs that scripts expect from the system: a package that brings one along stands in front of it. */
export const systemPrograms =
  /^(node|npm|npx|pnpm|yarn|bun|sh|bash|dash|env|git|make|python3?|pip|pytest|go|cargo|java|mvn|gradle|php|composer|dotnet|true|false|test|echo|cat)$/

/** Package scripts that can have a part in a test run. */
const testScripts = /test|spec|unit|e2e/

/** Where package managers put programs. */
const binFolders = ['node_modules/.bin', '.venv/bin', 'vendor/bin']

/** Packages that assert or run for a runner under a name of their own. */
const helpers: Record<string, string[]> = { jest: ['expect', 'babel-jest', 'ts-jest'], mocha: ['chai'] }

const limits = { files: 20_000, bytes: 4 * 1024 * 1024, remembered: 50_000 }

/**
 * Makes the look at the programs of a project. A file is read once and again only when its stamp differs; its time of change cannot be set back.
 * Of a file over 4 MiB the size stands for the content.
 */
export function createRunnerPrints() {
  const known = new Map<string, { facts: string; hash: string }>()

  /** The hash of a file's content; of what is no file, null. */
  function hashOf(path: string): string | null {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
    if (!stat?.isFile()) return null
    const facts = factsOf(stat)
    const seen = known.get(path)
    if (seen?.facts === facts) return seen.hash
    const content = stat.size > limits.bytes ? `${stat.size} bytes` : readFileSync(path)
    const hash = createHash('sha256').update(content).digest('hex')
    if (known.size > limits.remembered) known.clear()
    known.set(path, { facts, hash })
    return hash
  }

  async function programsIn(root: string, folder: string, words: ReadonlySet<string>): Promise<RunnerPrints> {
    const names = await readdir(join(root, folder)).catch(() => [])
    const found: RunnerPrints = {}
    for (const name of names.filter((one) => words.has(one) || systemPrograms.test(one))) {
      const hash = readable(() => hashOf(join(root, folder, name)))
      if (hash) found[`${folder}/${name}`] = short(hash)
    }
    return found
  }

  /** The hash of all files of a package, without the packages inside it and what tools write there while they run. */
  async function packageHash(folder: string): Promise<string | null> {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
    const hash = createHash('sha256')
    const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
    for (const [n, path] of paths.slice(0, limits.files).entries()) {
      const name = relative(folder, path)
      if (/(^|\/)(node_modules|\.[^/]*|__pycache__)\//.test(name)) continue
      if (n % 200 === 199) await breathe()
      hash.update(`${name}\0${readable(() => hashOf(path)) ?? ''}\0`)
    }
    return paths.length === 0 ? null : hash.digest('hex')
  }

  async function packagesOf(root: string, folder: string, words: ReadonlySet<string>): Promise<RunnerPrints> {
    const modules = folder === '' ? 'node_modules' : `${folder}/node_modules`
    const names = await readdir(join(root, modules)).catch(() => [])
    // A package that is called like a program of the system is seen by the program it brings along.
    const runners = names.filter((name) => words.has(name) && !systemPrograms.test(name))
    const scoped = names.filter((name) => name.startsWith('@') && runners.includes(name.slice(1)))
    const within = await Promise.all(
      scoped.map(async (scope) =>
        (await readdir(join(root, modules, scope)).catch(() => [])).map((name) => `${scope}/${name}`),
      ),
    )
    const isOfRunner = (name: string) =>
      runners.some((one) => name === one || name.startsWith(`${one}-`) || helpers[one]?.includes(name))
    const found: RunnerPrints = {}
    for (const name of [...names.filter(isOfRunner), ...within.flat()]) {
      const real = readable(() => realpathSync(join(root, modules, name)))
      const hash = real === null ? null : await packageHash(real)
      if (hash) found[`${modules}/${name}`] = short(hash)
    }
    return found
  }

  return async function runnerPrints(root: string, commands: readonly TestCommand[]): Promise<RunnerPrints> {
    const found: RunnerPrints = {}
    const words = new Set((await Promise.all(commands.map((command) => wordsOf(root, command)))).flat())
    const folders = [...new Set(commands.flatMap(({ cwd }) => foldersUp(cwd)))]
    for (const bin of folders.flatMap((folder) =>
      binFolders.map((name) => join(/* turbopackIgnore: true */ folder, name)),
    ))
      Object.assign(found, await programsIn(root, bin, words))
    for (const folder of folders) Object.assign(found, await packagesOf(root, folder, words))
    return found
  }
}

const factsOf = ({ size, mtimeNs, ctimeNs, ino, dev }: BigIntStats) => [size, mtimeNs, ctimeNs, ino, dev].join(':')

/** The folder of a command and those around it, up to the root. */
const foldersUp = (cwd: string): string[] =>
  cwd === '' || cwd === '.' ? [''] : [cwd, ...foldersUp(dirname(cwd) === '.' ? '' : dirname(cwd))]

const short = (hash: string) => hash.slice(0, 16)

/** The words of a command and of the package scripts it may start: some of them are programs. */
async function wordsOf(root: string, command: TestCommand): Promise<string[]> {
  const place = command.cwd === '' ? 'package.json' : `${command.cwd}/package.json`
  const scripts = parsePackageJson(await projectFiles(root).text(place))?.scripts ?? {}
  const bound = Object.entries(scripts).flatMap(([name, text]) => (testScripts.test(name) ? [text] : []))
  return [commandText(command), ...bound].flatMap((text) => text.split(/[\s;&|"'()=]+/)).map((word) => basename(word))
}

/** Null for what is not there, leads in circles, or may not be read. */
function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
