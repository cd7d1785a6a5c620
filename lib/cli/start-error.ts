import type { BothLanguages } from '#lib/domain/tuning/finding.ts'

/**
 * A command that could not do its work: what to tell the person, empty when they were told already, and the exit code. What is given in English
 * alone is told so in every language.
 */
export class StartError extends Error {
  readonly exitCode: number
  readonly words: BothLanguages
  constructor(told: string | BothLanguages, exitCode: number) {
    const words = typeof told === 'string' ? { en: told, zh: told } : told
    super(words.en)
    this.words = words
    this.exitCode = exitCode
  }
}
