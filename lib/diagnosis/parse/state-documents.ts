import type { FileRole } from '#lib/domain/tuning/vocabulary.ts'

/** `specs/run-state.md`, `phases/state.md`, `specs/状态.md`: a document of its own for the state. */
const stateDocument =
  /(?:^|\/)(?:(?:(?:run|session|workflow|shared|work)[-_])?state(?:[-_]fields)?|(?:运行|会话|流程)?状态(?:字段)?|(?:実行|調査|作業)?状態)\.md$/i
/** `specs/case-state.md`: the state of what the work is about, and not that of a page. */
export const ownState =
  /(?:^|\/)(?!(?:ui|app|view|page|form|component|global|error|empty|loading|react|redux|game|solid)[-_])[a-z]+[-_]state\.md$/i
const stateRoles: ReadonlySet<FileRole> = new Set(['spec', 'phase', 'instruction'])

/** Whether a file is a document of its own for the state. */
export const isStateDocument = ({ role, path }: { role: FileRole; path: string }): boolean =>
  stateRoles.has(role) && stateDocument.test(path)
