import { inserted } from '../edits/text-edit.ts'
import { overlaps } from '../model/text-range.ts'
import { lastAssignment } from '../parse/code-lookup.ts'
import { isScript, statementOf } from './code-statement.ts'
import { eachSite, type Transform } from './transform.ts'

/** What is appended to keeps its last entries: five where a prompt takes it, ten where it is stored. */
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
      const cut =
        isLocal && (isConstant || !declared || constantBefore(file.text, declared.targetRange.start))
          ? `${path}.splice(0, Math.max(0, ${path}.length - ${most}))`
          : `${path} = ${path}.slice(-${most})`
      return [inserted(file, statement.range.end, `\n${statement.indent}${cut}${statement.semicolon}`)]
    }
    const assignment = tree.assignments.find((one) => overlaps(one, range) && one.operator === '=')
    if (!assignment) return 'No append was found.'
    const value = file.slice(assignment.valueRange).trimEnd()
    if (!/^\[[\s\S]*\]$|^[\w$.]+\.concat\([\s\S]*\)$/.test(value) || assignment.value.length === 0)
      return 'The append has an unusual form.'
    return [inserted(file, assignment.valueRange.start + value.length, `.slice(-${most})`)]
  }),
}

const constantBefore = (text: string, offset: number): boolean =>
  /\bconst\s+$/.test(text.slice(Math.max(0, offset - 12), offset))
