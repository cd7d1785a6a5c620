import { posix } from 'node:path'
import type { DiffFile } from '#lib/domain/loop/loop-facts.ts'
import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { ConfigurationChange } from './configuration-changes.ts'
import { parsePackageJson } from './ecosystems/package-json.ts'
import { scriptName } from './seal.ts'

type ReadText = (path: string) => Promise<string | null>

const interpreters = /^(ba|da|z|k)?sh$|^(node|tsx|ts-node|deno|bun|python[\d.]*|ruby|perl|php|pwsh)$/

/** The files of a project that a simple command runs as a program: not what it is told to test. */
export function programsOf(words: readonly string[]): string[] {
  const [program = '', ...rest] = words.filter((word) => !/^\w+=/.test(word))
  if (/^g?make$/.test(program)) return ['GNUmakefile', 'makefile', 'Makefile']
  if (program === 'just') return ['justfile', 'Justfile']
  if (program.includes('/') && !program.startsWith('/')) return [program]
  if (!interpreters.test(program) || rest.some((word) => /^(--test|-m|-c|-e|--eval)$/.test(word))) return []
  const script = rest.find((word) => !word.startsWith('-') && word !== 'run')
  return script === undefined || script.startsWith('/') ? [] : [script]
}

/** Scripts of the project that the test commands run, and that the loop changed: one of them could say anything. */
export async function findProgramChanges(
  before: ReadText,
  changed: readonly DiffFile[],
  commands: readonly TestCommand[],
): Promise<ConfigurationChange[]> {
  if (changed.length === 0) return []
  const programs = new Set<string>()
  for (const { run, cwd } of commands) {
    const words = typeof run === 'string' ? splitWords(run) : [run]
    const bound = await boundScripts(before, cwd, typeof run === 'string' ? (words[0] ?? []) : run)
    for (const path of [...words, ...bound.flatMap(splitWords)].flatMap(programsOf))
      programs.add(posix.normalize(posix.join(cwd, path)))
  }
  return changed.flatMap(({ path, previousPath }) => {
    if (!programs.has(path) && !programs.has(previousPath ?? '')) return []
    const { text, said } = say('test_program_changed', { path })
    return [{ key: `program:${path}`, detail: text, said }]
  })
}

/** The simple commands of a shell text, as words; quotes are taken off where they are whole. */
const splitWords = (text: string): string[][] =>
  text
    .split(/&&|\|\||[;|&\n]/)
    .map((part) => part.trim().split(/\s+/))
    .map((words) => words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')).filter(Boolean))

async function boundScripts(before: ReadText, cwd: string, words: readonly string[]): Promise<string[]> {
  const name = scriptName(words)
  if (name === null) return []
  const scripts = parsePackageJson(await before(cwd === '' ? 'package.json' : `${cwd}/package.json`))?.scripts ?? {}
  return [`pre${name}`, name, `post${name}`].flatMap((one) => scripts[one] ?? [])
}
