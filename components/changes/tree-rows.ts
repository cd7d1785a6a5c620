import type { ChangedFileView } from '#lib/domain/loop/change-view.ts'

/** A row of the tree of changed files: a folder with its depth, or a file. */
export type TreeRow =
  | { kind: 'folder'; key: string; name: string; depth: number }
  | { kind: 'file'; key: string; name: string; depth: number; file: ChangedFileView }

type Folder = { folders: Map<string, Folder>; files: { name: string; file: ChangedFileView }[] }

const empty = (): Folder => ({ folders: new Map(), files: [] })

/** The files by folder; a chain of folders with nothing else in them is one row. */
export function treeRows(files: ChangedFileView[]): TreeRow[] {
  const top = empty()
  for (const file of files) {
    const parts = file.path.split('/')
    const name = parts.pop() ?? ''
    let at = top
    for (const part of parts) {
      const next = at.folders.get(part) ?? empty()
      at.folders.set(part, next)
      at = next
    }
    at.files.push({ name, file })
  }
  return rowsOf(top, '', 0)
}

function rowsOf(folder: Folder, path: string, depth: number): TreeRow[] {
  const folders = [...folder.folders].flatMap(([first, within]): TreeRow[] => {
    let [name, inner] = [first, within]
    for (
      let [only] = inner.folders;
      inner.files.length === 0 && inner.folders.size === 1 && only;
      [only] = inner.folders
    ) {
      name = `${name}/${only[0]}`
      inner = only[1]
    }
    const key = `${path}${name}/`
    return [{ kind: 'folder', key, name, depth }, ...rowsOf(inner, key, depth + 1)]
  })
  const files = folder.files.map(({ name, file }): TreeRow => ({ kind: 'file', key: file.id, name, depth, file }))
  return [...folders, ...files]
}

/** The files in the order of the tree. */
export const inTreeOrder = (files: ChangedFileView[]): ChangedFileView[] =>
  treeRows(files).flatMap((row) => (row.kind === 'file' ? [row.file] : []))
