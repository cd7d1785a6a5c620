import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'

const folderRoles: readonly (readonly [prefix: string, role: FileRole])[] = [
  ['schemas/', 'schema'],
  ['phases/actions/', 'action'],
  ['actions/', 'action'],
  ['phases/', 'phase'],
  ['steps/', 'phase'],
  ['stages/', 'phase'],
  ['roles/', 'role'],
  ['instructions/', 'instruction'],
  ['specs/', 'spec'],
  ['references/', 'reference'],
  ['docs/', 'reference'],
  ['templates/', 'template'],
  ['agents/', 'agent'],
  ['evals/', 'eval'],
  ['tests/', 'eval'],
]

const scriptExtensions = new Set(
  'js mjs cjs jsx ts mts cts tsx py sh bash zsh rb pl go rs java lua ps1 php r'.split(' '),
)
const configExtensions = new Set(['json', 'jsonc', 'yaml', 'yml', 'toml'])
const assetExtensions = new Set(
  'png jpg jpeg gif webp svg ico pdf zip gz tar woff woff2 ttf otf mp3 mp4 mov wav docx xlsx pptx bin exe wasm'.split(
    ' ',
  ),
)
const flowRoles = new Set<FileRole>(['entry', 'orchestrator', 'phase', 'action', 'role', 'instruction'])

/** Last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Folder of a path without the final slash; empty at the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** Extension in lower case without the dot; empty without one. */
export function extensionOf(path: string): string {
  const base = baseName(path)
  const dot = base.lastIndexOf('.')
  return dot > 0 ? base.slice(dot + 1).toLowerCase() : ''
}

/** What a file of a skill folder is for, by its path alone; the first match counts. */
export function fileRole(path: string): FileRole {
  if (path.toLowerCase() === 'skill.md') return 'entry'
  const base = baseName(path).toLowerCase()
  const extension = extensionOf(path)
  if (base === 'orchestrator.md') return 'orchestrator'
  if (base === 'state-schema.md') return 'schema'
  if (assetExtensions.has(extension)) return 'asset'
  for (const [prefix, role] of folderRoles) if (path.startsWith(prefix)) return role
  if (scriptExtensions.has(extension)) return 'script'
  if (configExtensions.has(extension)) return 'config'
  if (/^(?:license|licence|readme|changelog|notice|contributing)\b/.test(base)) return 'meta'
  return path.startsWith('assets/') ? 'asset' : 'other'
}

/** Whether text of this role is executed. */
export const isFlowRole = (role: FileRole): boolean => flowRoles.has(role)

/** Whether a file is a program by its extension. */
export const isScriptPath = (path: string): boolean => scriptExtensions.has(extensionOf(path))
