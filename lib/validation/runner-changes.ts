import { basename } from 'node:path'
import { say } from '#lib/domain/sentences/say.ts'
import type { ConfigurationChange } from './configuration-changes.ts'
import { type RunnerPrints, systemPrograms } from './runner-prints.ts'

/** What a run of the tests starts now that it did not start at the beginning: replaced, gone, or put in front of a program of the system. */
export function findRunnerChanges(before: RunnerPrints, now: RunnerPrints): ConfigurationChange[] {
  const changed = Object.entries(before).flatMap(([path, print]) => {
    const is = now[path]
    if (is === print) return []
    const { text, said } = is === undefined ? say('runner_gone', { path }) : say('runner_replaced', { path })
    return [{ key: keyOf(path, is), detail: text, said }]
  })
  const added = Object.entries(now).flatMap(([path, print]) => {
    if (path in before || !systemPrograms.test(basename(path))) return []
    const { text, said } = say('program_put_in_front', { path, name: basename(path) })
    return [{ key: keyOf(path, print), detail: text, said }]
  })
  return [...changed, ...added]
}

/** A waiver is for what stands there now, and not for what may come. */
const keyOf = (path: string, print: string | undefined) => `runner:${path}:${print ?? 'gone'}`
