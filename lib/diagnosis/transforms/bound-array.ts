import { inserted } from '../edits/text-edit.ts'
import type { CodeBlock } from '../model/code.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { overlaps, type TextRange } from '../model/text-range.ts'
import { lastAssignment } from '../parse/code-lookup.ts'
import { agentCallsIn } from '../predicates/agent-calls.ts'
import { isScript, statementOf } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

/**
 * What is appended to keeps its last entries: five where a prompt takes it, ten where it is stored. A local list that anything but prompts reads
 * keeps all of them: the code might miss those that are gone.
 */
export const boundArray: Transform = {
  id: 'bound_array',
  run: eachSite(({ file, range, finding }, { params }) => {
    const block = file.codeBlockAt(range.start)
    if (!block || !isScript(block)) return 'The append is no script.'
    const { tree } = block
    const most = finding.ruleId === 'APV-004' ? params.historyWindow : params.promptWindow
    const push = tree.calls.find((one) => one.name === 'push' && overlaps(one, range))
    if (push) {
      const statement = statementOf(file, block, push)
      const path = push.callee.slice(0, -'.push'.length)
      if (!statement || statement.target || !/^[\w$.]+$/.test(path)) return 'The append is part of a longer expression.'
      const declared = lastAssignment(path, push.start, tree)
      const isConstant = declared?.declares && /^const\b/.test(file.text.slice(declared.start))
      const isLocal = !path.includes('.')
      if (isLocal && isReadByCode(file, block, path)) return readByCode
      const cut =
        isLocal && (isConstant || !declared || constantBefore(file.text, declared.targetRange.start))
          ? `${path}.splice(0, Math.max(0, ${path}.length - ${most}))`
          : `${path} = ${path}.slice(-${most})`
      return [inserted(file, statement.range.end, `\n${statement.indent}${cut}${statement.semicolon}`)]
    }
    const assignment = tree.assignments.find((one) => overlaps(one, range) && one.operator === '=')
    if (!assignment) return 'No append was found.'
    const { target } = assignment
    if (!target.includes('.') && isReadByCode(file, block, target)) return readByCode
    const value = file.slice(assignment.valueRange).trimEnd()
    if (!/^\[[\s\S]*\]$|^[\w$.]+\.concat\([\s\S]*\)$/.test(value) || assignment.value.length === 0)
      return 'The append has an unusual form.'
    return [inserted(file, assignment.valueRange.start + value.length, `.slice(-${most})`)]
  }),
}

const readByCode = 'More than the prompt reads the list.'

/** Whether something reads a local list besides what fills it and the prompts of agents. */
function isReadByCode(file: SkillFile, block: CodeBlock, path: string): boolean {
  const { tree, content, text } = block
  const harmless: TextRange[] = [
    ...tree.comments,
    ...tree.calls.filter(({ callee }) => callee === `${path}.push`),
    ...tree.assignments.flatMap(({ target, targetRange, valueRange }) =>
      target === path ? [targetRange, valueRange] : [],
    ),
    ...agentCallsIn(file).flatMap(({ range, prompt }) => (prompt ? [range, prompt.range] : [range])),
  ]
  return [...text.matchAll(/[\w$]+/g)].some(({ 0: word, index }) => {
    const at = content.start + index
    return word === path && text[index - 1] !== '.' && !harmless.some(({ start, end }) => start <= at && at < end)
  })
}

const constantBefore = (text: string, offset: number): boolean =>
  /\bconst\s+$/.test(text.slice(Math.max(0, offset - 12), offset))
