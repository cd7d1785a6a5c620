import { type Facts, judgeBody } from '../access/judge.ts'
import { ok, type Result, refuse } from '../domain/result.ts'

/** The most a JSON body may have. */
export const bodyLimit = 1024 * 1024

async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The bytes of an uploaded file, read no further than `limit`; its type must be one that a form of another page cannot send. */
export async function readUpload(request: Request, limit: number): Promise<Result<{ bytes: Uint8Array }>> {
  const tooLarge = refuse('too_large', `The file may have ${limit} bytes at most.`)
  if (!/^application\/(gzip|octet-stream)$/i.test(request.headers.get('content-type') ?? ''))
    return refuse('unsupported_media_type', 'Send the file as application/gzip.')
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge
  const bytes = request.body === null ? new Uint8Array() : await readAtMost(request.body, limit)
  return bytes === null ? tooLarge : ok({ bytes })
}

/** The JSON of a request, read no further than the limit; an empty body is `{}`, because many commands need nothing. */
export async function readBody(request: Request, facts: Facts): Promise<Result<{ value: unknown; text: string }>> {
  const tooLarge = refuse('too_large', `The body may have ${bodyLimit} bytes at most.`)
  if (Number(facts.contentLength ?? 0) > bodyLimit) return tooLarge
  const bytes = request.body === null ? new Uint8Array() : await readAtMost(request.body, bodyLimit)
  if (bytes === null) return tooLarge
  if (bytes.byteLength === 0) return ok({ value: {}, text: '' })
  const judged = judgeBody(facts, bodyLimit)
  if (!judged.ok) return judged
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return ok({ value: JSON.parse(text) as unknown, text })
  } catch {
    return refuse('malformed_json', 'The body is not valid JSON.')
  }
}
