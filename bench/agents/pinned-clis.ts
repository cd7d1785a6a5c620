import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { adapters } from '#lib/agents/adapters.ts'
import type { AgentId } from '#lib/agents/contract.ts'

/** Packages whose installation script links their binary into place. */
const linksBinary = ['@anthropic-ai/claude-code', 'opencode-ai']

const cache = () => join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'loopboard-agent-clis')

/** Where the pinned CLIs live: a folder of their own, outside the product's dependencies, used again by the next run. */
export const cliFolder = (): string => process.env['LOOPBOARD_TEST_CLIS'] || cache()

const versionIn = (folder: string, name: string): string | null => {
  const file = join(folder, 'node_modules', name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : null
}

/** Those of the wanted agents that do not stand there in exactly the version whose streams are recorded. */
export const missingClis = (folder: string, wanted: readonly AgentId[]): AgentId[] =>
  wanted.filter((id) => versionIn(folder, adapters[id].package ?? id) !== adapters[id].testedVersion)

/** Installs what is missing, with npm, into the folder. About 1.4 GB for all five. */
export function installClis(folder: string, wanted: readonly AgentId[]): void {
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(wanted.map((id) => [adapters[id].package, adapters[id].testedVersion]))
  const allowScripts = Object.fromEntries(linksBinary.map((name) => [name, true]))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'loopboard-agent-clis', private: true, dependencies, allowScripts }, null, 2),
  )
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder], { stdio: 'inherit' })
}
