import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AgentId } from '#lib/agents/contract.ts'
import type { NameAcp } from './direct-run.ts'

const key = 'key-of-a-scripted-model'
const model = 'scripted-model-1'

/** A file as a person would have it for the agent, beside the folder of the server. */
function settings(name: string, content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'acp-settings-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content), { mode: 0o600 })
  return path
}

/** The CLIs that speak the Agent Client Protocol by themselves, as a person would name them. */
export const acpAgents: Partial<Record<AgentId, NameAcp>> = {
  gemini: (url) => ({
    command: ['gemini', '--acp', '-m', 'gemini-3.8-flash'],
    environment: {
      GEMINI_API_KEY: key,
      GOOGLE_GEMINI_BASE_URL: url,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
      GEMINI_CLI_NO_RELAUNCH: 'true',
      GEMINI_CLI_SYSTEM_SETTINGS_PATH: settings('gemini.json', {
        security: { auth: { selectedType: 'gemini-api-key' } },
        general: { maxAttempts: 2, enableAutoUpdate: false },
        privacy: { usageStatisticsEnabled: false },
      }),
    },
    model: null,
  }),
  qwen: (url) => ({
    command: ['qwen', '--acp', '--auth-type', 'openai', '--approval-mode', 'default'],
    environment: {
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_MODEL: model,
      QWEN_CODE_NO_RELAUNCH: 'true',
    },
    model: null,
  }),
  opencode: (url) => ({
    command: ['opencode', 'acp', '--pure'],
    environment: {
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_CONFIG: settings('opencode.json', {
        model: `loopboard/${model}`,
        small_model: `loopboard/${model}`,
        enabled_providers: ['loopboard'],
        provider: {
          loopboard: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${url}/v1`, apiKey: key },
            models: { [model]: { name: model, tool_call: true } },
          },
        },
        permission: { edit: 'ask', bash: 'ask', external_directory: 'ask' },
      }),
    },
    model: null,
  }),
}
