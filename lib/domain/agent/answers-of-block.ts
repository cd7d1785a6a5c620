import type { ResultBlock } from './read-result-block.ts'

const statuses: Record<string, string> = {
  success: 'done',
  completed: 'done',
  done: 'done',
  failed: 'failed',
  needs_input: 'blocked',
  blocked: 'blocked',
  partial: 'partial',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands below one name, written nested or with dots. Other names, as those of the tests or of the loop itself, are never looked at. */
function below(updates: Record<string, unknown>, name: 'develop' | 'debug'): Record<string, unknown> | null {
  const nested = isObject(updates[name]) ? updates[name] : {}
  const dotted = Object.entries(updates).flatMap(([key, value]) =>
    key.startsWith(`${name}.`) && !key.slice(name.length + 1).includes('.')
      ? [[key.slice(name.length + 1), value]]
      : [],
  )
  const all = { ...nested, ...Object.fromEntries(dotted) }
  return Object.keys(all).length > 0 ? all : null
}

/**
 * What a result block may say as an answer, best first: the result of a task, or what it wants to be written of its own action. The contract of the
 * action decides which of them is one; results of tests and fields of the loop are never taken from it.
 */
export function answersOfBlock(block: ResultBlock): Record<string, unknown>[] {
  const { fields, updates, files, questions } = block
  const status = statuses[fields['status']?.toLowerCase() ?? '']
  const summary = fields['message'] || fields['summary']
  const asked = questions.map(({ id, text, options, recommended }) => ({
    ...{ id, text },
    ...(options.length > 0 ? { options } : {}),
    ...(recommended === null ? {} : { recommended }),
  }))
  const result =
    status && summary
      ? [
          {
            ...{ status, summary },
            ...(files.length > 0 ? { files_touched: files } : {}),
            ...(asked.length > 0 ? { questions: asked } : {}),
          },
        ]
      : []
  const written = updates === null ? [] : [below(updates, 'develop'), below(updates, 'debug')]
  return [...result, ...written.filter((one) => one !== null)]
}
