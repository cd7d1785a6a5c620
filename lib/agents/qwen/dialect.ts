import type { ClaudeDialect } from '../claude/parser.ts'

/** qwen writes claude's stream, tells no retry and no cost, and ends at its own limits without a last word. */
export const qwenDialect: ClaudeDialect = {
  cumulativeUsage: true,
  usageInMessage: true,
  stderr: (record, text) => {
    if (/MCP server\(s\) failed to start: .*loopboard/.test(text)) record.notice('mcp_unavailable', text)
  },
  statusIn: (errorText) => Number(errorText.match(/API Error: (\d{3})/)?.[1]) || null,
  final: (record, { exitCode }) => {
    if (exitCode === 53) return { ok: false, limit: 'turn_limit' }
    if (exitCode !== 55) return null
    return { ok: false, limit: /wall-clock/.test(record.stderrText()) ? 'wall_clock' : 'turn_limit' }
  },
}
