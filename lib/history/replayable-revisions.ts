import type { Operation } from 'fast-json-patch'
import type { BundleRows } from '../domain/loop/bundle/bundle-rows.ts'
import { hashOf, replay } from './revision-patch.ts'

/** The hashes of revisions of which each can be read: whole, or as the difference to the one before it. Null when one cannot. */
export function replayable(revisions: BundleRows['revisions']): string[] | null {
  const hashes: string[] = []
  let text: string | null = null
  let last = 0
  for (const { rev, body, patch } of revisions) {
    if (rev <= last) return null
    last = rev
    text = next(text, body, patch as Operation[] | null)
    if (text === null) return null
    hashes.push(hashOf(text))
  }
  return hashes
}

function next(before: string | null, body: string | null, patch: Operation[] | null): string | null {
  try {
    if (body !== null) return isDocument(JSON.parse(body)) ? body : null
    const after = before !== null && patch !== null ? replay(before, [patch]) : null
    return after !== null && isDocument(JSON.parse(after)) ? after : null
  } catch {
    return null
  }
}

const isDocument = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
