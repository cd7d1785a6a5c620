import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { allowedTools, isAllowed } from './allowed-tools.ts'
import { toolUses } from './tool-uses.ts'

const everyTool: ReadonlySet<string> = new Set(Object.values(registry.clients).flatMap(({ tools = [] }) => tools))

/** A tool that a flow file uses and `allowed-tools` does not cover; one finding per tool, at its first use. */
export const undeclaredToolRule: Rule = {
  id: 'AGT-005',
  message: {
    en: '`{tool}` is used here, but `allowed-tools` does not name it.',
    zh: '此处使用了 `{tool}`，但 `allowed-tools` 中没有声明。',
  },
  *check({ skill, client }) {
    const declared = skill.entry?.frontMatter.get('allowed-tools')
    const allowed = declared ? allowedTools(declared) : []
    if (!skill.entry || !declared || allowed.length === 0 || allowed.includes('*')) return
    const known = client.tools.size > 0 ? client.tools : everyTool
    const onlyApproves = client.id === 'claude-code' || client.id === 'ccw'
    const isCovered = (tool: string) => isAllowed(tool, allowed)
    const tools = new Set([...known].filter((tool) => !isCovered(tool)))
    const uses = toolUses(skill, tools).filter(({ tool }) => !isCovered(tool) && !isDefinedHere(tool))
    const shift = onlyApproves ? -1 : 0
    const byTool = Map.groupBy(uses, ({ tool }) => (tool === 'Task' ? 'Agent' : tool))
    for (const [first, ...others] of byTool.values()) {
      const related = [{ file: skill.entry, range: declared.range }, ...others]
      if (first)
        yield { file: first.file, range: first.range, shift, data: { tool: first.tool }, related, anchor: first.tool }
    }

    function isDefinedHere(tool: string): boolean {
      return skill.flowFiles.some(
        ({ text, codeBlocks }) =>
          text.includes(tool) &&
          codeBlocks.some(
            (block) =>
              block.text.includes(tool) &&
              block.tree.scopes.some(({ kind, label }) => kind === 'function' && label === tool),
          ),
      )
    }
  },
}
