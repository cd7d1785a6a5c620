import { z } from 'zod'
import { Said } from '../../sentences/say.ts'
import { DocumentDifference } from './document-differences.ts'
import { RebuiltPartView } from './plan-rebuild.ts'
import { KeptValue } from './plan-restore.ts'

/** What putting a document back would change now. `digest` stands for exactly this preview; `refusal` says why it cannot be done now. */
const preview = {
  digest: z.string(),
  data: z.array(DocumentDifference),
  from_body: z.string(),
  to_body: z.string(),
  refusal: z.object({ message: z.string(), said: Said.optional() }).nullable(),
}

export const RestoreView = z.object({ revision: z.number(), kept: z.array(KeptValue), ...preview })
export type RestoreView = z.infer<typeof RestoreView>

export const RebuildView = z.object({ parts: z.array(RebuiltPartView), ...preview })
export type RebuildView = z.infer<typeof RebuildView>
