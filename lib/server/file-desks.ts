import type { Product } from '#lib/api/product.ts'
import type { Engine } from '#lib/engine/create-engine.ts'
import { createBundleDesk } from './bundle-desk.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

type Shared = 'projectWithin' | 'takeNow'
type Options = { engine: Engine } & Omit<Parameters<typeof createBundleDesk>[0], Shared> &
  Omit<Parameters<typeof createRecoveryDesk>[0], Shared>

/** Where the document of a loop is put back, and where a loop leaves and enters as a file. */
export const createFileDesks = ({ engine, ...options }: Options): Pick<Product, 'recovery' | 'bundles'> => {
  const { projectWithin, ingest } = engine
  return {
    recovery: createRecoveryDesk({ ...options, projectWithin, takeNow: ingest.takeNow }),
    bundles: createBundleDesk({ ...options, projectWithin }),
  }
}
