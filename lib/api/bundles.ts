import { z } from 'zod'
import { bundleLimits } from '../domain/loop/bundle/bundle-format.ts'
import { BundleView } from '../domain/loop/bundle/bundle-view.ts'
import { isLoopId } from '../domain/loop/loop-id.ts'
import { ok, type Result } from '../domain/result.ts'
import { door, route } from './door.ts'
import { flag, workspaceFields } from './query-fields.ts'

const download = route(
  {
    summary: 'Download a whole loop as one file that another Loopboard can open',
    needs: 'read',
    answer: 'download',
  },
  async ({ product, params }): Promise<Result<never> | Response> => {
    const made = await product.bundles.exportLoop(params.id ?? '')
    if (!made.ok) return made
    const { name, bytes } = made.value
    return new Response(Uint8Array.from(bytes), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    })
  },
)

const upload = route(
  {
    summary:
      'Import a loop from a file that was exported: it is made paused, and nothing of it runs; dry_run only looks',
    needs: 'steer-loops',
    query: z.object({
      ...workspaceFields,
      id: z.string().refine(isLoopId, 'Invalid loop ID format').optional(),
      dry_run: flag(),
    }),
    upload: bundleLimits.packed,
    answer: z.object({ data: BundleView }),
  },
  async ({ product, actor, query, upload: bytes }) => {
    const workspace = query.workspace_id ?? query.workspace ?? null
    const done = query.dry_run
      ? await product.bundles.preview(bytes)
      : await product.bundles.importLoop(workspace, bytes, query.id ?? null, actor)
    return done.ok ? ok({ data: done.value }) : done
  },
)

export const exportDoor = door('/api/loops/v2/{id}/export', { GET: download })
export const bundlesDoor = door('/api/loops/v2/bundles', { POST: upload })
