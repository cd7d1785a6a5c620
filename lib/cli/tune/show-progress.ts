import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { wordsOfUse } from './words-of-use.ts'

/** From how many skills on a person wants to see that something happens. */
const manySkills = 100
/** Parts in which progress is told where no terminal can be written over. */
const parts = 4

/** Tells on the error output how many of many skills are done: in one line of a terminal, else at every quarter. Says nothing of a few. */
export const showProgress = (
  total: number,
  language: Language,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
) => {
  let told = 0
  const isShown = total >= manySkills
  return {
    show: (done: number): void => {
      if (!isShown) return
      const part = Math.floor((done * (output.isTTY ? 100 : parts)) / total)
      if (part <= told) return
      told = part
      const words = wordsOfUse.progress(done, total)[language]
      output.write(output.isTTY ? `\r${words}` : `${words}\n`)
    },
    end: (): void => {
      if (isShown && output.isTTY) output.write('\r\u001b[K')
    },
  }
}
