import { join } from 'node:path'
import { createClaudeParser } from '../claude/parser.ts'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { given } from '../given.ts'
import { qwenDialect } from './dialect.ts'

/** Tools that work behind the run's back, or outlive it. */
const excluded = [
  ...['web_fetch', 'agent', 'list_agents', 'task_stop', 'send_message', 'skill', 'enter_worktree', 'exit_worktree'],
  ...['cron_create', 'cron_list', 'cron_delete', 'loop_wakeup', 'monitor', 'get_goal', 'update_goal'],
  ...['record_artifact', 'tool_call', 'tool_search', 'notebook_edit'],
]

/**
 * qwen writes anywhere on the disk unless its own sandbox stands, which excludes MCP: so a run that may write and is not wrapped gets the sandbox and no
 * server of ours, and is refused where the sandbox is missing.
 */
const launch = (request: AgentRequest, found: FoundAgent, auth: AgentAuth, folders: AgentFolders): Launch => {
  const write = request.mode === 'write'
  const sandboxed = write && !request.wrapped
  if (sandboxed && found.bubblewrap === null)
    return {
      ok: false,
      code: 'sandbox_unavailable',
      text: 'qwen may only write inside its sandbox: install bubblewrap.',
    }
  const mcp = sandboxed ? null : request.mcp
  const web = request.grants.some(({ kind }) => kind === 'web')
  const network = request.grants.some(({ kind }) => kind === 'network') ? 'open' : 'closed'
  const file = (name: string) => join(folders.attempt, name)
  const settings = {
    disableAllHooks: true,
    memory: { enableManagedAutoMemory: false, enableManagedAutoDream: false },
    ui: { enableFollowupSuggestions: false },
    tools: {
      toolSearch: { enabled: false },
      ...(sandboxed ? { executionSandbox: { backend: 'bwrap', filesystem: 'workspace-write', network } } : {}),
    },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true },
    model: { generationConfig: { maxRetries: 0 } },
  }
  const server = mcp && {
    // Without trust its tools are refused wherever nobody can be asked.
    mcpServers: { loopboard: { httpUrl: mcp.url, headers: { Authorization: `Bearer ${mcp.token}` }, trust: true } },
  }
  return {
    ok: true,
    plan: {
      argv: [
        ...found.program,
        ...(sandboxed ? ['--safe-mode'] : []),
        ...['--auth-type', 'openai', '-o', 'stream-json', '--include-partial-messages'],
        ...['--allowed-mcp-server-names', 'loopboard', '--approval-mode', write ? 'auto-edit' : 'default'],
        ...given('--allowed-tools', write ? 'run_shell_command' : null),
        ...['--exclude-tools', excluded.filter((tool) => !(web && tool === 'web_fetch')).join(',')],
        ...given('-m', request.model),
        ...given('--max-session-turns', request.limits.turns),
        ...['--max-wall-time', `${Math.max(1, Math.ceil(request.limits.wallMs / 1000))}s`],
        ...given('--json-schema', request.answer && `@${file('schema.json')}`),
        ...given('--resume', request.sessionId),
        ...given('--mcp-config', mcp && file('mcp.json')),
      ],
      env: {
        QWEN_HOME: join(folders.config, 'qwen'),
        QWEN_CODE_SYSTEM_SETTINGS_PATH: file('qwen-settings.json'),
        OPENAI_API_KEY: auth.secret,
        ...(auth.baseUrl ? { OPENAI_BASE_URL: auth.baseUrl } : {}),
        ...(request.model ? { OPENAI_MODEL: request.model } : {}),
        QWEN_CODE_NO_RELAUNCH: 'true',
        QWEN_CODE_SUPPRESS_YOLO_WARNING: '1',
        QWEN_SANDBOX: 'false',
      },
      stdin: request.prompt,
      files: [
        { path: file('qwen-settings.json'), text: JSON.stringify(settings) },
        ...(request.answer ? [{ path: file('schema.json'), text: JSON.stringify(request.answer.json) }] : []),
        ...(server ? [{ path: file('mcp.json'), text: JSON.stringify(server) }] : []),
      ],
      retryCap: null,
      secrets: [auth.secret, ...(mcp ? [mcp.token] : [])],
    },
  }
}

export const qwen: AgentAdapter = {
  id: 'qwen',
  program: 'qwen',
  package: '@qwen-code/qwen-code',
  testedVersion: '0.24.4',
  version: /^(\d+\.\d+\.\d+)$/,
  script: { beside: 'cli.js', options: ['--expose-gc'] },
  defaultModel: null,
  needsBubblewrap: true,
  capabilities: {
    ...{ textDeltas: true, thoughts: true, schema: 'checked', turnLimit: true, moneyLimit: false },
    ...{
      usageDuringRun: true,
      cost: false,
      asksPermission: false,
      model: 'stream',
      fence: { files: 'sandbox', commands: 'sandbox' },
    },
  },
  toolPrefix: ({ mode, wrapped }) => (mode === 'write' && !wrapped ? null : 'mcp__loopboard__'),
  launch,
  createParser: () => createClaudeParser(qwenDialect),
}
