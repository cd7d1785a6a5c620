import { type Dirent, readdirSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'
import { readInside, realPathInside } from './read-inside.ts'

const deepest = 12
/** Clients define agents in Markdown; Codex does so in TOML. */
const definition = /\.(?:md|toml)$/

/**
 * The agents that are defined below a folder of a workspace, by their paths in it. No link is followed out of the workspace: a folder that is one
 * defines nothing, and of a definition that is one, or cannot be read, only the name of the file is known.
 */
export const agentDefinitions = (workspace: string, at: string): Workspace['agents'] =>
  definitionsBelow(workspace, at, 0)
    .sort()
    .map((path) => {
      const text = readInside(workspace, path) ?? ''
      return { path, name: nameIn(text, extname(path)) ?? basename(path, extname(path)), text }
    })

/** What a definition calls its agent: `name: fire-watcher` in the head, `name = "fire-watcher"` in TOML. */
const nameIn = (text: string, extension: string): string | undefined => {
  if (extension === '.toml') return /^name[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(text)?.[1]
  const head = /^\ufeff?---\r?\n([\s\S]{0,4000}?)\n---/.exec(text)?.[1] ?? ''
  return /^name:[ \t]*["']?([^"'\r\n#]*[^"'\s#])["']?[ \t]*\r?$/m.exec(head)?.[1]
}

function definitionsBelow(workspace: string, at: string, depth: number): string[] {
  return entriesOf(realPathInside(workspace, at)).flatMap((entry) => {
    const path = `${at}/${entry.name}`
    if (entry.isDirectory()) return depth < deepest ? definitionsBelow(workspace, path, depth + 1) : []
    return (entry.isFile() || entry.isSymbolicLink()) && definition.test(entry.name) ? [path] : []
  })
}

/** The names of the folders in a folder of a workspace. */
export const foldersAt = (workspace: string, at: string): string[] =>
  entriesOf(realPathInside(workspace, at)).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Folders come and go, and may not be ours to read. */
function entriesOf(folder: string | null): Dirent[] {
  try {
    return folder === null ? [] : readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
