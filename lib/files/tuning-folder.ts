import { renameSync, unlinkSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { ok, type Result } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { guard, isErrno } from './file-fault.ts'
import { readNow } from './late-looks.ts'
import { descend, type Folder } from './walk.ts'
import { writeOwnFile } from './write-own-file.ts'
import { largestState, sha256, stateName, writeTuningState } from './write-tuning-state.ts'

/** Somebody else's text was found in the state file: the name of its copy. */
type ForeignState = { copy: string }

/** `hash` is of what stands in the state file now. */
type Written = { hash: string; foreign: ForeignState | null }

const mostCheckpoints = 20
const mostForeign = 5
const trashName = '.trash'
const foreignName = /^state\.foreign-(\d+)\.json$/
const checkpointName = /^rev-(\d+)\.json$/

/** Writes, trashes and restores the folders of tunings. Every file is written whole; no link is followed. */
export function createTuningFolders({ newHex, home }: { newHex: () => string; home: string }) {
  /** Opens the folder of a tuning and does something in it; the way to it is made where it is missing. */
  const within = async <T>(
    workDir: string,
    below: string[],
    create: 'create' | undefined,
    work: (folder: Folder) => Promise<Result<T>>,
  ): Promise<Result<T> | null> => {
    const { root, names } = placeOf(workDir)
    const folder = await descend(root, [...names, ...below], create)
    if (folder === null) return null
    try {
      return await work(folder)
    } finally {
      await folder.close()
    }
  }

  const writeAt = async (workDir: string, path: string, text: string): Promise<Result<unknown>> => {
    const parts = path.split('/')
    const name = parts.pop() ?? path
    const written = await within(workDir, parts, 'create', (folder) => writeOwnFile(folder, name, text, newHex))
    return written ?? ok(null)
  }

  /**
   * Writes the documents of a tuning, the state file last. When its content has none of `hashes`, somebody else changed it: then nothing is written over
   * it and it is copied aside, and so is what somebody wrote into it in the moment of the exchange.
   */
  const write = (
    workDir: string,
    documents: readonly { path: string; text: string }[],
    { hashes }: { hashes: readonly string[] },
  ): Promise<Result<Written>> =>
    guard<Written>(say('cannot_write', { name: stateName }), async () => {
      const state = documents.find(({ path }) => path === stateName)
      const foreign = await foreignIn(workDir, hashes)
      if (foreign !== null) return keptAside(workDir, foreign, sha256(foreign))
      for (const { path, text } of documents) {
        if (path === stateName) continue
        const written = await writeAt(workDir, path, text)
        if (!written.ok) return written
      }
      if (!state) return ok({ hash: '', foreign: null })
      const written = await within(workDir, [], 'create', (folder) =>
        writeTuningState(folder, state.text, hashes, newHex),
      )
      if (!written?.ok) return written ?? ok({ hash: '', foreign: null })
      const { standing, late } = written.value
      if (standing !== null) return keptAside(workDir, standing, sha256(standing))
      const [hash, last] = [sha256(state.text), late.at(-1)]
      return last === undefined ? ok({ hash, foreign: null }) : keptAside(workDir, last, hash)
    })

  const keptAside = async (workDir: string, text: string, hash: string): Promise<Result<Written>> => {
    const copied = await keepForeign(workDir, text)
    return copied.ok ? ok({ hash, foreign: { copy: copied.value } }) : copied
  }

  const foreignIn = async (workDir: string, hashes: readonly string[]): Promise<string | null> => {
    const text = await read(workDir, stateName)
    return text === null || hashes.includes(sha256(text)) ? null : text
  }

  const read = async (workDir: string, name: string): Promise<string | null> => {
    const found = await within(workDir, [], undefined, async (folder) => ok(readNow(folder, name, largestState)))
    return found?.ok && found.value !== null ? found.value.toString('utf8') : null
  }

  const keepForeign = async (workDir: string, text: string): Promise<Result<string>> => {
    const numbers = (await namesIn(workDir, [])).flatMap((name) => numberIn(name, foreignName))
    const copy = `state.foreign-${Math.max(0, ...numbers) + 1}.json`
    const written = await writeAt(workDir, copy, text)
    if (!written.ok) return written
    await dropOldest(workDir, [], foreignName, mostForeign)
    return ok(copy)
  }

  const namesIn = async (workDir: string, below: string[]): Promise<string[]> => {
    const found = await within(workDir, below, undefined, async (folder) => ok(await folder.list()))
    return found?.ok ? found.value : []
  }

  /** Keeps the files with the highest numbers. */
  const dropOldest = async (workDir: string, below: string[], pattern: RegExp, most: number): Promise<void> => {
    const numbered = (await namesIn(workDir, below)).flatMap((name) =>
      numberIn(name, pattern).map((n) => ({ n, name })),
    )
    const old = numbered.sort((one, other) => other.n - one.n).slice(most)
    await within(workDir, below, undefined, async (folder) => {
      for (const { name } of old) unlinkSync(folder.at(name))
      return ok(null)
    })
  }

  const checkpoint = (workDir: string, revision: number, text: string): Promise<Result<unknown>> =>
    guard(say('cannot_write', { name: 'checkpoints' }), async () => {
      const written = await writeAt(workDir, `checkpoints/rev-${revision}.json`, text)
      if (written.ok) await dropOldest(workDir, ['checkpoints'], checkpointName, mostCheckpoints)
      return written
    })

  /** The copy of a foreign state that was made last; null when there is none. */
  const readForeign = async (workDir: string): Promise<string | null> => {
    const numbers = (await namesIn(workDir, [])).flatMap((name) => numberIn(name, foreignName))
    return numbers.length === 0 ? null : read(workDir, `state.foreign-${Math.max(...numbers)}.json`)
  }

  const move = (workDir: string, direction: 'to-trash' | 'from-trash'): Promise<Result<unknown>> =>
    guard(say('cannot_write', { name: basename(workDir) }), async () => {
      const scratch = dirname(workDir)
      const trash = await within(scratch, [trashName], 'create', async (inner) => {
        const outer = await within(scratch, [], 'create', async (folder) => {
          const name = basename(workDir)
          const [from, to] = direction === 'to-trash' ? [folder, inner] : [inner, folder]
          try {
            if (from.look(name) !== null && to.look(name) === null) renameSync(from.at(name), to.at(name))
          } catch (error) {
            if (!isErrno(error, 'ENOENT')) throw error
          }
          folder.sync()
          inner.sync()
          return ok(null)
        })
        return outer ?? ok(null)
      })
      return trash ?? ok(null)
    })

  return {
    ...{ write, checkpoint, readForeign, read },
    exists: async (workDir: string) => (await within(workDir, [], undefined, async () => ok(true))) !== null,
    /** For a workspace that cannot be written. */
    keepElsewhere: (tuningId: string, text: string) =>
      guard<string>(say('cannot_write', { name: tuningId }), async () => {
        const folder = (await descend(home, ['tunings', tuningId], 'create'))!
        try {
          const written = await writeOwnFile(folder, stateName, text, newHex, 0o600)
          return written.ok ? ok(`${home}/tunings/${tuningId}/${stateName}`) : written
        } finally {
          await folder.close()
        }
      }),
    /** Writes one document. */
    note: (workDir: string, path: string, text: string) =>
      guard(say('cannot_write', { name: path }), () => writeAt(workDir, path, text)),
    /** Moves the folder out of sight; that of a tuning that never had one is no fault. */
    trash: (workDir: string) => move(workDir, 'to-trash'),
    restore: (workDir: string) => move(workDir, 'from-trash'),
  }
}

export type TuningFolders = ReturnType<typeof createTuningFolders>

const numberIn = (name: string, pattern: RegExp): number[] => {
  const found = pattern.exec(name)?.[1]
  return found === undefined ? [] : [Number(found)]
}

/** The workspace and the names from it down to the folder: only what stands above `.workflow` may be reached by links. */
function placeOf(workDir: string): { root: string; names: string[] } {
  const at = workDir.indexOf('/.workflow')
  return at === -1
    ? { root: workDir, names: [] }
    : { root: workDir.slice(0, at), names: workDir.slice(at + 1).split('/') }
}
