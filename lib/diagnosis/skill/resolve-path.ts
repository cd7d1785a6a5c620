/**
 * The path inside the skill folder that a link names, seen from a folder; null for addresses with a scheme, absolute paths and what lies
 * outside. Fragment, query and percent signs are taken care of.
 */
export function resolvePath(folder: string, target: string): string | null {
  const path = pathPart(target)
  if (path === null || path === '' || path.startsWith('/')) return null
  if (folder === '' && !path.includes('/')) return path === '..' ? null : path === '.' ? '' : path
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.join('/')
}

const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/

/** The path of a link target, without fragment and query; null when it has a scheme. */
export function pathPart(target: string): string | null {
  if (target.startsWith('//')) return null
  if (!/[:?#%]/.test(target)) return target
  if (scheme.test(target)) return null
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
