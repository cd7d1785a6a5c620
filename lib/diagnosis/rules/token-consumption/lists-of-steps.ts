import type { Block } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'

const ofStep = /^(?:step|phase|步骤|阶段) ?\d/i
const ofCase = /\b(?:options?|modes?|alternatives?|if|when|resum\w+|errors?|fail\w*|recover\w*)\b|选项|模式|恢复|失败/i

/** Whether numbered lists stand below titles of steps that follow each other: "## Step 1", "## Step 2". */
export function areListsOfSteps({ sectionAt }: SkillFile, lists: readonly Block[]): boolean {
  const sections = lists.map(({ range }) => sectionAt(range.start))
  return (
    lists.every(({ marker }) => !'-*+'.includes(marker)) &&
    sections.every(({ title, parent }) => parent === sections[0]!.parent && ofStep.test(title) && !ofCase.test(title))
  )
}

/** A time or a case of its own; and what somebody else is told to read. */
export const conditional = anyOf(
  /\b(?:if|when(?:ever)?|while|once|after|before|until|unless|otherwise|each|every|per|resum\w+|retry)\b/i,
  /\b(?:on (?:failure|error|restart)|agents?|sub-?agents?|workers?|reviewers?)\b/i,
  /如果|若|当|每|之后|以后|之前|直到|重试|恢复|代理|智能体/i,
)

/** Whether a list right below its title, or below words that say that all of it is done in order, holds nothing but whole orders: another lead-in, a label or a question may make each a case. */
export function areSteps(file: SkillFile, list: Block): boolean {
  const above = file.text.slice(Math.max(0, list.range.start - 200), list.range.start).trimEnd()
  const lead = above.slice(above.lastIndexOf('\n') + 1)
  const items = list.children
  return (
    (/^#{1,6} /.test(lead) ? !ofChoice.test(lead) : inOrder.test(lead)) &&
    items.every(({ range }) => {
      const said = file.slice(range).replace(/^[-*+]\s+(?:\[[ xX]\]\s+)?/, '')
      return (
        wholeOrder.test(said) &&
        !conditional.test(
          said.replace(
            / (?:of|for|in|by) each\b(?! (?:time|run|turn)\b)|(?<=[^，。])每(?![次当轮])|"[^"\n]*"| before [^.,;\n]{0,100}/g,
            '',
          ),
        )
      )
    })
  )
}
/** "All of these are to be done, from top to bottom:", "Do the following in order:", "Do all of this before writing:" */
const inOrder = anyOf(
  /\b(?:in (?:this|that|the given|the following) order|in (?:order|sequence)|from top to bottom|top[- ]down|one (?:after|by) (?:the other|another|one)|step by step)\b[^\n]*[:.]$/i,
  /\b(?:do|carry out|complete|work through|go through) (?:all|every one|each) of (?:this|these|it|them|the following)\b[^\n]*[:.]$/i,
  /(?:以下|下列)(?:各项|事项|步骤)?(?:全部|都)要?(?:做|完成|执行)[^\n]*[：:。]$/i,
  /(?:依次|逐项|逐条|按(?:照)?(?:以下|下列|此|如下)?(?:的)?顺序|从上到下)[^\n]*[：:。]$/i,
)
const ofChoice =
  /\b(?:options?|choices?|modes?|alternatives?|either|or|cases?|examples?|tools?|files?|inputs?|notes?|tips?|rules?)\b|选项|模式|方式|情况|示例|文件|规则/i
/** "Ask for the amount.": one sentence that begins with a verb. */
const wholeOrder = anyOf(
  /^(?!(?:the|a|an|it|this|that|all|no|any|never|do not|don['’]t|only)\b)[A-Z][a-z]+ (?!is\b|are\b|has\b|must\b|should\b|may\b|can\b)[^\n:：—→]{3,160}\.$/,
  /^(?:读取|读入|加载|解析|询问|取|计算|列出|检查|选择|展示|向|从|把|将)[^\n：—→]{2,80}。$/,
)
