import { join } from 'node:path'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { given } from '../given.ts'
import { createOpencodeParser } from './parser.ts'

const allow = (yes: boolean) => (yes ? 'allow' : 'deny')

/** opencode retries a busy provider for ever; so many tries in a row are enough. */
const retryCap = 3

/**
 * opencode is held by its permission rules; a rule that asks would be a silent no, so none does. It works in `PWD`, not in the real folder, and it runs
 * plugins of the repository: the files that steer an agent are looked at before a start.
 */
const launch = (request: AgentRequest, found: FoundAgent, auth: AgentAuth, folders: AgentFolders): Launch => {
  const model = request.model
  if (!model) return { ok: false, code: 'model_not_found', text: 'opencode needs the name of a model.' }
  if (!auth.baseUrl) return { ok: false, code: 'auth_missing', text: 'opencode needs the address of a provider.' }
  const config = join(folders.attempt, 'opencode.json')
  const write = request.mode === 'write'
  const web = request.grants.some(({ kind }) => kind === 'web')
  const outside = request.grants.flatMap((grant) => (grant.kind === 'folder' ? [[`${grant.path}/**`, 'allow']] : []))
  const home = (name: string) => join(folders.config, 'opencode', name)
  const settings = {
    autoupdate: false,
    share: 'disabled',
    model: `loopboard/${model}`,
    small_model: `loopboard/${model}`,
    enabled_providers: ['loopboard'],
    provider: {
      loopboard: {
        npm: '@ai-sdk/openai-compatible',
        options: { baseURL: auth.baseUrl, apiKey: '{env:LOOP_MODEL_KEY}' },
        models: { [model]: { name: model, tool_call: true } },
      },
    },
    permission: {
      '*': 'deny',
      ...{ read: 'allow', glob: 'allow', grep: 'allow', list: 'allow', todowrite: 'allow' },
      ...{ edit: allow(write), bash: allow(write), webfetch: allow(web), websearch: allow(web) },
      external_directory: outside.length > 0 ? Object.fromEntries([['*', 'deny'], ...outside]) : 'deny',
      ...(request.mcp ? { 'loopboard_*': 'allow' } : {}),
    },
    ...(request.mcp ? { mcp: { loopboard: mcpServer(request.mcp.url) } } : {}),
  }
  return {
    ok: true,
    plan: {
      argv: [
        ...found.program,
        ...['run', '--format', 'json', '--pure', '--print-logs', '--log-level', 'INFO', '--title', 'loopboard'],
        ...['--thinking', '--dir', request.cwd],
        ...given('--session', request.sessionId),
      ],
      env: {
        OPENCODE_CONFIG: config,
        XDG_DATA_HOME: home('data'),
        XDG_CONFIG_HOME: home('config'),
        XDG_STATE_HOME: home('state'),
        XDG_CACHE_HOME: home('cache'),
        OPENCODE_DISABLE_PROJECT_CONFIG: '1',
        OPENCODE_DISABLE_CLAUDE_CODE: '1',
        OPENCODE_DISABLE_EXTERNAL_SKILLS: '1',
        OPENCODE_DISABLE_AUTOUPDATE: '1',
        OPENCODE_DISABLE_MODELS_FETCH: '1',
        OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
        LOOP_MODEL_KEY: auth.secret,
        ...(request.mcp ? { LOOP_MCP_TOKEN: request.mcp.token } : {}),
      },
      stdin: request.prompt,
      files: [{ path: config, text: JSON.stringify(settings) }],
      retryCap,
      secrets: [auth.secret, ...(request.mcp ? [request.mcp.token] : [])],
    },
  }
}

const mcpServer = (url: string) => ({
  ...{ type: 'remote', url, enabled: true, oauth: false },
  headers: { Authorization: 'Bearer {env:LOOP_MCP_TOKEN}' },
})

export const opencode: AgentAdapter = {
  id: 'opencode',
  program: 'opencode',
  package: 'opencode-ai',
  testedVersion: '1.18.33',
  version: /^(\d+\.\d+\.\d+)$/,
  script: null,
  defaultModel: null,
  needsBubblewrap: false,
  capabilities: {
    ...{ textDeltas: false, thoughts: true, schema: 'none', turnLimit: false, moneyLimit: false },
    ...{
      usageDuringRun: true,
      cost: true,
      asksPermission: false,
      model: 'log',
      fence: { files: 'tools', commands: 'open' },
    },
  },
  toolPrefix: () => 'loopboard_',
  launch,
  createParser: createOpencodeParser,
}
