import type { BundleRows } from '../domain/loop/bundle/bundle-rows.ts'

/**
 * The rows under keys that nothing here has: attempts are named after the loop, test runs and comments get new ids. Wherever a row or what an event
 * tells names one of them, it names the new one.
 */
export function keyedAnew(
  rows: BundleRows,
  fromId: string,
  runId: string,
  newId: (prefix: string) => string,
): BundleRows {
  const names = new Map<string, string>([[fromId, runId]])
  for (const { key } of rows.attempts)
    if (key.startsWith(`${fromId}/`)) names.set(key, `${runId}${key.slice(fromId.length)}`)
    else names.set(key, `${runId}/${newId('attempt')}`)
  for (const { id } of rows.test_runs) names.set(id, newId('run'))
  for (const { id } of rows.comments) names.set(id, newId('comment'))
  const named = (_key: string, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value)
  const renamed = <Part>(part: Part): Part => JSON.parse(JSON.stringify(part), named) as Part
  // What a revision and a log say is kept to the letter.
  return {
    ...rows,
    events: renamed(rows.events),
    attempts: renamed(rows.attempts),
    logs: rows.logs.map((chunk) => ({
      ...chunk,
      attempt_key: chunk.attempt_key && (names.get(chunk.attempt_key) ?? null),
    })),
    agent_texts: rows.agent_texts.flatMap((text) => {
      const attempt_key = names.get(text.attempt_key)
      return attempt_key === undefined ? [] : [{ ...text, attempt_key }]
    }),
    test_runs: rows.test_runs.map((run) => ({
      ...run,
      id: names.get(run.id) ?? run.id,
      attempt_key: run.attempt_key && (names.get(run.attempt_key) ?? null),
    })),
    test_results: rows.test_results.flatMap((test) => ofKnown(test, names)),
    coverage: rows.coverage.flatMap((file) => ofKnown(file, names)),
    comments: rows.comments.map((comment) => ({
      ...comment,
      id: names.get(comment.id) ?? comment.id,
      thread_id: names.get(comment.thread_id) ?? comment.thread_id,
    })),
  }
}

/** A row of a test run that is not in the bundle belongs to nothing. */
function ofKnown<Row extends { test_run_id: string }>(row: Row, names: ReadonlyMap<string, string>): Row[] {
  const id = names.get(row.test_run_id)
  return id === undefined ? [] : [{ ...row, test_run_id: id }]
}
