import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const textOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
/** What the system says of a process, from its state on: its name before may hold anything. */
const factsOf = (pid: string): string[] => textOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
const stateOf = (pid: string): string => factsOf(pid)[0] ?? ''
const startOf = (pid: string): string => factsOf(pid)[19] ?? ''
const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

/** One process, told from a later one of the same number by when it began. */
export type Seen = { pid: string; began: string; command: string }

const seen = (pid: string): Seen => ({
  pid,
  began: startOf(pid),
  command: textOf(pid, 'cmdline').replaceAll('\0', ' ').trim().slice(0, 120),
})

/**
 * What there is of a run now. Its processes are found by the mark of its attempt (one that ends with a slash stands for all that begin so), and by a word in what they were started with, which also those keep
 * that emptied their environment.
 */
export const seenOf = (marker: string, word: string): Seen[] =>
  pids()
    .filter((pid) => {
      if (pid === String(process.pid)) return false
      const mark = `LOOP_RUN_ID=${marker}`
      const isMarked = textOf(pid, 'environ')
        .split('\0')
        .some((one) => (marker.endsWith('/') ? one.startsWith(mark) : one === mark))
      return isMarked || (word !== '' && textOf(pid, 'cmdline').includes(word))
    })
    .map(seen)
    .filter(({ began }) => began !== '')

/** Those that were seen and still run, by whatever name. One that has ended and waits for its parent to ask how does not run. */
export const stillThere = (before: readonly Seen[]): Seen[] =>
  before.filter(({ pid, began }) => startOf(pid) === began && !['Z', 'X'].includes(stateOf(pid)))

/** A word that stands in no other command line. */
export const rareWord = (): string => `held-${randomBytes(6).toString('hex')}`

/** A command that never ends and leaves children behind in every way; `cleared` also one that carries no mark any more. */
export const clinging = (word: string, cleared: 'cleared' | 'marked'): string =>
  [
    ...(cleared === 'cleared' ? [`env -i setsid tail -f /dev/null ${word} >/dev/null 2>&1`] : []),
    `setsid tail -f /dev/null ${word} >/dev/null 2>&1`,
    `nohup tail -f /dev/null ${word} >/dev/null 2>&1`,
    `touch begun.txt; tail -f /dev/null ${word}`,
  ].join(' & ')

/** PATH on which neither namespaces nor bubblewrap work, so that runs are held together in the weakest way. */
export function weakPath(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'weak-'))
  mkdirSync(folder, { recursive: true })
  for (const name of ['unshare', 'bwrap']) {
    writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n')
    chmodSync(join(folder, name), 0o755)
  }
  return [folder, path].join(delimiter)
}
