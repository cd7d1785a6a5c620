import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** One migration: the name of its folder, its SQL, and the SHA-256 of the file by which Prisma recognises it. */
export type MigrationFile = { name: string; sql: string; checksum: string }

/** The migrations of this program, oldest first. */
export function readMigrationFiles(folder = join(projectFolder(), 'prisma', 'migrations')): MigrationFile[] {
  return readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}
