import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { isExample, isOfUsage } from '../../predicates/is-example.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import type { Draft } from '../../rule.ts'
import { unasked } from './danger-of-command.ts'
import { isOnlyTold, shiftOf } from './severity-of-command.ts'
import { isDenied, isForbiddenBefore } from './shown-command.ts'

/** `["claude", "--dangerously-skip-permissions"]`, `"command": "codex", "args": ["--yolo"]`, `spawn("claude", ["-p", task, "--yolo"])` */
const unaskedList =
  /["'](?:[\w./~-]*\/)?(?:claude|codex|gemini|qwen)["']\s*,(?:[^{}();]|\$?\{[^{}\n]{0,60}\}){0,300}?["']--(?:dangerously-skip-permissions|dangerously-bypass-approvals-and-sandbox|yolo)["']/g
const flags = ['--dangerously-', '--yolo']

/** `# ["claude", "--yolo"]`, `>>> run(["codex", "--yolo"])`: a remark of a script. */
const inRemark = /(?:^|\n)[ \t]*(?:#|\/\/|\*|>>>)[^\n]*$/

/** Where a block that is no shell lists the words by which an agent is started that asks for nothing. */
function unaskedLists({ language, text, content }: CodeBlock): TextRange[] {
  if (language === 'shell' || !flags.some((flag) => text.includes(flag))) return []
  return [...text.matchAll(unaskedList)].map(({ index, 0: list }) => ({
    start: content.start + index,
    end: content.start + index + list.length,
  }))
}

/** `"cmd": ["claude", "--dangerously-skip-permissions"]`: an agent that is started by a list of words. */
export function* startedUnasked(file: SkillFile, block: CodeBlock): Iterable<Draft> {
  const isScript = file.role === 'script'
  for (const range of unaskedLists(block)) {
    if (isScript && (isTestCode(block) || inRemark.test(file.text.slice(Math.max(0, range.start - 200), range.start))))
      continue
    if (isDenied(file, range.start) || isForbiddenBefore(file, block)) return
    const isShown = isExample(file, range)
    if (isShown && !isOfUsage(file, range)) continue
    const shift = shiftOf(file, range.start, file.slice(range), isShown || isOnlyTold(file, range.start) ? -1 : 0)
    yield { file, range, shift, data: { danger: unasked.en, danger_zh: unasked.zh } }
  }
}
