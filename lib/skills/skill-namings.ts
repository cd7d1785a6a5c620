import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { namedSkills } from '#lib/diagnosis/parse/named-skills.ts'

const skipped = new Set(['node_modules', '__pycache__', 'dist', 'build', 'vendor'])
/** Of what is hidden, where clients look for skills, agents and commands: a workspace may be the home of a person. */
const shown = /^\.(?:claude|codex|agents|gemini|opencode|cursor|github)(?:-|$)/
const isPassed = (name: string): boolean => skipped.has(name) || (name.startsWith('.') && !shown.test(name))
/** What was called so in the past is told under its old name. */
const isHistory = (name: string): boolean => /^(?:changelog|history|releases?)\b/i.test(name)
const [deepest, mostEntries, mostFiles] = [12, 100_000, 10_000]

/** Skills of a workspace, paths below it: where its Markdown names them, by the name that stands there, and their folders, by the last name. */
export type SkillNamings = {
  places: ReadonlyMap<string, readonly { path: string; line: number }[]>
  folders: ReadonlyMap<string, readonly string[]>
}

/** Reads how the skills of a workspace are called. A workspace with more files than anybody reads is looked at in part. */
export const readSkillNamings = (workspace: string): SkillNamings => {
  const paths = markdownBelow(workspace)
  const entries = paths.filter((path) => path.endsWith('/SKILL.md')).map((path) => dirname(path))
  return { places: placesIn(workspace, paths), folders: Map.groupBy(entries, (folder) => basename(folder)) }
}

const placesIn = (workspace: string, paths: readonly string[]): SkillNamings['places'] => {
  const found = new Map<string, { path: string; line: number }[]>()
  for (const path of paths)
    for (const { name, line } of namedSkills(readText(join(workspace, path)))) {
      const places = found.get(name)
      if (places) places.push({ path, line })
      else found.set(name, [{ path, line }])
    }
  return found
}

const markdownBelow = (workspace: string): string[] => {
  const files: string[] = []
  let entries = 0
  const visit = (below: string, depth: number): void => {
    for (const entry of entriesIn(join(workspace, below))) {
      entries += 1
      if (entries > mostEntries || files.length >= mostFiles) return
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isFile() && entry.name.endsWith('.md') && !isHistory(entry.name)) files.push(path)
      if (entry.isDirectory() && depth < deepest && !isPassed(entry.name)) visit(path, depth + 1)
    }
  }
  visit('', 0)
  return files.sort()
}

const entriesIn = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** A file that went away, or may not be read, names nothing. */
const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
