import { scopesAround } from '../../parse/code-lookup.ts'
import { agentCallsOf } from '../../predicates/agent-calls.ts'
import { expressionsOf, heldBy } from '../../predicates/prompt-uses.ts'
import type { Rule } from '../../rule.ts'

const wholeState =
  /^\s*(?:JSON\.stringify\(\s*(?:\w*[sS]tate)\s*(?:,[^()]{0,40})?\)|json\.dumps\(\s*\w*state\s*(?:,[^()]{0,60})?\)|\w*[sS]tate)\s*$/

/** The whole state is put into a prompt. */
export const wholeStateRule: Rule = {
  id: 'CTX-002',
  message: { en: 'The whole state is put into a prompt.', zh: '整个状态被放进提示词。' },
  *check({ skill, params }) {
    const isLarge = (skill.mainSchema?.fields.length ?? 0) > params.stateFieldsWarn
    for (const { file, call } of agentCallsOf(skill)) {
      const use = expressionsOf(call).find((one) => wholeState.test(one.source) || wholeState.test(heldBy(one, call)))
      if (!use) continue
      const loops = call.block ? scopesAround(call.block.tree, call.range.start) : []
      const shift = isLarge || loops.some(({ kind }) => kind === 'loop') ? 1 : 0
      yield { file, range: use.range, shift, anchor: use.source.trim() }
    }
  },
}
