import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Memories that are kept beside one another, two for each way to look at skills; those written last stay. */
const mostMemories = 40

/**
 * What an earlier run knew of each skill folder: one line of JSON by the path of the folder. A memory that is not there, or is damaged, is
 * empty.
 */
export type ResultMemory = ReadonlyMap<string, string>

/** Reads a memory: its first line is the hash of the others, each of which holds a path and what is known of it. */
export const readMemory = (file: string): ResultMemory => {
  try {
    const bytes = readFileSync(file)
    const head = bytes.indexOf('\n')
    const body = bytes.subarray(head + 1)
    if (bytes.toString('latin1', 0, head) !== hash('sha256', body)) return new Map()
    return new Map(
      body
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line): [string, string] => {
          const tab = line.indexOf('\t')
          return [JSON.parse(line.slice(0, tab)), line.slice(tab + 1)]
        }),
    )
  } catch {
    return new Map()
  }
}

/** Puts a memory in the place of the one before. Where nothing can be written nothing is remembered: a run is only slower without. */
export const writeMemory = (file: string, memory: ResultMemory): void => {
  const lines = [...memory].map(([folder, known]) => `${JSON.stringify(folder)}\t${known}\n`)
  const body = Buffer.from(lines.join(''))
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(temporary, Buffer.concat([Buffer.from(`${hash('sha256', body)}\n`), body]), { mode: 0o600 })
    renameSync(temporary, file)
    forgetOld(dirname(file))
  } catch {
    // A part that was written is one of the old ones some day.
  }
}

function forgetOld(folder: string): void {
  const usedAt = (name: string) => statSync(join(folder, name)).mtimeMs
  const byAge = readdirSync(folder)
    .map((name) => ({ name, at: usedAt(name) }))
    .sort((one, other) => other.at - one.at)
  for (const { name } of byAge.slice(mostMemories)) rmSync(join(folder, name), { force: true })
}
