import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Everything that can be asked of the built server, and what of the source is not in the build or the other way round. */
export type Inventory = {
  /** Addresses of route files, with `[name]` for a variable part. */
  routes: string[]
  pages: string[]
  actions: { id: string; name: string }[]
  /** Entries that stand in only one of source and build. */
  strays: string[]
}

const AppPaths = z.record(z.string(), z.string())
const ActionManifest = z.object({
  node: z.record(z.string(), z.looseObject({ exportedName: z.string().default(''), filename: z.string().default('') })),
  edge: z.record(z.string(), z.unknown()),
})

/** Pages of the framework itself; they show nothing of ours. */
const frameworkPages = ['/_not-found/page', '/_global-error/page', '/favicon.ico/route', '/icon.svg/route']

const readJson = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, '.next', 'server', name), 'utf8'))

/** `(board)/loops/page` and `/loops` are the same address: groups in brackets are no part of it. */
const addressOf = (entry: string): string =>
  `/${dirname(entry)
    .split('/')
    .filter((part) => part !== '' && part !== '.' && !/^\(.*\)$/.test(part))
    .join('/')}`

/** Reads the addresses and actions of the build in `root` and compares them with its `app` folder and the actions of `lib/api`. */
export function readInventory(root: string): Inventory {
  const source = globSync('app/**/{page.tsx,route.ts}', { cwd: root }).map((file) =>
    file.replace(/^app/, '').replace(/\.tsx?$/, ''),
  )
  const built = Object.keys(AppPaths.parse(readJson(root, 'app-paths-manifest.json'))).filter(
    (entry) => !frameworkPages.includes(entry),
  )
  const manifest = ActionManifest.parse(readJson(root, 'server-reference-manifest.json'))
  const actions = Object.entries(manifest.node).map(([id, entry]) => ({ id, name: entry.exportedName }))
  const exported = globSync('lib/api/*actions.ts', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = action\(/gm),
  ])
  const names = new Set(exported.map((match) => match[1] ?? ''))
  const strays = [
    ...source.filter((entry) => !built.includes(entry)).map((entry) => `not built: ${entry}`),
    ...built.filter((entry) => !source.includes(entry)).map((entry) => `not in app/: ${entry}`),
    ...actions.filter((action) => !names.has(action.name)).map((action) => `action outside actions.ts: ${action.name}`),
    ...Object.keys(manifest.edge).map((id) => `edge action: ${id}`),
  ]
  const of = (kind: string) => built.filter((entry) => entry.endsWith(`/${kind}`)).map(addressOf)
  return { routes: of('route').sort(), pages: of('page').sort(), actions, strays }
}

if (import.meta.main) {
  const inventory = readInventory(join(import.meta.dirname, '..'))
  console.log(JSON.stringify(inventory, null, 2))
  if (inventory.strays.length > 0) process.exitCode = 1
}
