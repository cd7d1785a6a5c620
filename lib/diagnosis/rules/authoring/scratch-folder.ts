import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { scopesAround } from '../../parse/code-lookup.ts'
import { pathSource } from '../dataflow/work-targets.ts'

const mayRemove = /\bunlink|\bremove\(|\brm(?:Sync)?\(/
/** Whether the function that makes a file removes it: `path.unlink()`, `os.remove(path)`, `fs.unlinkSync(path)`. */
export function isRemovedThere(file: SkillFile, { block, range, targetRange }: DataEdge): boolean {
  const name = /^\w+$/.exec(file.slice(targetRange))?.[0]
  if (!block || !name || !mayRemove.test(block.text)) return false
  const removes = new RegExp(
    `\\b${name}\\.unlink\\(|\\b(?:os\\.(?:remove|unlink)|(?:fs\\.)?(?:promises\\.)?(?:unlink|rm)(?:Sync)?)\\(\\s?${name}\\b`,
  )
  return scopesAround(block.tree, range.start).some(
    ({ kind, body }) => kind === 'function' && removes.test(file.slice(body)),
  )
}

const mayMake = /mkdtemp|mktemp|TemporaryDirectory/
/** `with tempfile.TemporaryDirectory() as d`, `d = Path(tempfile.mkdtemp())`, `const d = await fs.mkdtemp(x)`, `d=$(mktemp -d)` */
const made =
  /\bTemporaryDirectory\([^()\n]{0,80}\)\s+as\s+(\w+)|\b(\w+)(?:\s*:\s*\w+)?\s*=[^=\n][^\n]{0,60}?\b(?:TemporaryDirectory|mkdtemp(?:Sync)?)\(|\b(\w+)=["']?(?:\$\(|`)\s*mktemp\b/g

/** Whether a file lies in a folder that its block of code made for itself, and that nobody else finds. */
export function isInScratchFolder(file: SkillFile, edge: DataEdge): boolean {
  const { block } = edge
  if (!block || !mayMake.test(block.text)) return false
  const before = block.text.slice(0, edge.range.start - block.content.start)
  const folders = [...before.matchAll(made)].map(([, one, other, shell]) => one ?? other ?? shell ?? '')
  const names = new Set(pathSource(file, edge).match(/\w+/g))
  return folders.some((name) => names.has(name))
}
