import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { RankStore } from '#lib/diagnosis/parse/token-ranks.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { cacheFolder } from '../cache-folder.js'

/** Raised when the ranks are laid out in another way. */
const layout = 2
const sumBytes = 64

/** The ranks of the tokens as a file of the cache: its checksum, then the numbers. What is damaged or cannot be written is as if it was not there. */
export const rankFile = (): RankStore => {
  const file = join(cacheFolder(), `token-ranks-${packageFile.dependencies['gpt-tokenizer']}-${layout}`)
  return {
    read: () => {
      try {
        const bytes = readFileSync(file)
        const numbers = bytes.subarray(sumBytes)
        if (bytes.toString('latin1', 0, sumBytes) !== hash('sha256', numbers)) return null
        return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.byteLength / Int32Array.BYTES_PER_ELEMENT)
      } catch {
        return null
      }
    },
    write: (numbers) => {
      const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
      const temporary = `${file}.${process.pid}.${threadId}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(temporary, Buffer.concat([Buffer.from(hash('sha256', bytes)), bytes]), { mode: 0o600 })
        renameSync(temporary, file)
      } catch {
        // Nothing is kept then: each run makes its own.
      }
    },
  }
}
