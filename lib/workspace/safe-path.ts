/** A name that can be one folder below ours: letters, digits, dot, hyphen and underscore, no dot in front. */
const folderName = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Gives an id back that may stand in a path or a branch name; throws on any other, for ids are checked where they come in. */
export function asFolderName(id: string): string {
  if (!folderName.test(id) || id.includes('..') || id.endsWith('.') || id.endsWith('.lock'))
    throw new Error(`${JSON.stringify(id)} is not an id that may name a folder`)
  return id
}

/** True for a path that stays below its root: relative, without `.`, `..`, empty parts, backslashes or control characters. */
export function isPathBelow(path: string): boolean {
  if (path === '' || path.length > 4096 || /[\\\p{Cc}]/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** True when `path` is `folder` or lies below it; both absolute and normal. */
export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
