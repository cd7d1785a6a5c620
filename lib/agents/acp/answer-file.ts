import { readFile, realpath, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type AcpAnswer, type AcpPolicy, isInside } from './answer-agent.ts'

const Path = z.looseObject({ path: z.string().startsWith('/') })
const Read = Path.extend({ line: z.int().min(1).nullish(), limit: z.int().min(0).nullish() })
const Write = Path.extend({ content: z.string() })
const no = (message: string): AcpAnswer => ({ error: { code: -32000, message } })

/**
 * The answer to an agent that asks for a file although it was offered none: some write them themselves and then tell us, and break when we refuse. It is
 * read or written only where the agent may do so itself, links followed.
 */
export async function answerFile(method: string, params: unknown, policy: AcpPolicy): Promise<AcpAnswer> {
  const isWrite = method === 'fs/write_text_file'
  const asked = (isWrite ? Write : Read).safeParse(params)
  if (!asked.success) return { error: { code: -32602, message: 'Invalid params' } }
  const { path } = asked.data
  if (isWrite && policy.mode !== 'write') return no('This task does not write.')
  try {
    const real = await realPath(path)
    if (!isInside(path, policy) || !isInside(real, policy)) return no(`${path} is outside of the folder of this task.`)
    if (!isWrite) return { result: { content: part(await readFile(real, 'utf8'), Read.parse(params)) } }
    await writeFile(real, Write.parse(params).content)
    return { result: {} }
  } catch (fault) {
    return no((fault as Error).message)
  }
}

/** Where a path leads; of a file that is not there yet, where it would stand. */
const realPath = (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)))

const part = (text: string, { line, limit }: z.infer<typeof Read>): string => {
  if (line === undefined && limit === undefined) return text
  const from = (line ?? 1) - 1
  return text
    .split('\n')
    .slice(from, limit === null || limit === undefined ? undefined : from + limit)
    .join('\n')
}
