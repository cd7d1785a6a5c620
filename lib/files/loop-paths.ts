import type { LoopRoot } from '../domain/loop/loop-model.ts'
import { fileIdOf } from '../domain/loop/twin-id.ts'

/** The folders that lead from a workspace to one of its roots. */
export const rootNamesOf = (root: LoopRoot): string[] => root.split('/')
export const trashName = '.trash'

export const masterName = (loopId: string): string => `${fileIdOf(loopId)}.json`
export const tasksName = (loopId: string): string => `${fileIdOf(loopId)}.tasks.jsonl`
export const progressName = (loopId: string): string => `${fileIdOf(loopId)}.progress`

/** The state of a loop of an older program, in a folder with the name of the loop. */
export const legacyStateName = 'state.json'

/** The loop to whose master or tasks a name in the root belongs, or whose folder it is; null for names of ours and for progress. */
export function loopIdOf(name: string): string | null {
  if (name.startsWith('.')) return null
  const id = name.replace(/\.tasks\.jsonl$/, '').replace(/\.json$/, '')
  return id.endsWith('.progress') || id.endsWith('.workers') ? null : id
}

/** True for every name in the root that belongs to a loop: its files, its folders, and copies of damaged versions. */
export function belongsTo(loopId: string, name: string): boolean {
  const id = fileIdOf(loopId)
  if (!name.startsWith(id)) return false
  const rest = name.slice(id.length)
  return (
    ['', '.json', '.tasks.jsonl', '.progress', '.workers', '.json.backup'].includes(rest) ||
    /^\.json\.corrupt-[0-9TZ]+$/.test(rest)
  )
}

/** A time as a part of a name: `20260122T100000000Z`. */
export const timeInName = (at: Date): string => at.toISOString().replace(/[-:.]/g, '')

/** The time a folder of the trash was made at and the loop in it; null for any other name. */
export function trashedLoop(name: string): { loopId: string; at: Date } | null {
  const [, loopId, ...parts] = /^(.+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name) ?? []
  if (!loopId) return null
  const [year, month, day, hour, minute, second, millisecond] = parts
  return { loopId, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`) }
}
