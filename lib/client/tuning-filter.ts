import type { GateVerdict } from '../domain/tuning/quality-gate.ts'
import type { TuningListQuery } from '../domain/tuning/tuning-query.ts'
import { type TuningStatus, tuningStatuses } from '../domain/tuning/vocabulary.ts'

export const tuningFields = ['status', 'gate', 'q', 'workspace', 'skill', 'runner'] as const

/** What the list of tunings is narrowed to; it stands in the URL of the page. */
export type TuningFilter = {
  status: TuningStatus[]
  gate: GateVerdict[]
  q: string
  workspace: string
  /** Path of a skill, relative to its workspace. */
  skill: string
  runner: '' | 'server' | 'external'
}

export const gateWords: readonly GateVerdict[] = ['pass', 'review', 'fail']

/** Reads a filter out of the parameters of a URL; what is not known is left out. */
export function tuningFilterOf(query: Record<string, string | string[] | undefined>): TuningFilter {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const runner = text('runner')
  return {
    status: tuningStatuses.filter((status) => text('status').split(',').includes(status)),
    gate: gateWords.filter((gate) => text('gate').split(',').includes(gate)),
    q: text('q'),
    workspace: text('workspace'),
    skill: text('skill'),
    runner: runner === 'server' || runner === 'external' ? runner : '',
  }
}

/** True when nothing but the workspace narrows the list. */
export const isUnfilteredTunings = ({ status, gate, q, skill, runner }: TuningFilter): boolean =>
  status.length === 0 && gate.length === 0 && q === '' && skill === '' && runner === ''

/** The same question as the server asks it. */
export const tuningListQueryOf = (filter: TuningFilter, limit: number): TuningListQuery => ({
  workspaceId: filter.workspace || null,
  status: filter.status,
  gate: filter.gate,
  skill: filter.skill || null,
  q: filter.q || null,
  runner: filter.runner || null,
  deleted: false,
  cursor: null,
  limit,
})
