import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessIdentity } from '../domain/process-run.ts'
import { isRunning, readBootId, readProcess } from './process-identity.ts'
import { findTree, isNamespaceOver } from './process-table.ts'

/** How a tree may be asked to end: by its process group, or, where TERM would end the supervisor first, process by process. */
export type EndOptions = {
  askBy: 'group' | 'process'
  /** Time between SIGTERM and SIGKILL. */
  graceMs: number
  /** Time for everything. */
  totalMs: number
}

/** SIGTERM, five seconds to tidy up, then SIGKILL; six seconds in all. */
export const endOptions: EndOptions = { askBy: 'group', graceMs: 5000, totalMs: 6000 }

/**
 * Ends a process tree that this or an earlier server started, and resolves with the number of processes that are left (0 but
 * for processes the system does not let us end). A process is only signalled after its start time was compared. Where the kernel has ended the
 * namespace of the tree already, one look for what carries its marker is enough.
 */
export const endTree = async (tree: ProcessIdentity, options: EndOptions = endOptions): Promise<number> => {
  const bootId = await readBootId()
  if (bootId === '') return endGroupUnseen(tree, options)
  if (bootId !== tree.bootId) return 0

  if (!(await isRunning(tree)) && (await isNamespaceOver(tree)) && (await findTree(tree)).length === 0) return 0

  const started = performance.now()
  const spent = () => performance.now() - started
  if (options.askBy === 'group') await signalGroup(tree, 'SIGTERM')
  for (const member of await findTree(tree))
    if (member.pid !== tree.pid && (options.askBy === 'process' || member.group !== tree.pid))
      await signalProcess(member, 'SIGTERM')

  // The supervisor ends when its command has ended; only then is the whole table worth a look.
  while (spent() < options.graceMs && ((await isRunning(tree)) || (await findTree(tree)).length > 0)) await sleep(20)

  await signalGroup(tree, 'SIGKILL')
  let left = await findTree(tree)
  // Looked at twice: a process that forked while the table was read may have hidden its child from the first look.
  for (let empty = 0; empty < 2 && spent() < options.totalMs; left = await findTree(tree)) {
    for (const member of left) await signalProcess(member, 'SIGKILL')
    empty = left.length === 0 && !(await isRunning(tree)) ? empty + 1 : 0
    if (empty === 0) await sleep(10)
  }
  return left.length
}

const signalProcess = async (member: { pid: number; startTime: string }, signal: NodeJS.Signals) => {
  if (await isRunning(member)) send(member.pid, signal)
}

/** The group is certainly the run's own only while its leader lives and leads it. */
const signalGroup = async (leader: { pid: number; startTime: string }, signal: NodeJS.Signals) => {
  const found = await readProcess(leader.pid)
  if (found && !found.ended && found.startTime === leader.startTime && found.group === leader.pid)
    send(-leader.pid, signal)
}

/**
 * False for numbers that mean more than one run to the kernel: 0 is our own group, -1 every process of this user, 1 the first process of
 * the machine. A damaged record must not reach them.
 */
export const isSignalTarget = (target: number): boolean => Number.isSafeInteger(target) && Math.abs(target) > 1

const send = (target: number, signal: NodeJS.Signals) => {
  if (!isSignalTarget(target) || Math.abs(target) === process.pid) return
  try {
    process.kill(target, signal)
  } catch {
    // It ended between the look and the signal.
  }
}

/** Without /proc nothing can be compared or swept: only a group that this very process leads now is ended. */
const endGroupUnseen = async (tree: ProcessIdentity, options: EndOptions): Promise<number> => {
  const exists = () => {
    try {
      process.kill(-tree.pid, 0)
      return true
    } catch {
      return false
    }
  }
  if (tree.startTime !== `own:${process.pid}` || !isSignalTarget(-tree.pid) || !exists()) return 0
  send(-tree.pid, 'SIGTERM')
  for (let waited = 0; waited < options.graceMs && exists(); waited += 20) await sleep(20)
  send(-tree.pid, 'SIGKILL')
  await sleep(20)
  return exists() ? 1 : 0
}
