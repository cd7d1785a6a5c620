import type { ControlSignal } from '#lib/domain/loop/skill-edit/control-signal.ts'
import type { RefusalCode } from '#lib/domain/result.ts'

/** The exit codes of `check-control`: a skill goes on only with 0. */
export const signalExitCodes: Record<ControlSignal, number> = { go_on: 0, pause: 10, stop: 11, gone: 12 }

const usage = 2
const notFound = 3
const refused = 4
const internal = 70
const disk = 74
const tryAgain = 75

const refusalExitCodes: Partial<Record<RefusalCode, number>> = {
  validation: usage,
  malformed_json: usage,
  invalid_id: usage,
  too_large: usage,
  not_found: notFound,
  forbidden: refused,
  read_only: refused,
  invalid_transition: refused,
  limit_reached: refused,
  busy: tryAgain,
  unavailable: disk,
}

/** The exit code for a refusal; the same for ever, so that scripts may decide by it. */
export const exitCodeOf = (code: RefusalCode): number => refusalExitCodes[code] ?? internal
