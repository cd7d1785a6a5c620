import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SteeringPart } from './git-steering.ts'
import { readRegular } from './read-regular.ts'

/** Settings of agents: hooks, MCP servers, permissions, plugins. */
const files = [
  '.mcp.json',
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.codex/config.toml',
  '.codex/hooks.json',
  '.gemini/settings.json',
  '.qwen/settings.json',
  'opencode.json',
  'opencode.jsonc',
  '.opencode/opencode.json',
  '.opencode/opencode.jsonc',
  '.envrc',
]

/** Folders whose content agents load as code. */
const folders = [
  '.claude/hooks',
  '.codex/hooks',
  '.opencode/plugin',
  '.opencode/plugins',
  '.gemini/extensions',
  '.gemini/hooks',
  '.qwen/extensions',
  '.qwen/hooks',
]

/** Of these only the names count that change where an agent connects or what it loads. */
const environments = ['.env', '.gemini/.env', '.qwen/.env']
const steeringName = /^(GEMINI|GOOGLE|QWEN|OPENAI|ANTHROPIC|NODE|SANDBOX|BUILD_SANDBOX|DEBUG|LD_|DYLD_)/

const deepest = 6
const most = 500

/** What in a folder decides what an agent that works there may do or load. Names are relative to the folder. */
export async function agentSteering(folder: string): Promise<SteeringPart[]> {
  const single = await Promise.all(files.map((name) => partOf(folder, name)))
  const loaded = await Promise.all(folders.map((name) => below(folder, name, deepest)))
  const named = await Promise.all(environments.map((name) => namesIn(folder, name)))
  return [...single, ...loaded, ...named].flat()
}

async function partOf(folder: string, name: string): Promise<SteeringPart[]> {
  const content = await readRegular(join(folder, name))
  return content ? [{ name, content }] : []
}

async function below(folder: string, name: string, depth: number): Promise<SteeringPart[]> {
  const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => [])
  const parts = await Promise.all(
    entries
      .slice(0, most)
      .map((entry) =>
        entry.isDirectory()
          ? depth > 0
            ? below(folder, `${name}/${entry.name}`, depth - 1)
            : []
          : partOf(folder, `${name}/${entry.name}`),
      ),
  )
  return parts.flat()
}

async function namesIn(folder: string, name: string): Promise<SteeringPart[]> {
  const [file] = await partOf(folder, name)
  if (!file) return []
  const lines = file.content.toString().split('\n')
  const steering = lines.map((line) => line.trim().replace(/^export\s+/, '')).filter((line) => steeringName.test(line))
  return steering.length > 0 ? [{ name, content: steering.sort().join('\n') }] : []
}
