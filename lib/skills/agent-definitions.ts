import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'

const deepest = 12

/**
 * The agents that are defined below a folder of a workspace, by their paths in it. No link is followed out of the workspace: a folder that is one
 * defines nothing, and of a definition that is one, or cannot be read, only the name is known.
 */
export function agentDefinitions(workspace: string, at: string): Workspace['agents'] {
  const root = realPath(workspace)
  const staysIn = (path: string): boolean => root !== null && realPath(path)?.startsWith(root + sep) === true
  const absolute = (path: string) => join(/* turbopackIgnore: true */ workspace, path)
  const paths = staysIn(absolute(at)) ? definitionsBelow(absolute, at, 0) : []
  return paths.sort().map((path) => ({
    path,
    name: basename(path, '.md'),
    text: staysIn(absolute(path)) ? (orNull(() => readFileSync(absolute(path), 'utf8')) ?? '') : '',
  }))
}

function definitionsBelow(absolute: (path: string) => string, at: string, depth: number): string[] {
  const entries = orNull(() => readdirSync(absolute(at), { withFileTypes: true })) ?? []
  return entries.flatMap((entry) => {
    const path = `${at}/${entry.name}`
    if (entry.isDirectory()) return depth < deepest ? definitionsBelow(absolute, path, depth + 1) : []
    return (entry.isFile() || entry.isSymbolicLink()) && entry.name.endsWith('.md') ? [path] : []
  })
}

const realPath = (path: string): string | null => orNull(() => realpathSync(path))

/** What stands in a workspace comes and goes, and may not be ours to read. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
