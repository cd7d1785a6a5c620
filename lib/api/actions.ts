'use server'

import { cookies } from 'next/headers'
import { z } from 'zod'
import { cookieName } from '../access/cookies.ts'
import { rightOf } from '../access/policy.ts'
import { hasRole } from '../domain/actor.ts'
import { ApprovalDecision } from '../domain/loop/approval-view.ts'
import { WorkspaceLimits } from '../domain/loop/limits.ts'
import { CreateLoop, LoopCommand } from '../domain/loop/loop-commands.ts'
import { isLoopId } from '../domain/loop/loop-id.ts'
import { ok, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { action } from './action.ts'
import { Digest, RebuildParts } from './recovery.ts'
import { NewView, newViewId } from './saved-views.ts'
import { requireRight } from './send.ts'
import { NewToken, tooHigh } from './tokens.ts'
import { FolderPath, TryCommands } from './workspaces.ts'

const loopId = z.string().refine(isLoopId, 'Invalid loop ID format')
const id = z.string().min(1).max(200)

/** Sends one command to a loop. The answer carries only a refusal; the new state comes by the stream. */
export const sendCommand = action(
  'read',
  z.object({ loopId, command: LoopCommand }),
  async ({ product, actor, input }) => {
    const allowed = requireRight(actor, rightOf(input.command))
    if (!allowed.ok) return allowed
    const sent = await product.loops.send(input.loopId, input.command, actor)
    return sent.ok ? ok(null) : sent
  },
)

/** Creates a loop in a workspace. */
export const createLoop = action(
  'steer-loops',
  z.object({ workspaceId: id, loop: CreateLoop }),
  async ({ product, actor, input }) => {
    const made = await product.loops.create(input.workspaceId, input.loop, actor)
    return made.ok ? ok({ loopId: made.value.data.loop_id }) : made
  },
)

/** Runs the tests of a loop that is not running. */
export const verifyLoop = action('steer-loops', z.object({ loopId }), async ({ product, actor, input }) => {
  const verified = await product.loops.verify(input.loopId, actor)
  return verified.ok ? ok({ runId: verified.value.run_id, passed: verified.value.passed }) : verified
})

/** Puts a loop back to a version of its file, as it was previewed. */
export const restoreRevision = action(
  'steer-loops',
  z.object({ loopId, revision: z.int().min(1).max(999_999_999), digest: Digest }),
  async ({ product, actor, input }) => {
    const done = await product.recovery.restore(input.loopId, input.revision, input.digest, actor)
    return done.ok ? ok({ revision: done.value.meta.revision }) : done
  },
)

/** Reads the work of a loop from its progress files again, as it was previewed. */
export const rebuildState = action(
  'steer-loops',
  z.object({ loopId, parts: RebuildParts, digest: Digest }),
  async ({ product, actor, input }) => {
    const done = await product.recovery.rebuild(input.loopId, input.parts, input.digest, actor)
    return done.ok ? ok({ revision: done.value.meta.revision }) : done
  },
)

/** Decides what waits for a person, once. */
export const decideApproval = action(
  'decide-waivers',
  z.object({ loopId, approvalId: id, given: ApprovalDecision }),
  async ({ product, actor, input }) => {
    const decided = await product.approvals.decide(input.loopId, input.approvalId, input.given, actor)
    return decided.ok ? ok(null) : decided
  },
)

/** Registers a folder as a workspace; nothing in it runs before it is trusted. */
export const registerWorkspace = action(
  'manage-workspaces',
  z.object({ path: FolderPath }),
  async ({ product, actor, input }) => product.workspaces.register(input.path, actor),
)

/** Trusts a workspace, or takes the trust back. */
export const trustWorkspace = action(
  'manage-workspaces',
  z.object({ workspaceId: id, trusted: z.boolean(), steering: z.string().max(64).optional() }),
  async ({ product, actor, input }) =>
    product.workspaces.trust(input.workspaceId, input.trusted, actor, input.steering),
)

/** Sets what all loops of a workspace may use together. */
export const limitWorkspace = action(
  'manage-workspaces',
  z.object({ workspaceId: id, limits: WorkspaceLimits.nullable() }),
  async ({ product, actor, input }) => product.workspaces.setLimits(input.workspaceId, input.limits, actor),
)

const tryLimitMs = 10 * 60 * 1000

/** Runs test commands once and shows what is read; this approves exactly this text. */
export const tryTests = action(
  'approve-commands',
  z.object({ workspaceId: id, commands: TryCommands }),
  async ({ product, actor, input }) =>
    product.workspaces.tryTests(input.workspaceId, input.commands, actor, AbortSignal.timeout(tryLimitMs)),
)

/** Makes a token; its secret is shown this once. */
export const createToken = action('keep-own-tokens', NewToken, async ({ product, actor, input }) => {
  if (!hasRole(actor, input.role)) return tooHigh
  return ok(await product.identity.createToken(input.name, input.role, input.days, actor))
})

/** Revokes a token. */
export const revokeToken = action('manage-tokens', z.object({ id }), async ({ product, actor, input }) =>
  product.identity.revokeToken(input.id, actor),
)

/** Saves the filters of the list under a name; the same name is replaced. Only the maker sees it, unless it is shared. */
export const saveView = action('keep-own-views', NewView, async ({ product, actor, input }) =>
  ok(await product.savedViews.save({ id: newViewId(), owner: actor.id, ...input })),
)

/** Removes a saved view of one's own. */
export const deleteView = action('keep-own-views', z.object({ id }), async ({ product, actor, input }) => {
  const isRemoved = await product.savedViews.remove(actor.id, input.id)
  return isRemoved ? ok(null) : refuse('not_found', say('view_not_found'))
})

/** Ends the session of this browser. */
export const signOut = action('keep-own-tokens', z.void(), async ({ product, admitted }) => {
  const { credential, origin } = admitted
  if (credential.kind === 'cookie') await product.identity.leave(credential.secret)
  const jar = await cookies()
  jar.set({ name: cookieName(origin), value: '', path: '/', maxAge: 0, secure: origin.startsWith('https://') })
  return ok(null)
})
