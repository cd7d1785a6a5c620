import { isDeepStrictEqual } from 'node:util'
import type { Installation } from '../e2e/installation.ts'

export type Body = Record<string, unknown> & { data?: Record<string, unknown>; error?: string; code?: string }
export type Answer = { status: number; body: Body; headers: Headers }

/** What an answer must be: its status, some exact fields of its body, and whatever else `holds` looks at. */
export type Expected = { status?: number; holds?: (answer: Answer) => boolean } & Partial<
  Record<'error' | 'code' | 'message', string | RegExp>
>

/** Counts what held and keeps what did not; `end` says it and sets the exit code. */
export function createTrial(name: string) {
  let held = 0
  const failures: string[] = []
  function verdict(what: string, good: boolean, more: unknown = '') {
    if (good) held += 1
    else failures.push(`${what} ${more}`)
    if (!good || !process.env.BENCH_QUIET) console.log(`${good ? 'ok  ' : 'FAIL'} ${what}${more ? ` ${more}` : ''}`)
    return good
  }
  /** Runs one part; a fault in it is a failure of that part only. */
  async function part(what: string, run: () => Promise<void>) {
    try {
      await run()
    } catch (fault) {
      verdict(what, false, fault instanceof Error ? fault.message : String(fault))
    }
  }
  function end() {
    console.log(`${name}: ${held} of ${held + failures.length} held`)
    if (failures.length > 0) process.exitCode = 1
  }
  return { verdict, part, end, failures: () => failures }
}
export type Trial = ReturnType<typeof createTrial>

/** Sends a request as it is written: a string is the body itself, everything else is sent as JSON. */
export async function ask(
  server: Installation,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${server.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return { unparsed: text.slice(0, 200) }
  }
}

/** Asks, and gives a verdict over the answer; a refusal must always have the form of a refusal. */
export function createAsker(server: Installation, { verdict }: Trial) {
  return async function expect(
    what: string,
    expected: Expected,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const answer = await ask(server, method, path, body, headers)
    const fits = (wanted: string | RegExp | undefined, found: unknown) =>
      wanted === undefined || (typeof wanted === 'string' ? wanted === found : wanted.test(String(found)))
    const status = expected.status ?? 200
    const isFormed =
      status < 400
        ? answer.body.success === true
        : answer.body.success === false && !!answer.body.error && !!answer.body.code
    const good =
      answer.status === status &&
      isFormed &&
      fits(expected.error, answer.body.error) &&
      fits(expected.code, answer.body.code) &&
      fits(expected.message, answer.body.message) &&
      (expected.holds?.(answer) ?? true)
    const shown = JSON.stringify(answer.body).slice(0, 300)
    verdict(`${method} ${path}: ${what}`, good, good ? '' : `\n     ${answer.status} ${shown}`)
    return answer
  }
}
export type Asker = ReturnType<typeof createAsker>

export const isEqual = isDeepStrictEqual
