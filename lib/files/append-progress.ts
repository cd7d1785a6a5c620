import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { inRoot } from './edit-loop.ts'
import { unusable } from './file-fault.ts'
import type { LoopPlace } from './find-loop.ts'
import { progressName } from './loop-paths.ts'
import { replaceFile, underLock } from './replace-file.ts'
import { settleDisplaced } from './settle-displaced.ts'
import type { Folder } from './walk.ts'

const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants
const mostLogBytes = 64 * 1024 * 1024
const newline = 10

/**
 * Adds whole lines to a log of a loop that several programs add to, also such without a lock: one write at the end, on the disk when this returns. A
 * line that a crash cut is closed first.
 */
export const appendLines = (place: LoopPlace, name: string, lines: string): Promise<Result<null>> =>
  inProgress(place, (folder) =>
    underLock(folder, name, async () => {
      const handle = await open(folder.at(name), O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o644)
      try {
        const facts = await handle.stat()
        const { size } = facts
        if (!facts.isFile() || facts.nlink > 1)
          return unusable(say('cannot_be_written', { name }), say('file_not_ordinary'))
        const bytes = Buffer.from((await endsOpen(handle, size)) ? `\n${lines}` : lines, 'utf8')
        if (size + bytes.length > mostLogBytes)
          return refuse('too_large', `${name} would be larger than ${mostLogBytes} bytes.`, { next: 'Move it away.' })
        for (let written = 0; written < bytes.length; )
          written += (await handle.write(bytes, written, bytes.length - written)).bytesWritten
        await handle.sync()
        if (size === 0) folder.sync()
        return ok(null)
      } finally {
        await handle.close()
      }
    }),
  )

async function endsOpen(handle: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  if (size === 0) return false
  const last = Buffer.alloc(1)
  await handle.read(last, 0, 1, size - 1)
  return last[0] !== newline
}

/** Rewrites a progress file for people: readers see it whole, before or after. `change` gets null where there is none yet. */
export const changeProgress = (
  place: LoopPlace,
  name: string,
  change: (text: string | null) => string,
  newHex: () => string,
): Promise<Result<null>> => inProgress(place, (folder) => rewrite(folder, name, change, newHex))

async function rewrite(
  folder: Folder,
  name: string,
  change: (text: string | null) => string,
  newHex: () => string,
): Promise<Result<null>> {
  let base = ''
  const added: string[] = []
  const written = await replaceFile({
    ...{ folder, name, newHex, accept: 'any', watchDisplaced: settleDisplaced },
    render: (text) => {
      base = text ?? ''
      return change(text)
    },
    // A program that had the file open added to the version we replaced.
    onLateWrite: (text) => void (text.startsWith(base) && added.push(text.slice(base.length))),
  })
  if (!written.ok) return written
  await written.value.looks
  const last = added.at(-1)
  return last === undefined ? ok(null) : rewrite(folder, name, (text) => `${text ?? ''}${last}`, newHex)
}

const inProgress = <T>(place: LoopPlace, use: (folder: Folder) => Promise<Result<T>>): Promise<Result<T>> =>
  inRoot(place, async (root) => {
    const folder = await root.enter(progressName(place.loopId), 'create')
    try {
      return await use(folder)
    } finally {
      await folder.close()
    }
  })
