import type { BundleView } from '../domain/loop/bundle/bundle-view.ts'
import { ok, type RefusalCode, type Result } from '../domain/result.ts'
import { fetchFile, fetchJson, RequestFault, withQuery } from './fetch-json.ts'

/** A fault of the server as the refusal that actions give. */
async function asResult<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await work())
  } catch (fault) {
    if (!(fault instanceof RequestFault) || fault.status === 0) throw fault
    const { code, message, next, said, nextSaid } = fault
    const more = { ...(next && { next }), ...(said && { said }), ...(nextSaid && { nextSaid }) }
    return { ok: false, refusal: { code: code as RefusalCode, message, ...more } }
  }
}

/** Saves a whole loop as a file on the computer of the reader. */
export const saveBundle = (loopId: string): Promise<Result<null>> =>
  asResult(async () => {
    const file = await fetchFile(`/api/loops/v2/${encodeURIComponent(loopId)}/export`)
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `${loopId}.loopboard.gz`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return null
  })

type Sent = { data: BundleView }

/** What is in a bundle; makes nothing. */
export const lookIntoBundle = (file: Blob): Promise<Result<BundleView>> =>
  asResult(async () => (await fetchJson<Sent>('/api/loops/v2/bundles?dry_run=true', { body: file })).data)

/** Makes the loop of a bundle, paused. */
export const importBundle = ({ file, id, workspaceId }: BundleOrder): Promise<Result<BundleView>> =>
  asResult(
    async () =>
      (await fetchJson<Sent>(withQuery('/api/loops/v2/bundles', { id, workspace_id: workspaceId }), { body: file }))
        .data,
  )

/** `id` is null for the id that the loop has in the bundle. */
export type BundleOrder = { file: Blob; id: string | null; workspaceId: string }
