import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Given = { input?: string; surroundings?: Record<string, string> }

/** Runs the command with a home of its own, what is `given` on its standard input and in its environment; gives what it printed and its exit code. */
export const tuneWith =
  (home: string, { input = '', surroundings = {} }: Given = {}) =>
  (...args: string[]) => {
    const main = join(import.meta.dirname, '..', 'main.js')
    const env = { ...process.env, HOME: home, LOOPBOARD_HOME: home, ...surroundings }
    const options = { env, input, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'tune', ...args], options)
    return { code: status, stdout, stderr }
  }

/** An entry whose name and one link are wrong. */
export const bad = `---
name: Bad Name
description: Checks a folder and reports what is wrong. Use when the user asks to check a folder.
---
# Check

See [the rules](missing.md).
`
/** The same without what is wrong. */
export const good = bad.replace('Bad Name', 'good').replace('See [the rules](missing.md).', '1. Read the folder.')
