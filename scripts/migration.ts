import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { SchemaEngine as SchemaEngineClass } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { openEmbedded } from '../lib/database/embedded-postgres.ts'
import { migrate } from '../lib/database/migrate.ts'

/**
 * `npm run migration -- new NAME`: writes the SQL that leads from the migrations we have to prisma/schema.prisma.
 * It needs no database and no downloaded engine: a PostgreSQL starts in a temporary folder and goes afterwards.
 * `check` ends with code 1 when the schema has changes without a migration.
 */
const schemaFile = 'prisma/schema.prisma'
const migrationsFolder = 'prisma/migrations'

/** The schema engine as WebAssembly; its bindings expect a bundler, so it is loaded by hand. */
async function loadSchemaEngine(): Promise<typeof SchemaEngineClass> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const wasm = await WebAssembly.instantiate(readFileSync(join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  })
  const { __wbg_set_wasm: setWasm } = bindings as unknown as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void }
  setWasm(wasm.instance.exports)
  const { __wbindgen_start: begin } = wasm.instance.exports as { __wbindgen_start: () => void }
  begin()
  return bindings.SchemaEngine
}

const internalChar = 18
const internalCharArray = 1002

/** The adapter does not know the catalog's one-letter type "char", only arrays of it: so it takes the columns for those. */
function catalogPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url })
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  const renaming = async (...args: unknown[]) => {
    const result = await query(...args)
    for (const field of result.fields ?? []) if (field.dataTypeID === internalChar) field.dataTypeID = internalCharArray
    return result
  }
  return Object.assign(pool, { query: renaming })
}

/** The adapter of the schema engine; what `catalogPool` called arrays are single letters again. */
function catalogAdapter(url: string): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(catalogPool(url))
  const plainConnect = factory.connect.bind(factory)
  const connect = async () => {
    const adapter = await plainConnect()
    const queryRaw = adapter.queryRaw.bind(adapter)
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query)
      const { Character, CharacterArray } = ColumnTypeEnum
      return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) }
    }
    return adapter
  }
  return Object.assign(factory, { connect })
}

/** The SQL that is missing between the migrations and the schema; null when there is none. */
async function missingSql(url: string): Promise<string | null> {
  const SchemaEngine = await loadSchemaEngine()
  const schema = readFileSync(schemaFile, 'utf8')
  const files = [{ path: schemaFile, content: schema }]
  const factory = bindMigrationAwareSqlAdapterFactory(catalogAdapter(url))
  const engine = await SchemaEngine.new({ datamodels: [[schemaFile, schema]] }, () => {}, factory)
  const difference = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: process.cwd() },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  })
  return difference.exitCode === 2 ? difference.stdout : null
}

async function withMigratedDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'loopboard-migration-'))
  const server = await openEmbedded(home)
  try {
    if (existsSync(migrationsFolder)) {
      const migrated = await migrate(server.url)
      if (!migrated.ok) throw new Error(migrated.refusal.message)
    }
    return await use(server.url)
  } finally {
    await server.release()
    rmSync(home, { recursive: true, force: true })
  }
}

process.chdir(join(import.meta.dirname, '..'))
const [command, name = ''] = process.argv.slice(2)
const isNew = command === 'new' && /^[a-z][a-z0-9_]{0,60}$/.test(name)
if (!isNew && command !== 'check') {
  console.error('Usage: npm run migration -- new NAME (lower case, digits and _), or check')
  process.exit(64)
}
const sql = await withMigratedDatabase(missingSql)
if (sql === null) {
  console.log('The migrations lead to the schema: nothing to do.')
} else if (!isNew) {
  console.error(`The schema has changes without a migration:\n${sql}`)
  process.exitCode = 1
} else {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsFolder, `${time}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  writeFileSync(join(migrationsFolder, 'migration_lock.toml'), 'provider = "postgresql"\n')
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`)
}
