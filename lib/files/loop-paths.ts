/** Where the files of loops stand in a workspace. */
export const rootNames = ['.workflow', '.loop']
export const trashName = '.trash'

export const masterName = (loopId: string): string => `${loopId}.json`
export const tasksName = (loopId: string): string => `${loopId}.tasks.jsonl`
export const progressName = (loopId: string): string => `${loopId}.progress`

/** True for every name in the root that belongs to a loop: its files, its folders, and copies of damaged versions. */
export function belongsTo(loopId: string, name: string): boolean {
  if (!name.startsWith(loopId)) return false
  const rest = name.slice(loopId.length)
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
