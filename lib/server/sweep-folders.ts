import type { createSharedFiles } from '#lib/files/shared-files.ts'

type Folder = { path: string; node: string }

/** Removes what killed writers of an earlier server left in the folders of this node. */
export async function sweepFolders(
  files: Pick<ReturnType<typeof createSharedFiles>, 'sweep'>,
  folders: Folder[],
  node: string,
): Promise<void> {
  for (const folder of folders.filter((each) => each.node === node)) {
    const swept = await files.sweep(folder.path)
    if (!swept.ok) console.error(`loopboard: ${swept.refusal.message}`)
  }
}
