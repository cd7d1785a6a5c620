import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How a program writes a document that it shares. */
export type Way = 'rename' | 'in-place' | 'held'

const script = join(import.meta.dirname, '..', '..', 'lib', 'engine', 'test-foreign-skill.ts')

/** A version that the skill wrote, when, and whether it wrote it over its own last one or over one of somebody else. */
export type Wrote = { name: string; at: number; over: 'own' | 'else' }

/** Starts the skill. `wrote` gets what it wrote. */
export function startSkill(file: string, how: Way | 'append', rounds: number, pauseMs: number) {
  const child = spawn(process.execPath, [script, file, String(rounds), String(pauseMs), how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let isDone = false
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const done = once(child, 'close').then(() => {
    isDone = true
  })
  const wrote = (): Wrote[] =>
    said
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([name = '', at, over]) => ({ name, at: Number(at), over: over === 'own' ? 'own' : 'else' }))
  return { done, isDone: () => isDone, wrote }
}
