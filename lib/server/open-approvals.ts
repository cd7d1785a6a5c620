import { offeredGrants } from '#lib/domain/agent/offered-grants.ts'
import { isPermission } from '#lib/domain/agent/permission.ts'
import type { ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { changesApproval } from '#lib/domain/loop/decide-review.ts'
import { unwaivedChanges } from '#lib/domain/loop/gate.ts'
import type { TestReference } from '#lib/domain/loop/loop-model.ts'
import type { Reason } from '#lib/domain/loop/loop-state.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { commandText } from '#lib/engine/commands-to-approve.ts'
import { gatherGateFacts } from '#lib/engine/gate-facts.ts'
import type { EnginePorts, RunSnapshot } from '#lib/engine/ports.ts'
import { findWorkPlace } from '#lib/engine/work-place.ts'

const waivable = ['tests_removed', 'validation_changed']

/** What waits for a person's decision in one loop now. */
export async function openApprovals(
  ports: EnginePorts,
  run: RunSnapshot,
  closed: readonly string[],
): Promise<ApprovalView[]> {
  const { state } = run.model
  const { waiting, reason } = state.loopboard
  if (waiting?.kind === 'approval' && state.status === 'running')
    return [waiting.ref?.startsWith(changesApproval('')) ? await changesOf(ports, run) : commandsOf(run)]
  if (waiting?.kind === 'input' && state.status === 'running') return [questionOf(run)]
  if (state.status === 'paused' && reason?.code === 'permission_denied') return grantsOf(ports, run, reason, closed)
  if (state.status === 'paused' && reason && waivable.includes(reason.code)) {
    const items = await waivableItems(ports, run)
    if (items.length === 0) return []
    const { message: question, at: asked_at, said } = reason
    const approval_id = `waivers-${Date.parse(asked_at)}`
    return [{ ...asked(run), kind: 'waivers', approval_id, asked_at, question, ...(said ? { said } : {}), items }]
  }
  return []
}

/** What would allow the agent what it was refused; nothing where no grant can. */
async function grantsOf(
  ports: EnginePorts,
  run: RunSnapshot,
  { at: asked_at }: Reason,
  closed: readonly string[],
): Promise<ApprovalView[]> {
  const { denied } = run.model.memory
  const place = denied ? await findWorkPlace(ports.workspaces, run) : null
  if (!denied || !place?.ok) return []
  const { agent } = denied
  const items = offeredGrants(denied.calls, { root: place.value.root, closed })
  if (items.length === 0) return []
  const { text: question, said } = say('agent_asks_grants', { agent })
  return [
    {
      ...asked(run),
      ...{ kind: 'grants', approval_id: `grants-${Date.parse(asked_at)}`, asked_at, question, said, agent, items },
    },
  ]
}

function asked({ runId, workspaceId, model }: RunSnapshot) {
  const { waiting } = model.state.loopboard
  return {
    ...{ approval_id: waiting?.ref ?? runId, loop_id: runId, loop_title: model.state.title, workspace_id: workspaceId },
    ...{ asked_at: waiting?.since ?? '', state: 'open' as const, question: waiting?.question ?? '' },
    ...(waiting?.said ? { said: waiting.said } : {}),
  }
}

/** What an agent asks: an answer, or the permission to use a tool. */
function questionOf(run: RunSnapshot): ApprovalView {
  const { waiting } = run.model.state.loopboard
  const options = waiting?.options ?? []
  if (!isPermission(waiting?.ref))
    return { ...asked(run), kind: 'question', options: options.map(({ label }) => label) }
  const [{ label: tool, detail: input = '' } = { label: '' }] = options
  return { ...asked(run), kind: 'permission', tool, input }
}

function commandsOf(run: RunSnapshot): ApprovalView {
  const { waiting, validation } = run.model.state.loopboard
  const commands = (waiting?.options ?? []).flatMap((option) => {
    const command = validation.commands.find((each) => each.sha256 === option.id)
    if (!command) return []
    const { sha256, cwd, ecosystem } = command
    const reason = option.detail ?? ''
    return [{ sha256, text: commandText(command), cwd, ecosystem, reason, ...(option.said && { said: option.said }) }]
  })
  return { ...asked(run), kind: 'commands', commands }
}

async function changesOf(ports: EnginePorts, run: RunSnapshot): Promise<ApprovalView> {
  const { workspaceId, runId, model } = run
  const tree = (model.state.loopboard.waiting?.ref ?? '').slice(changesApproval('').length)
  const { baseTree } = model.memory
  const files = baseTree === null ? [] : await ports.workspaces.diff(workspaceId, runId, baseTree, tree)
  const sum = (of: 'addedLines' | 'removedLines') => files.reduce((total, file) => total + file[of], 0)
  const lines = { added_lines: sum('addedLines'), removed_lines: sum('removedLines') }
  return { ...asked(run), kind: 'changes', tree, files: files.length, ...lines }
}

async function waivableItems(ports: EnginePorts, run: RunSnapshot) {
  const place = await findWorkPlace(ports.workspaces, run)
  const facts = await gatherGateFacts(ports, run.model, place.ok ? place.value : null)
  const { missing, skipped, changes } = unwaivedChanges(run.model, facts)
  const test = (what: 'missing' | 'skipped') => (one: TestReference) => ({
    ...{ kind: 'test' as const, key: one.key, what, condition: 'G5' as const },
    label: [one.file, one.suite, one.name].filter(Boolean).join(' › '),
  })
  return [
    ...missing.map(test('missing')),
    ...skipped.map(test('skipped')),
    ...changes.map(({ key, detail }) => ({
      ...{ kind: 'validation' as const, key, what: 'changed' as const, label: detail, condition: 'G5' as const },
    })),
  ]
}
