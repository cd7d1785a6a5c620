import { ok, type Result, refuse } from '../../result.ts'
import { LoopPatch } from '../loop-commands.ts'
import type { LoopState } from '../loop-state.ts'

/** The edit that gives a field the value another program wrote; refused where a person may not set it either. */
export function editOf(field: keyof LoopState, value: unknown): Result<LoopPatch> {
  const parsed = LoopPatch.safeParse({ [field]: value })
  const issue = parsed.error?.issues[0]
  return parsed.success ? ok(parsed.data) : refuse('validation', `${field}: ${issue?.message ?? ''}`)
}
