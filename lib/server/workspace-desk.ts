import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity, WorkspaceDesk, WorkspaceView } from '#lib/api/product.ts'
import { engineActor } from '#lib/domain/actor.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { EnginePorts } from '#lib/engine/ports.ts'
import { readIssues } from '#lib/files/read-issues.ts'
import type { createApprovalStore } from '#lib/history/approval-store.ts'
import type { createWorkspaceStore, WorkspaceRecord } from '#lib/history/workspace-store.ts'
import { inspectFolder } from '#lib/workspace/register-workspace.ts'
import { findRepository, type Repository } from '#lib/workspace/repository.ts'
import { lookAtSteering } from './trust.ts'
import { workspaceId } from './workspace-id.ts'
import { createWorkspaceLimits } from './workspace-limits.ts'

type Options = {
  home: string
  node: string
  ports: Pick<EnginePorts, 'workspaces' | 'validation' | 'attempts' | 'now'>
  store: ReturnType<typeof createWorkspaceStore>
  approvals: ReturnType<typeof createApprovalStore>
  audit: Identity['audit']
  tryTests: WorkspaceDesk['tryTests']
  /** A folder was registered: its loops can be looked for. */
  onRegistered: () => unknown
}

/** The folders in which loops may work. Registering looks, trusting allows to run; both are written to the audit. */
export function createWorkspaceDesk(options: Options): WorkspaceDesk & {
  registerTrusted: (path: string) => Promise<Result<WorkspaceView>>
  only: () => Promise<Result<string>>
} {
  const { home, node, ports, store, approvals, audit, tryTests, onRegistered } = options
  const limits = createWorkspaceLimits({ ports, store, audit })

  async function view(record: WorkspaceRecord, loops: number): Promise<WorkspaceView> {
    const { id, name, path, trusted } = record
    const checked = await ports.workspaces.check(id)
    const repository = checked.ok ? await findRepository(path) : null
    const usable = checked.ok ? await ports.workspaces.mayExecute(id) : checked
    const problem = usable.ok ? null : usable.refusal.message
    const said = (usable.ok ? null : usable.refusal.said) ?? null
    const steering = checked.ok ? await lookAtSteering(record) : null
    const branch = repository && (await branchOf(repository))
    return {
      ...{ workspace_id: id, name, path, git: repository !== null, branch, problem, problem_said: said, loops },
      trusted: trusted && (steering?.changes.length ?? 0) === 0,
      ...(await limits.of(id)),
      steering: steering && { hash: steering.hash, was_trusted: trusted, changes: steering.changes },
    }
  }

  async function viewOf(id: string): Promise<Result<WorkspaceView>> {
    const all = await store.list()
    const found = all.find((record) => record.id === id)
    return found ? ok(await view(found, found.loops)) : refuse('not_found', say('workspace_not_found'))
  }

  const register: WorkspaceDesk['register'] = async (path, actor) => {
    const folder = await inspectFolder(path, home)
    if (!folder.ok) return folder
    const { name, device, inode } = folder.value
    const real = folder.value.path
    const known = await store.findByPath(real)
    const record = { id: workspaceId(real, name), name, path: real, device, inode, node }
    const stands = await store.register({ ...record, trusted: false, trustHash: null, trustFiles: null })
    const isAnother = known !== null && (known.device !== device || known.inode !== inode)
    // Trust was given to another folder that stood here before.
    if (isAnother && known.trusted) await store.setTrust(known.id, false, null)
    if (!known || isAnother) await audit(actor, 'workspace-registered', stands.id, { path: real })
    onRegistered()
    return viewOf(stands.id)
  }

  const trust: WorkspaceDesk['trust'] = async (id, trusted, actor, seen) => {
    const record = await store.find(id)
    if (!record) return refuse('not_found', say('workspace_not_found'))
    const { path } = record
    const steering = trusted ? await lookAtSteering(record) : null
    // Trust is for what the person looked at, not for what came after.
    if (steering && seen !== undefined && seen !== steering.hash)
      return refuse('stale', say('steering_changed_meanwhile'), {
        next: say('next_look_again'),
      })
    await store.setTrust(id, trusted, steering && { hash: steering.hash, files: steering.files })
    const content = steering ? { hash: steering.hash, changes: steering.changes } : {}
    await audit(actor, trusted ? 'workspace-trusted' : 'workspace-distrusted', id, { path, ...content })
    return viewOf(id)
  }

  return {
    async list() {
      return Promise.all((await store.list()).map((record) => view(record, record.loops)))
    },
    register,
    trust,
    async setLimits(id, wanted, actor) {
      return (await limits.set(id, wanted, actor)) ? viewOf(id) : refuse('not_found', say('workspace_not_found'))
    },
    async detect(id) {
      const folder = await ports.workspaces.check(id)
      if (!folder.ok) return folder
      const found = await ports.validation.detect(folder.value.path)
      const approved = await approvals.approved(
        id,
        found.map((one) => one.command.sha256),
      )
      return ok(
        found.map(({ coverageBy, ...one }) => ({
          ...{ ...one, coverage_by: coverageBy, approved: approved.has(one.command.sha256) },
        })),
      )
    },
    tryTests,
    async issueFiles(id, issueId) {
      const folder = await ports.workspaces.check(id)
      return folder.ok ? readIssues(folder.value.path, issueId) : folder
    },
    async registerTrusted(path) {
      const real = await realpath(path).catch(() => path)
      const registered = await register(real, engineActor)
      // What changed since a person trusted it is for a person to look at, not for a restart to accept.
      if (!registered.ok || registered.value.trusted || registered.value.steering?.was_trusted) return registered
      return trust(registered.value.workspace_id, true, engineActor)
    },
    async only() {
      const [first, ...others] = await store.list()
      if (!first)
        return refuse('validation', say('no_workspace_yet'), {
          next: say('next_register_folder'),
        })
      return others.length === 0 ? ok(first.id) : refuse('validation', say('workspace_required'))
    },
  }
}

/** The branch a repository stands on, as its HEAD file says; null for a detached head. */
const branchOf = async ({ gitFolder }: Repository): Promise<string | null> => {
  const head = await readFile(join(gitFolder, 'HEAD'), 'utf8').catch(() => '')
  return /^ref: refs\/heads\/(.+?)\s*$/.exec(head)?.[1] ?? null
}
