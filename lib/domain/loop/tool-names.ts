/** Tools a task may name. Which of them are enabled on this node is a fact (`DecideFacts.tools`), not a constant. */
export const toolNames = ['bash', 'claude', 'codex', 'gemini', 'qwen', 'opencode', 'acp'] as const
