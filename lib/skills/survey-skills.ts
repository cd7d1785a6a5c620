import { relative } from 'node:path'
import { defaultConfig } from '#lib/diagnosis/config.ts'
import { diagnoseLibrary } from '#lib/diagnosis/diagnose-library.ts'
import { readFile } from '#lib/diagnosis/parse/read-file.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import type { LibrarySkill } from '#lib/diagnosis/rule.ts'
import { chooseClient } from '#lib/diagnosis/skill/choose-client.ts'
import type { Client } from '#lib/domain/tuning/vocabulary.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { sessionScope } from './surroundings.ts'

/** What is seen of a skill without diagnosing it. `path` is relative to the root of the library. */
export type SkillHead = {
  path: string
  name: string
  description: string
  client: Client
  files: number
  bytes: number
}
export type Survey = { heads: SkillHead[]; collisions: SkillReport['findings'] }

const entryName = /^skill\.md$/i

/** Looks at the heads of skills below a root, and at what collides between them. */
export function surveySkills(root: string, folders: readonly string[]): Survey {
  const seen = folders.map((folder) => lookAt(root, folder))
  const known = seen.flatMap(({ library }) => library ?? [])
  return { heads: seen.map(({ head }) => head), collisions: diagnoseLibrary(known, { config: defaultConfig }).findings }
}

function lookAt(root: string, folder: string): { head: SkillHead; library: LibrarySkill | null } {
  const files = readSkillFolder(folder)
  const path = relative(root, folder) || '.'
  const found = files.find((file) => entryName.test(file.path))
  const entry = found ? readFile(found.path, found.bytes) : null
  const client = chooseClient('auto', folder, entry ? [entry] : [])
  const textOf = (key: string) => {
    const value = entry?.frontMatter.get(key)?.value
    return typeof value === 'string' ? value.trim() : ''
  }
  const head: SkillHead = {
    ...{ path, name: textOf('name') || folder.slice(folder.lastIndexOf('/') + 1), client },
    ...{ description: textOf('description'), files: files.length },
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  }
  return { head, library: entry && { path, scope: sessionScope(folder), client, entry, treeHash: treeHash(files) } }
}
