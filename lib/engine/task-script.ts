import type { LoopTask } from '../domain/loop/loop-state.ts'

/** The bash text of a task, and the values it reads from its environment. */
export type TaskScript = { text: string; env: Record<string, string> }

const placeholder = /\[([A-Za-z0-9][A-Za-z0-9._-]*)\]/g

/**
 * The command of a task, else its prompt template with `[title]`, `[task]` and the like bound in one pass. A value never becomes part of
 * the script: the placeholder turns into a variable, so that no text, quoted or not, can be read as a command. Unknown names stay.
 */
export function taskScript(task: LoopTask, values: ReadonlyMap<string, string>): TaskScript {
  if (task.command !== undefined) return { text: task.command, env: {} }
  const env: Record<string, string> = {}
  const names: string[] = []
  const text = task.prompt_template.replace(placeholder, (found, name: string) => {
    const value = values.get(name)
    if (value === undefined) return found
    if (!names.includes(name)) names.push(name)
    const variable = `LOOP_VALUE_${names.indexOf(name) + 1}`
    env[variable] = value.replaceAll('\0', '')
    return `\${${variable}}`
  })
  return { text, env }
}
