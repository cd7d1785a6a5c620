import type { CodeBlock, ObjectLiteral } from '../model/code.ts'

const writes =
  /\b(?:Write|writeFile(?:Sync)?|writeJson(?:Sync)?|outputJson(?:Sync)?)\([^;\n]{0,120}(?<![\w-])state\.json["'`][^;\n]{0,40}$/
const mayWrite = /(?<![\w-])state\.json["'`]/

/** The objects that a block writes as they stand into `state.json`: `Write("run/state.json", JSON.stringify({ ... }))`. */
export function writtenStates({ text, content, tree }: CodeBlock): readonly ObjectLiteral[] {
  if (!mayWrite.test(text)) return []
  return tree.objects.filter(({ start, properties, spreads }) => {
    if (properties.length < fewest || spreads.length > 0) return false
    const at = start - content.start
    return writes.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))
  })
}
const fewest = 2
