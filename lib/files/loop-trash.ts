import { linkSync, renameSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { unusable } from './file-fault.ts'
import { belongsTo, masterName, timeInName, trashedLoop, trashName } from './loop-paths.ts'
import type { Folder } from './walk.ts'

/** Moves every file of a loop into a folder of the trash, the master first: from then on the loop is gone for every reader. */
export async function moveToTrash(root: Folder, loopId: string, at: Date): Promise<void> {
  const names = (await root.list()).filter((name) => belongsTo(loopId, name))
  if (names.length === 0) return
  const trash = await root.enter(trashName, 'create')
  const target = await trash.enter(`${loopId}-${timeInName(at)}`, 'create')
  try {
    for (const name of masterFirst(loopId, names)) renameSync(root.at(name), target.at(name))
    target.sync()
    root.sync()
  } finally {
    await target.close()
    await trash.close()
  }
}

const masterFirst = (loopId: string, names: string[]): string[] =>
  names.sort((left, right) => Number(right === masterName(loopId)) - Number(left === masterName(loopId)))

/**
 * Moves the files of a loop back, from the newest folders of the trash down to the one with its master; the master last. Refused, with nothing
 * moved, when one of the names is taken.
 */
export async function moveFromTrash(root: Folder, loopId: string): Promise<Result<null>> {
  if (root.look(trashName) === null) return ok(null)
  const trash = await root.enter(trashName)
  try {
    const folders = (await trash.list())
      .filter((name) => trashedLoop(name)?.loopId === loopId)
      .sort()
      .reverse()
    const chosen: { folder: string; names: string[] }[] = []
    for (const folder of folders) {
      const source = await trash.enter(folder)
      const names = await source.list()
      await source.close()
      chosen.push({ folder, names })
      if (names.includes(masterName(loopId))) break
    }
    const taken = chosen.flatMap(({ names }) => names).find((name) => root.look(name) !== null)
    if (taken) return unusable(say('cannot_be_restored', { name: loopId }), say('exists_again', { name: taken }))
    for (const { folder, names } of chosen) await bringBack(root, trash, folder, masterFirst(loopId, names).reverse())
    return ok(null)
  } finally {
    await trash.close()
  }
}

async function bringBack(root: Folder, trash: Folder, folder: string, names: string[]): Promise<void> {
  const source = await trash.enter(folder)
  try {
    for (const name of names) {
      // A link never replaces what appeared meanwhile; a folder can only be renamed, which fails on a folder with content.
      if (source.look(name)?.isFile()) {
        linkSync(source.at(name), root.at(name))
        unlinkSync(source.at(name))
      } else renameSync(source.at(name), root.at(name))
    }
    root.sync()
    source.sync()
  } finally {
    await source.close()
  }
  await rm(trash.at(folder), { recursive: true, force: true })
}

/** Deletes for ever what was put into the trash before `before`. Returns how many folders went. */
export async function emptyTrash(root: Folder, before: Date): Promise<number> {
  if (root.look(trashName) === null) return 0
  const trash = await root.enter(trashName)
  try {
    const old = (await trash.list()).filter((name) => (trashedLoop(name)?.at ?? before) < before)
    for (const name of old) await rm(trash.at(name), { recursive: true, force: true })
    if (old.length > 0) trash.sync()
    return old.length
  } finally {
    await trash.close()
  }
}
