import { createHash } from 'node:crypto'

/** The same folder gives the same id: readable by its name, distinct by its path. */
export const workspaceId = (path: string, name: string): string => {
  const word =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 32) || 'workspace'
  return `${word}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
}
