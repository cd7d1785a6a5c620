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

function readList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    const plugins = isObject(read) ? read['plugins'] : null
    return Array.isArray(plugins) ? plugins : []
  } catch {
    return []
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
