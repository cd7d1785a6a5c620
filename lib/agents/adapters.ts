import { claude } from './claude/adapter.ts'
import { codex } from './codex/adapter.ts'
import type { AgentAdapter, AgentId } from './contract.ts'
import { gemini } from './gemini/adapter.ts'
import { opencode } from './opencode/adapter.ts'
import { qwen } from './qwen/adapter.ts'

/** Every agent that can be driven. */
export const adapters: Readonly<Record<AgentId, AgentAdapter>> = { claude, codex, gemini, qwen, opencode }
