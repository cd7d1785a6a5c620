import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Product, WorkspaceView } from './product.ts'

type Wish = { workspace_id?: string | undefined; workspace?: string | undefined }

/** The workspace a request means: the one it names, or the only one there is. */
export async function chooseWorkspace(product: Product, wish: Wish): Promise<Result<WorkspaceView>> {
  const all = await product.workspaces.list()
  const named = wish.workspace_id ?? wish.workspace
  if (named !== undefined) {
    const found = all.find((workspace) => workspace.workspace_id === named)
    return found ? ok(found) : refuse('not_found', say('workspace_not_found'))
  }
  const [only] = all
  if (only === undefined)
    return refuse('validation', say('no_workspace_yet'), {
      next: say('next_register_folder'),
    })
  if (all.length === 1) return ok(only)
  return refuse('validation', say('workspace_required'), {
    details: { workspaces: all.map(({ workspace_id, name }) => ({ workspace_id, name })) },
  })
}

/** As `chooseWorkspace`, but `all` and a product without workspaces give null, which means every one. */
export async function chooseWorkspaces(product: Product, wish: Wish): Promise<Result<string | null>> {
  const named = wish.workspace_id ?? wish.workspace
  if (named === 'all' || (named === undefined && (await product.workspaces.list()).length === 0)) return ok(null)
  const chosen = await chooseWorkspace(product, wish)
  return chosen.ok ? ok(chosen.value.workspace_id) : chosen
}
