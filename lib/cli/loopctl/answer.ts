import type { Refusal, RefusalCode, Result } from '#lib/domain/result.ts'
import { refuse } from '#lib/domain/result.ts'
import { exitCodeOf } from './exit-codes.ts'

type Answer = Record<string, unknown>

/** Prints the answer as one line of JSON and sets the exit code; what was asked in vain says why and what to do. */
export function answer(result: Result<Answer>, exitCode = 0): void {
  console.log(JSON.stringify(result.ok ? { success: true, ...result.value } : failure(result.refusal)))
  process.exitCode = result.ok ? exitCode : exitCodeOf(result.refusal.code)
}

const failure = ({ code, message, next, details }: Refusal) => ({
  success: false,
  ...{ error: message, code },
  ...(next === undefined ? {} : { next }),
  ...(details === undefined ? {} : { details }),
})

/** The same for a wrong use of the command line. */
export const answerRefusal = (code: RefusalCode, message: string): void => answer(refuse(code, message))
