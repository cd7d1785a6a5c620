import type { SkillModel } from '../../model/skill-model.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { anyOf } from '../../parse/any-of.ts'

const compared = anyOf(
  /[`.](\w{2,40})`? (?:differs?|is (?:not|no longer|another|an? other|different)|isn['’]t|does(?: not|n['’]t) (?:match|equal)|matches|equals)\b[^.\n`]{0,60}\b(?:arguments?|asked(?: for)?|requested|(?:current|new|this) request|user (?:gave|named|wants|asks))\b/g,
  /[`.](\w{2,40})`?\s?(?:与|和|跟)[^。\n`]{0,20}(?:参数|请求|用户(?:给|要|指定)[^。\n]{0,6})[^。\n]{0,6}(?:不同|不一致|不符|相同|一致)/g,
)

/** "If `state.scope` differs from the argument, begin anew": a field with which the flow compares what is asked for now keeps what was asked for. */
export function isComparedWithAsked({ flowFiles }: SkillModel, { fields }: TypeDefinition): boolean {
  const names = new Set(fields.map(({ name }) => name))
  return flowFiles.some(({ text }) =>
    [...text.matchAll(compared)].some(([, name, other]) => names.has(name ?? other ?? '')),
  )
}
