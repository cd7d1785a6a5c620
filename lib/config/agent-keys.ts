import { z } from 'zod'

/** The key of an agent's provider: a secret. `variable` is where it came from. */
export type AgentKey = { secret: string; baseUrl: string | null; model: string | null; variable: string }

/** The standard names by which each agent's provider is known in an environment. */
const names: Record<string, { secret: string; baseUrl: string; model?: string }> = {
  claude: { secret: 'ANTHROPIC_API_KEY', baseUrl: 'ANTHROPIC_BASE_URL', model: 'ANTHROPIC_MODEL' },
  codex: { secret: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  gemini: { secret: 'GEMINI_API_KEY', baseUrl: 'GOOGLE_GEMINI_BASE_URL', model: 'GEMINI_MODEL' },
  qwen: { secret: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', model: 'OPENAI_MODEL' },
  opencode: { secret: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL', model: 'OPENAI_MODEL' },
}

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The variable that holds the key of an agent. */
export const agentKeyVariable = (agent: string): string => names[agent]?.secret ?? ''

/** The keys that the environment holds, by agent. An address that is none counts as not set: the vendor's own is used. */
export const readAgentKeys = (env: Readonly<Record<string, string | undefined>>): Record<string, AgentKey> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([agent, { secret, baseUrl, model }]) => {
      const value = env[secret]?.trim()
      if (!value) return []
      const url = address.safeParse(env[baseUrl])
      const key: AgentKey = {
        secret: value,
        baseUrl: url.success ? url.data : null,
        model: (model && env[model]) || null,
        variable: secret,
      }
      return [[agent, key]]
    }),
  )
