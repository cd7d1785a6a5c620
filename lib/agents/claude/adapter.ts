import { join } from 'node:path'
import type { AgentAdapter, AgentAuth, AgentFolders, AgentRequest, FoundAgent, Launch } from '../contract.ts'
import { given } from '../given.ts'
import { claudeDialect, createClaudeParser } from './parser.ts'

const maxSchemaBytes = 64 * 1024
const personMs = 15 * 60_000

/**
 * claude is fenced in by `--restricted`: no settings, hooks or skills of the project or the user, file tools only inside the folder. Its commands are
 * not confined. Where a person wants to be asked, it asks over our server before each command, and before it writes settings of tools.
 */
const launch = (request: AgentRequest, found: FoundAgent, auth: AgentAuth, folders: AgentFolders): Launch => {
  const schema = request.answer && JSON.stringify(request.answer.json)
  if (schema && schema.length > maxSchemaBytes)
    return { ok: false, code: 'config_rejected', text: 'The answer schema is larger than the CLI takes (64 KiB).' }
  const write = request.mode === 'write'
  const web = request.grants.some(({ kind }) => kind === 'web') ? ['WebFetch', 'WebSearch'] : []
  const tools = [...(write ? ['Bash', 'Read', 'Edit', 'Write', 'Grep', 'Glob'] : ['Read', 'Grep', 'Glob']), ...web]
  const prompts = request.mcp !== null && write && request.asksFirst
  const free = prompts ? ['Edit', 'Write'] : write ? ['Bash'] : []
  const allowed = [...free, ...(request.mcp ? ['mcp__loopboard'] : []), ...web]
  const mcp = join(folders.attempt, 'mcp.json')
  return {
    ok: true,
    plan: {
      argv: [
        ...found.program,
        ...['-p', '--output-format', 'stream-json', '--verbose', '--include-partial-messages'],
        ...['--restricted', '--strict-mcp-config', '--disable-slash-commands'],
        ...['--tools', tools.join(',')],
        ...['--permission-mode', prompts ? 'manual' : write ? 'acceptEdits' : 'dontAsk'],
        ...given('--allowedTools', allowed.join(',')),
        ...given('--model', request.model),
        ...given('--max-turns', request.limits.turns),
        ...given('--max-budget-usd', request.limits.usd),
        ...given('--json-schema', schema),
        ...given('--resume', request.sessionId),
        ...given('--mcp-config', request.mcp && mcp),
        ...given('--permission-prompt-tool', prompts ? 'mcp__loopboard__request_permission' : null),
        ...request.grants.flatMap((grant) => (grant.kind === 'folder' ? ['--add-dir', grant.path] : [])),
      ],
      env: {
        CLAUDE_CONFIG_DIR: join(folders.config, 'claude'),
        ANTHROPIC_API_KEY: auth.secret,
        ...(auth.baseUrl ? { ANTHROPIC_BASE_URL: auth.baseUrl } : {}),
        CLAUDE_CODE_MAX_RETRIES: '2',
        ENABLE_TOOL_SEARCH: 'false',
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
        // A person is given time to answer.
        ...(prompts ? { MCP_TOOL_TIMEOUT: String(personMs) } : {}),
        ...(request.mcp ? { LOOP_MCP_TOKEN: request.mcp.token } : {}),
      },
      stdin: request.prompt,
      files: request.mcp ? [{ path: mcp, text: JSON.stringify(mcpConfig(request.mcp.url)) }] : [],
      retryCap: null,
      secrets: [auth.secret, ...(request.mcp ? [request.mcp.token] : [])],
    },
  }
}

const mcpConfig = (url: string) => ({
  // The CLI puts the value of the variable in, so that the token stands in no file.
  mcpServers: { loopboard: { type: 'http', url, headers: { Authorization: `Bearer \${LOOP_MCP_TOKEN}` } } },
})

export const claude: AgentAdapter = {
  id: 'claude',
  program: 'claude',
  package: '@anthropic-ai/claude-code',
  testedVersion: '2.1.329',
  version: /^(\d+\.\d+\.\d+) \(Claude Code\)/,
  script: null,
  defaultModel: null,
  needsBubblewrap: false,
  capabilities: {
    ...{ textDeltas: true, thoughts: true, schema: 'checked', turnLimit: true, moneyLimit: true },
    ...{
      usageDuringRun: true,
      cost: true,
      asksPermission: true,
      model: 'stream',
      fence: { files: 'tools', commands: 'open' },
    },
  },
  toolPrefix: () => 'mcp__loopboard__',
  launch,
  createParser: () => createClaudeParser(claudeDialect),
}
