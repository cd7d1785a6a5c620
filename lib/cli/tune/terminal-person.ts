import { createInterface } from 'node:readline/promises'
import { StartError } from '../start-error.ts'
import type { Person } from './interactive-fix.ts'
import { wordsOfUse } from './words-of-use.ts'

const usage = 2

/** Lets `work` talk with the person at the terminal; ends the command when there is no terminal to ask at. */
export const withPerson = async <T>(work: (person: Person) => Promise<T>): Promise<T> => {
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) throw new StartError(wordsOfUse.noTerminal, usage)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const gone = new AbortController()
  lines.once('close', () => gone.abort())
  try {
    return await work({
      ask: async (question) => {
        try {
          return (await lines.question(question, { signal: gone.signal })).trim().toLowerCase()
        } catch {
          return null // they closed the input or pressed Ctrl-C
        }
      },
      print: (line) => process.stderr.write(`${line}\n`),
    })
  } finally {
    lines.close()
  }
}
