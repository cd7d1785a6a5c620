import { z } from 'zod'
import { ok, type Result, refuse } from '../../result.ts'
import { say } from '../../sentences/say.ts'
import { loopStatuses } from '../loop-state.ts'
import { BundleRows, laterParts, rowParts } from './bundle-rows.ts'

/** The most a bundle may have: as a file, and unpacked. */
export const bundleLimits = { packed: 64 * 1024 * 1024, unpacked: 256 * 1024 * 1024 } as const

const progressName = /^progress\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
const partName = z
  .string()
  .max(200)
  .refine((name) => fixedParts.includes(name) || (progressName.test(name) && !name.includes('..')))
const rowsName = (part: string) => `${part}.ndjson`
const fixedParts = ['master.json', 'tasks.jsonl', ...rowParts.map(rowsName)]
const neededParts = fixedParts.filter((name) => !laterParts.map(rowsName).includes(name))

/** The first line of a bundle: what it is, where it comes from, and every part with its size and SHA-256. */
export const BundleManifest = z.object({
  format: z.literal('loopboard-loop'),
  version: z.literal(1),
  loop_id: z.string().max(128),
  title: z.string().max(10_000),
  status: z.enum(loopStatuses),
  /** By how much the clock of the outside program that wrote its times runs ahead. */
  skew_ms: z.int(),
  started_at: z.iso.datetime().nullable(),
  exported_at: z.iso.datetime(),
  product_version: z.string().max(100),
  /** Lines of logs that were too many to take along. */
  left_out_log_lines: z.int().min(0),
  parts: z
    .array(z.object({ name: partName, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(200),
})
export type BundleManifest = z.infer<typeof BundleManifest>

/** A bundle that was read: its files as texts, and its rows. */
export type Bundle = {
  manifest: BundleManifest
  master: string
  tasks: string
  /** Progress files by name. */
  progress: Map<string, string>
  rows: BundleRows
}

type Hash = (text: string) => string
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The text of a bundle: the manifest, then a line for each part. `redact` takes secrets out of what goes along. */
export function writeBundle(
  about: Omit<BundleManifest, 'format' | 'version' | 'parts'>,
  content: Omit<Bundle, 'manifest'>,
  hash: Hash,
  redact: (text: string) => string,
): string {
  const texts: [string, string][] = [
    ['master.json', content.master],
    ['tasks.jsonl', content.tasks],
    ...[...content.progress].map(([name, text]): [string, string] => [`progress/${name}`, text]),
    ...rowParts.map((part): [string, string] => [
      `${part}.ndjson`,
      content.rows[part].map((row) => `${JSON.stringify(row)}\n`).join(''),
    ]),
  ]
  const parts = texts.map(([name, text]): [string, string] => [name, redact(text)])
  const manifest: BundleManifest = {
    ...{ format: 'loopboard-loop', version: 1 },
    ...about,
    parts: parts.map(([name, text]) => ({ name, bytes: bytesOf(text), sha256: hash(text) })),
  }
  return [manifest, ...parts.map(([name, text]) => ({ name, text }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

const notOne = (why: string): Result<never> =>
  refuse('validation', say('bundle_not_valid', { why }), { next: say('next_export_again') })
const Part = z.object({ name: z.string(), text: z.string() })

/** Reads the text of a bundle. Every part must be named in the manifest and have its size and hash; every row must be one we know. */
export function readBundle(text: string, hash: Hash): Result<Bundle> {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const manifest = BundleManifest.safeParse(jsonOf(first))
  if (!manifest.success) return notOne('manifest')
  const parts = new Map<string, string>()
  for (const line of lines) {
    const part = Part.safeParse(jsonOf(line))
    if (!part.success) return notOne(`line ${parts.size + 2}`)
    const { name, text: content } = part.data
    const promised = manifest.data.parts.find((each) => each.name === name)
    if (!promised || parts.has(name)) return notOne(name.slice(0, 200))
    if (promised.bytes !== bytesOf(content) || promised.sha256 !== hash(content)) return notOne(name)
    parts.set(name, content)
  }
  const missing = [...manifest.data.parts.map(({ name }) => name), ...neededParts].find((name) => !parts.has(name))
  if (missing !== undefined) return notOne(missing)
  const rows: Record<string, unknown[]> = {}
  for (const part of rowParts) {
    const found =
      parts
        .get(`${part}.ndjson`)
        ?.split('\n')
        .filter((line) => line !== '') ?? []
    const read = BundleRows.shape[part].safeParse(found.map(jsonOf))
    if (!read.success) return notOne(`${part}.ndjson: ${read.error.issues[0]?.path.join('.') ?? ''}`)
    rows[part] = read.data
  }
  const progress = [...parts].flatMap(([name, content]): [string, string][] =>
    name.startsWith('progress/') ? [[name.slice('progress/'.length), content]] : [],
  )
  return ok({
    ...{ manifest: manifest.data, progress: new Map(progress), rows: rows as BundleRows },
    ...{ master: parts.get('master.json') ?? '', tasks: parts.get('tasks.jsonl') ?? '' },
  })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
