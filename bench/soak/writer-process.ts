import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const compiled = join(tmpdir(), 'loopboard-soak-compiled')

export type WriterOptions = { path: string; how: string; amount?: number; length?: number; killAt?: number }

/** Starts `killed-writer.ts` on a folder. `acknowledged` is the last version it printed. */
export function startWriter({ path, how, amount = 0, length = 1000, killAt = 0 }: WriterOptions) {
  const script = join(import.meta.dirname, 'killed-writer.ts')
  const child = spawn(process.execPath, [script, path, how, String(amount), String(length), String(killAt)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Thousands of them start: what the first ones compiled serves the others.
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  let said = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as { code: number; signal: string })
  const lines = () => said.split('\n').slice(1, -1)
  const versions = () =>
    lines()
      .filter((line) => /^\d+$/.test(line))
      .map(Number)
  return {
    ended,
    /** It has loaded everything and begins to write. */
    ready: Promise.race([once(child.stdout, 'data'), ended]),
    acknowledged: () => versions().at(-1) ?? 0,
    versions,
    /** What it said last: why it gave up, if it did. */
    lastWord: () => lines().at(-1) ?? '',
    signal: (name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void child.kill(name),
  }
}

/** Versions that were acknowledged twice: the second writer had not seen the first, whose update is lost. */
export const lostAmong = (versions: number[]): string[] =>
  versions
    .toSorted((one, other) => one - other)
    .filter((version, at, all) => version === all[at - 1])
    .map((version) => `version ${version} was acknowledged twice`)
