import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { structuredPatch } from 'diff'
import type { FileChange } from '../domain/tuning/fix.ts'
import { sha256 } from './backup-store.ts'

/** Content and mode of a file of a test. */
export type TestFile = { bytes: Buffer; mode: number }

/** A skill folder, a folder for backups and one for locks below one temporary folder. Always `remove` it. */
export function makeTestSkill(files: Record<string, string | Buffer | TestFile>) {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'lb-skill-')))
  const skillFolder = join(base, 'skill')
  mkdirSync(skillFolder)
  const write = (path: string, content: string | Buffer | TestFile) => {
    const { bytes, mode } =
      typeof content === 'object' && 'mode' in content ? content : { bytes: Buffer.from(content), mode: 0o644 }
    mkdirSync(dirname(join(skillFolder, path)), { recursive: true })
    writeFileSync(join(skillFolder, path), bytes)
    chmodSync(join(skillFolder, path), mode)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return {
    ...{ base, skillFolder, write },
    at: { skillFolder, backups: join(base, 'backups') },
    deps: { lockFolder: join(base, 'locks'), newHex: () => randomBytes(16).toString('hex') },
    read: (path: string) => readFileSync(join(skillFolder, path), 'utf8'),
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

/** Everything below a folder: names, kinds, modes and contents; links are not followed. */
export function snapshot(root: string, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of readdirSync(join(root, prefix)).sort()) {
    const path = prefix === '' ? name : `${prefix}/${name}`
    const facts = lstatSync(join(root, path))
    if (facts.isSymbolicLink()) found[path] = `link ${readlinkSync(join(root, path))}`
    else if (facts.isDirectory()) Object.assign(found, { [`${path}/`]: 'folder' }, snapshot(root, path))
    else found[path] = `${(facts.mode & 0o7777).toString(8)} ${sha256(readFileSync(join(root, path)))}`
  }
  return found
}

/** The change of a file from one text to another (null: it does not exist), as a proposal has it. */
export function changeOf(file: string, before: string | null, after: string | null): FileChange {
  const { hunks } = structuredPatch('', '', before ?? '', after ?? '', undefined, undefined, { context: 3 })
  const action = before === null ? 'create' : after === null ? 'delete' : 'modify'
  return {
    ...{ file, action },
    old_sha256: before === null ? null : sha256(Buffer.from(before)),
    new_sha256: after === null ? null : sha256(Buffer.from(after)),
    ...(after !== null && { new_content: after }),
    hunks:
      action === 'delete'
        ? []
        : hunks.map(({ oldStart, oldLines, newStart, newLines, lines }, index) => ({
            ...{ id: `${index + 1}`, old_start: oldLines === 0 ? oldStart - 1 : oldStart, old_lines: oldLines },
            ...{ new_start: newStart, new_lines: newLines, lines, verdict: 'pending' as const },
          })),
  }
}

/** A change that gives a file another name. */
export const renameOf = (file: string, to: string, content: string): FileChange => ({
  ...{ file, action: 'rename', rename_to: to, hunks: [] },
  old_sha256: sha256(Buffer.from(content)),
  new_sha256: sha256(Buffer.from(content)),
})

/** Checks that always hold. */
export const holds = async () => ({ verdict: 'pass' as const, checks: [] })
