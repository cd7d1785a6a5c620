import type { Identity, TryResult, WorkspaceDesk } from '#lib/api/product.ts'
import { defaultSettings } from '#lib/domain/loop/loop-settings.ts'
import { ok } from '#lib/domain/result.ts'
import { proofOf } from '#lib/engine/dispatch-proof.ts'
import type { EnginePorts, TestRunResult } from '#lib/engine/ports.ts'
import { requireTrust } from '#lib/engine/require-trust.ts'
import { sealCommands } from '#lib/engine/seal-commands.ts'

type Options = { ports: EnginePorts; audit: Identity['audit'] }

const keptLines = 200

/**
 * Runs test commands once, outside of any loop. Pressing the button is the approval of exactly this text: it is written to the audit
 * before anything starts, and the proof that allows to spawn is bound to that try.
 */
export function createTryTests({ ports, audit }: Options): WorkspaceDesk['tryTests'] {
  return async (workspaceId, commands, actor, signal) => {
    const workspace = await ports.workspaces.check(workspaceId)
    if (!workspace.ok) return workspace
    const trusted = requireTrust(await ports.trust(workspaceId))
    if (!trusted.ok) return trusted
    const root = workspace.value.path
    const sealed = await sealCommands(
      ports.validation,
      root,
      commands.map(({ kind, run, cwd = '' }) => ({
        ...{ id: 'unsealed', ecosystem: 'custom', reports: [], required: true, sha256: '0'.repeat(64) },
        ...{ kind, run, cwd },
      })),
    )
    const key = ports.newId('try')
    await audit(actor, 'tests-tried', workspaceId, { try: key, sha256: sealed.map((command) => command.sha256) })
    const output: string[] = []
    const result = await ports.validation.run({
      attempt: proofOf(key),
      root,
      commands: sealed,
      settings: { ...defaultSettings.validation, commands: sealed, flaky_reruns: 0 },
      commandMs: defaultSettings.timeouts.command_ms,
      signal,
      changedLines: null,
      onLine: (_id, text) => {
        output.push(text)
        if (output.length > keptLines) output.shift()
      },
      onStep: async () => {},
      onStart: async () => {},
    })
    return ok(viewOf(result, output))
  }
}

function viewOf(result: TestRunResult, output: string[]): TryResult {
  const count = (status: string) => result.tests.filter((test) => test.status === status).length
  return {
    passed: result.passed,
    outcome: result.outcome,
    reason: result.reasonText,
    said: result.reasonSaid,
    total: result.tests.length,
    passed_count: count('passed'),
    failed_count: count('failed'),
    skipped_count: count('skipped'),
    coverage: result.coverage?.overall ?? null,
    duration_ms: result.durationMs,
    commands: result.commands.map(({ id, text, ecosystem, exitCode, verdict, durationMs }) => ({
      ...{ id, text, ecosystem, exit_code: exitCode, verdict, duration_ms: durationMs },
    })),
    tests: result.tests.slice(0, 500).map((test) => ({
      name: test.name,
      suite: test.suite,
      file: test.file,
      status: test.status,
      duration_ms: test.durationMs,
      error_message: test.errorMessage,
    })),
    output,
  }
}
