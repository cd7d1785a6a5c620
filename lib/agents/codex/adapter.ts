import { join } from 'node:path'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { given } from '../given.ts'
import { tomlValue } from '../toml-value.ts'
import { createCodexParser } from './parser.ts'

const vendor = 'https://api.openai.com/v1'
const keptFromCommands = ['LOOP_MODEL_KEY', 'LOOP_MCP_TOKEN', '*_API_KEY']

/**
 * codex runs its tools in its own sandbox. The provider is always one of our own naming: the built-in one ignores the address in the environment and
 * tries another transport first. The system's temporary folder is left out of what its sandbox may write.
 */
const launch = (request: AgentRequest, found: FoundAgent, auth: AgentAuth, folders: AgentFolders): Launch => {
  const schema = join(folders.attempt, 'schema.json')
  const network = request.grants.some(({ kind }) => kind === 'network')
  const web = request.grants.some(({ kind }) => kind === 'web')
  const provider = {
    name: 'loopboard',
    base_url: auth.baseUrl ?? vendor,
    env_key: 'LOOP_MODEL_KEY',
    wire_api: 'responses',
    request_max_retries: 2,
    stream_max_retries: 2,
  }
  const settings: Record<string, Parameters<typeof tomlValue>[0]> = {
    model_provider: 'loopboard',
    'model_providers.loopboard': provider,
    sandbox_mode: request.mode === 'write' ? 'workspace-write' : 'read-only',
    sandbox_workspace_write: { network_access: network, exclude_slash_tmp: true },
    web_search: web ? 'live' : 'disabled',
    shell_environment_policy: { inherit: 'all', exclude: keptFromCommands },
    ...(request.mcp
      ? {
          'mcp_servers.loopboard': {
            url: request.mcp.url,
            bearer_token_env_var: 'LOOP_MCP_TOKEN',
            default_tools_approval_mode: 'approve',
          },
        }
      : {}),
  }
  return {
    ok: true,
    plan: {
      argv: [
        ...found.program,
        'exec',
        ...(request.sessionId ? ['resume'] : []),
        ...['--json', '--skip-git-repo-check', '--ignore-user-config', '--ignore-rules', '--strict-config'],
        ...given('-m', request.model ?? codex.defaultModel),
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${tomlValue(value)}`]),
        ...given('--output-schema', request.answer && schema),
        ...request.grants.flatMap((grant) => (grant.kind === 'folder' ? ['--add-dir', grant.path] : [])),
        ...(request.sessionId ? [request.sessionId] : []),
        '-',
      ],
      env: {
        CODEX_HOME: join(folders.config, 'codex'),
        LOOP_MODEL_KEY: auth.secret,
        ...(request.mcp ? { LOOP_MCP_TOKEN: request.mcp.token } : {}),
      },
      stdin: request.prompt,
      files: request.answer ? [{ path: schema, text: JSON.stringify(request.answer.strict) }] : [],
      retryCap: null,
      secrets: [auth.secret, ...(request.mcp ? [request.mcp.token] : [])],
    },
  }
}

export const codex: AgentAdapter = {
  id: 'codex',
  program: 'codex',
  package: '@openai/codex',
  testedVersion: '0.169.0',
  version: /^codex-cli (\d+\.\d+\.\d+)/,
  script: { beside: null, options: [] },
  defaultModel: 'gpt-5.5',
  needsBubblewrap: false,
  capabilities: {
    ...{ textDeltas: false, thoughts: true, schema: 'unchecked', turnLimit: false, moneyLimit: false },
    ...{
      usageDuringRun: false,
      cost: false,
      asksPermission: false,
      model: 'session_file',
      fence: { files: 'sandbox', commands: 'sandbox' },
    },
  },
  toolPrefix: () => '',
  launch,
  createParser: createCodexParser,
}
