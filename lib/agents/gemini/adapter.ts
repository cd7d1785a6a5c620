import { join } from 'node:path'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { given } from '../given.ts'
import { createGeminiParser } from './parser.ts'

/** Always given: an address that is not set could be set by a file of the workspace, and the key would go there. */
const vendor = 'https://generativelanguage.googleapis.com'
const readTools = ['list_directory', 'read_file', 'read_many_files', 'grep_search', 'glob']
const writeTools = ['replace', 'write_file', 'run_shell_command']
const webTools = ['google_web_search', 'web_fetch']
const auth = { selectedType: 'gemini-api-key' }

const policy = '[[rule]]\ntoolName = "run_shell_command"\ndecision = "allow"\npriority = 100\n'

/**
 * gemini takes our settings from its system file, because a project's own settings outrank the user's: without that, hooks and servers named in a
 * repository would run. Its commands are not confined.
 */
const launch = (request: AgentRequest, found: FoundAgent, key: AgentAuth, folders: AgentFolders): Launch => {
  const write = request.mode === 'write'
  const web = request.grants.some(({ kind }) => kind === 'web')
  const settings = join(folders.attempt, 'gemini-settings.json')
  const policyFile = join(folders.attempt, 'policy.toml')
  const home = join(folders.config, 'gemini')
  const system = {
    hooksConfig: { enabled: false },
    tools: {
      core: [
        ...readTools,
        ...(write ? writeTools : []),
        ...(web ? webTools : []),
        ...(request.mcp ? ['mcp_loopboard_*'] : []),
      ],
    },
    security: {
      auth,
      environmentVariableRedaction: { enabled: true, blocked: ['GEMINI_API_KEY', 'LOOP_MCP_TOKEN'] },
    },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: { maxAttempts: 2, enableAutoUpdate: false, enableAutoUpdateNotification: false },
    ...(request.limits.turns === null ? {} : { model: { maxSessionTurns: request.limits.turns } }),
    ...(request.mcp ? { mcpServers: { loopboard: mcpServer(request.mcp.url) } } : {}),
  }
  return {
    ok: true,
    plan: {
      argv: [
        ...found.program,
        ...given('-m', request.model ?? gemini.defaultModel),
        ...['-o', 'stream-json', '--approval-mode', write ? 'auto_edit' : 'default', '--extensions', 'none'],
        ...['--allowed-mcp-server-names', 'loopboard'],
        ...given('--policy', write ? policyFile : null),
        ...request.grants.flatMap((grant) => (grant.kind === 'folder' ? ['--include-directories', grant.path] : [])),
        ...given('--resume', request.sessionId),
      ],
      env: {
        GEMINI_CLI_HOME: home,
        GEMINI_CLI_SYSTEM_SETTINGS_PATH: settings,
        GEMINI_API_KEY: key.secret,
        GOOGLE_GEMINI_BASE_URL: key.baseUrl ?? vendor,
        GEMINI_CLI_TRUST_WORKSPACE: 'true',
        GEMINI_CLI_NO_RELAUNCH: 'true',
        GEMINI_SANDBOX: 'false',
        ...(request.mcp ? { LOOP_MCP_TOKEN: request.mcp.token } : {}),
      },
      stdin: request.prompt,
      files: [
        { path: settings, text: JSON.stringify(system) },
        { path: join(home, '.gemini', 'settings.json'), text: JSON.stringify({ security: { auth } }) },
        ...(write ? [{ path: policyFile, text: policy }] : []),
      ],
      retryCap: null,
      secrets: [key.secret, ...(request.mcp ? [request.mcp.token] : [])],
    },
  }
}

const mcpServer = (url: string) => ({ httpUrl: url, headers: { Authorization: 'Bearer $LOOP_MCP_TOKEN' }, trust: true })

export const gemini: AgentAdapter = {
  id: 'gemini',
  program: 'gemini',
  package: '@google/gemini-cli',
  testedVersion: '0.61.0',
  version: /^(\d+\.\d+\.\d+)$/,
  script: { beside: null, options: [] },
  defaultModel: 'gemini-3.8-flash',
  needsBubblewrap: false,
  capabilities: {
    ...{ textDeltas: true, thoughts: false, schema: 'none', turnLimit: true, moneyLimit: false },
    ...{
      usageDuringRun: false,
      cost: false,
      asksPermission: false,
      model: 'stream',
      fence: { files: 'tools', commands: 'open' },
    },
  },
  toolPrefix: () => 'mcp_loopboard_',
  launch,
  createParser: createGeminiParser,
}
