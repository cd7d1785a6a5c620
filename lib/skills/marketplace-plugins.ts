import { readInside } from './read-inside.ts'

const inside = /^(?:\.\/)?((?!\.\.?(?:\/|$))[\w.@-]+(?:\/(?!\.\.?(?:\/|$))[\w.@-]+)*)\/?$/

/** The folders of the plugins that a marketplace in this workspace offers from itself, with `/`; those from elsewhere, and what cannot be read, are left out. */
export function marketplacePlugins(workspace: string): string[] {
  const listed = readList(readInside(workspace, '.claude-plugin/marketplace.json') ?? '')
  return listed.flatMap((plugin) => {
    const source = isObject(plugin) ? plugin['source'] : null
    const folder = typeof source === 'string' ? inside.exec(source)?.[1] : undefined
    return folder === undefined ? [] : [folder]
  })
}

/**
 * The name of the plugin that a workspace itself is, by its own manifest or as the one of its marketplace that stands at its root; null where
 * it is none, or where its manifest says that its agents stand elsewhere.
 */
export function rootPlugin(workspace: string): string | null {
  const own = readObject(readInside(workspace, '.claude-plugin/plugin.json') ?? '')
  if (own) return typeof own['name'] === 'string' && own['agents'] === undefined ? own['name'] : null
  const listed = readList(readInside(workspace, '.claude-plugin/marketplace.json') ?? '')
  const atRoot = listed.filter(isObject).filter(({ source }) => source === './' || source === '.')
  const [plugin] = atRoot
  return atRoot.length === 1 && typeof plugin?.['name'] === 'string' && plugin['agents'] === undefined
    ? plugin['name']
    : null
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

function readList(text: string): unknown[] {
  const plugins = readObject(text)?.['plugins']
  return Array.isArray(plugins) ? plugins : []
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
