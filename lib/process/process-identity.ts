import { readFile, readlink } from 'node:fs/promises'

/** What /proc says about one process. A zombie counts as ended: there is nothing left to signal. */
export type ProcessStat = { pid: number; startTime: string; parent: number; group: number; ended: boolean }

/** Reads one process, or null when there is none with this pid (or no /proc on this system). */
export const readProcess = async (pid: number): Promise<ProcessStat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : parseProcessStat(pid, text)
}

/** Parses /proc/pid/stat; the program's name stands in parentheses and may itself hold spaces and parentheses. */
export const parseProcessStat = (pid: number, text: string): ProcessStat | null => {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, parent, group] = fields
  const startTime = fields[19]
  if (!state || !parent || !group || !startTime) return null
  return { pid, startTime, parent: Number(parent), group: Number(group), ended: state === 'Z' || state === 'X' }
}

/** The same process as before, still running. */
export const isRunning = async (process: { pid: number; startTime: string }): Promise<boolean> => {
  const found = await readProcess(process.pid)
  return found !== null && !found.ended && found.startTime === process.startTime
}

/** Id of this boot of the machine; pids and start times of another boot mean nothing. Empty where there is no /proc. */
export const readBootId = async (): Promise<string> =>
  (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()

/** The pid namespace of a process, or null when it cannot be read. */
export const readNamespace = (pid: number | 'self'): Promise<string | null> =>
  readlink(`/proc/${pid}/ns/pid`).catch(() => null)

/** The parts of a recorded namespace, or null. */
export const parseNamespace = (
  text: string | null,
): { inode: string; first: { pid: number; startTime: string } } | null => {
  const match = /^(pid:\[\d+\]) (\d+) (\d+)$/.exec(text ?? '')
  return match ? { inode: match[1]!, first: { pid: Number(match[2]), startTime: match[3]! } } : null
}
