import type { CallSite, SkillModel } from '../../model/skill-model.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isNegatedElsewhere, isOtherLanguage } from '../../parse/other-language.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { isOrderAt } from '../../predicates/is-order.ts'
import { definitionOf } from '../../predicates/known-agents.ts'
import { type PromptPiece, promptPieces, sentenceAround } from '../../predicates/prompt-pieces.ts'
import type { Rule } from '../../rule.ts'

/** An agent whose prompt tells it to call agents itself. */
export const nestedAgentCallRule: Rule = {
  id: 'AGT-004',
  message: {
    en: 'The prompt of an agent orders to call an agent: `{text}`.',
    zh: '智能体的提示词要求它再去调用智能体：`{text}`。',
  },
  *check({ skill, client }) {
    const shift = client.id === 'codex' || client.id === 'generic' ? -1 : 0
    for (const site of agentCallsOfRun(skill, true)) {
      const { file, call } = site
      if (!call.prompt || !/agent|агент|代理|智能体|エージェント|에이전트|\bTask\b|\bspawn/i.test(call.prompt.text))
        continue
      if (client.id === 'codex' && isCoordinator(skill, site)) continue
      const places = promptPieces(file, call.prompt).flatMap(nestedCalls)
      const [range, ...others] = places.filter((place) => !isExample(file, place))
      if (range)
        yield {
          file,
          range,
          shift,
          data: { text: file.slice(range) },
          related: others.map((one) => ({ file, range: one })),
        }
    }
  },
}

const codeForm =
  /(?<![\w.`])(?:Agent|Task|spawn_agent|spawn_agents_on_csv)[ \t]?\([ \t\n]{0,20}(?:\{|subagent_type|agent_type|prompt|description|message|["'`$])/g
const qualifier = '(?:(?!no\\b)[\\\\`*]{0,3}[\\w-]{1,30}[\\\\`*]{0,3}[ \\t]+){0,4}?'
const order = new RegExp(
  `\\b(?:spawn|launch|start|create|invoke|call|dispatch|delegate|hand off|use|run|fork|spin up|bring in|engage|kick off|spin off|set up|deploy|fire up|summon|enlist|recruit|consult|involve|open(?= (?:an? |another )(?:new|fresh|second|separate|own)\\b))\\b[ \\t]+${qualifier}` +
    `(?:sub-?agents?|agents?|(?<=\\b(?:spawn|fork)\\b[^.;:\\n]{0,40})workers?|(?:Task|Agent)[ \\t]+tool|[\\\\\`]{0,2}spawn_agents?(?:_on_csv)?)\\b(?![\\w/.-]*[\\w/])(?=[ \\t]*(?:$|[.,;:!?()\\n\`*"\\\\]|(?:for|to|per|that|who|which|with|in|on|and|or|using|via|each|named|from|as|at|when|whenever|while|unless|until|if|once|where|wherever|during|inside|because|so|of|first|next|now|again|too|freely|liberally|instead|early|often|afterwards|before|after|instead)\\b))`,
  'gi',
)
const handsOver =
  /\b(?:delegate|hand|assign|give|dispatch|pass|fan|distribute|farm|spread)\b[^.!?\n]{1,60}?\bto (?:(?:(?:its|their|your|an?|another|separate|different|own|other|parallel|specialized|new|fresh|several|multiple|many|two|three|four|five|six|\d{1,2})[ \t]+){1,3}(?:[\w-]{1,30}[ \t]+)?(?:sub-?agents?|agents?)|sub-?agents?|(?:helper|worker|child)[ \t]agents?|agents of (?:your|its|their) own)\b/gi
/** "Read the pages by spawning a subagent for each": how the work is to be done. */
const means = new RegExp(
  `(?:\\bby|,) (?:spawning|launching|starting|creating|invoking|calling|dispatching|using)[ \\t]+${qualifier}(?:sub-?agents?|agents?)\\b(?![\\w/.-]*[\\w/])`,
  'gi',
)
/** "Have a second agent check it" */
const lets = new RegExp(
  `\\b(?:have|let|get|ask|tell|instruct)[ \\t]+(?:an?|another|one|two|three|several|some|your)[ \\t]+${qualifier}(?:sub-?agents?|agents?)[ \\t]+(?:to[ \\t]+)?(?!(?:is|are|was|has|that|who|which|and|or|of|in|on|for|with|names?|types?|outputs?|results?|files?|definitions?)\\b)[a-z]{3,}\\b`,
  'gi',
)
/** "Have the \`tester\` agent run the suite"; who called it, or leads it, is asked and not called. */
const letsNamed =
  /\b(?:have|let|ask|tell|get|instruct)[ \t]+the[ \t]+(?!(?:calling|caller|parent|main|lead|leading|orchestrat\w*|coordinat\w*|invoking|requesting|supervis\w*|user|other|same|current|primary|root)\b)[\\`*]{0,3}[\w-]{3,30}[\\`*]{0,3}[ \t]+(?:sub-?)?agent[ \t]+(?:to[ \t]+)?(?!(?:is|are|was|has|that|who|which|and|or|of|in|on|for|with|names?|types?|outputs?|results?|files?|definitions?|know)\b)[a-z]{3,}\b/gi
/** "Fan out over the files with parallel agents", "get a second opinion from a fresh agent": who is to do the work. */
const withAgents =
  /\b(?:fan out|split|divide|distribute|process|review|check|verify|run|handle|paralleli[sz]e|research|explore|analy[sz]e|test|do|get|read|search|tackle|cover|implement|work|go (?:over|through))\b[^.;:\n]{1,60}?[ \t](?:with|using|via|through|across|among|between|over|from)[ \t]+(?:(?:(?:an?|its|their|your|one)[ \t]+)?(?:own|fresh|parallel|separate|second|new|multiple|several|dedicated|independent)[ \t]+(?:[\w-]{2,20}[ \t]+)?|(?:two|three|four|five|six|\d{1,2})[ \t]+(?:parallel[ \t]+|separate[ \t]+)?|(?:an?[ \t]+|parallel[ \t]+)(?=sub))(?:sub-?agents?|agents?)\b(?![\w/.-]*[\w/'’])/gi
/** "Subagents must be launched for each page", "with the help of two subagents" */
const passive = anyOf(
  /\b(?:sub-?)?agents?[ \t]+(?:must|should|shall|are to|is to|have to|has to|needs? to)[ \t]+be[ \t]+(?:spawned|launched|started|created|invoked|called|dispatched|used|run)\b/gi,
  /\bwith the help of (?!the\b|your\b|this\b)(?:[\w-]{1,30}[ \t]+){0,3}?(?:sub-?agents?|agents)\b/gi,
)
/** The same in other languages: who is called, and the verb that has it called, on either side. */
const elsewhere =
  /(?:(?<!\p{L})(?:start\p{L}*|starte|erzeug\p{L}*|beauftrag\p{L}*|delegier\p{L}*|lanc\p{L}*|lanz\p{L}*|démarr\p{L}*|cré[ea]\p{L}*|délègu\p{L}*|confi\p{L}*|inicia\p{L}*|crea\p{L}*|cria\p{L}*|inici\p{L}*|deleg\p{L}*|avvia\p{L}*|запус\p{L}*|созда\p{L}*|вызов\p{L}*|вызыва\p{L}*|поруч\p{L}*)(?!\p{L})[^.!?\n]{0,40}?(?<!\p{L})(?:(?:\p{L}|-)*agent(?:en|es|e|i|s)?|\p{L}*агент\p{L}*)(?!\p{L})|(?:サブ)?エージェント[^。\n]{0,10}(?:起動|呼び出|立ち上げ|委任|任せ|生成|使)|(?:하위|서브)? ?에이전트[^.\n]{0,10}(?:실행|호출|위임|생성|띄[우워]|맡[기겨]))/giu
const orderChinese =
  /(?:启动|调用|派发|派出|派遣|创建|分派|生成|派生|委派|拉起|唤起|使用|再开|(?:交|分配?|分发|发)给|(?:让|请|由)(?=[^。，；\n]{0,8}子))[^。，；\n]{0,10}(?:子代理|子智能体|子[ ]?[aA]gents?|代理|智能体|(?<![\w-])[aA]gents?(?![\w-])|spawn_agents?\b)(?!的|文件|目录|接口|列表|配置)/g

const ordersOf = new Set([order, handsOver, lets, letsNamed, withAgents])

/** Code or orders in a stretch of a prompt that call an agent. */
function nestedCalls({ start, text }: PromptPiece): TextRange[] {
  const found: TextRange[] = []
  for (const pattern of [
    codeForm,
    order,
    handsOver,
    means,
    passive,
    lets,
    letsNamed,
    withAgents,
    elsewhere,
    orderChinese,
  ])
    for (const match of text.matchAll(pattern)) {
      const sentence = sentenceAround(text, match.index)
      const own = pattern === orderChinese ? clauseOf(sentence.text, match.index - sentence.start) : sentence.text
      if (hasNegation(own.replace(aside, ' ')) || (pattern === elsewhere && !isOrderElsewhere(own))) continue
      if (ordersOf.has(pattern) && !isOrderAt(sentence.text, match.index - sentence.start)) continue
      if (isPermitted(sentence.text.slice(0, match.index - sentence.start), match[0])) continue
      found.push({ start: start + match.index, end: start + match.index + match[0].trimEnd().length })
    }
  return found.sort((one, other) => one.start - other.start)
}

/** "You may spawn up to 3 subagents": a permission with a bound. */
const isPermitted = (before: string, call: string): boolean =>
  /\b(?:may|can|could|allowed to|free to|permitted to)[ \t]+(?:[a-z]+[ \t]+)?$/i.test(before) &&
  /[ \t](?:up to|at most|no more than|a maximum of|max)[ \t]/i.test(call)

const isOrderElsewhere = (sentence: string): boolean => isOtherLanguage(sentence) && !isNegatedElsewhere(sentence)

/** What a Chinese sentence says of one order: its clause, and what stands before a colon, "禁止：读取全文，启动子智能体". */
function clauseOf(sentence: string, at: number): string {
  const before = sentence.slice(0, at)
  const lead = /^[^：:]*[：:]/.exec(before)?.[0] ?? ''
  const from = Math.max(before.lastIndexOf('，'), before.lastIndexOf('；'), before.lastIndexOf(',')) + 1
  const end = sentence.slice(at).search(/[，；,]/)
  return lead + sentence.slice(from, end === -1 ? undefined : at + end)
}

/** "what you cannot decide", "If a lid does not fit, ...": what is not so, and not what is not to be done. */
const aside = anyOf(
  /\b(?:what|whatever|which|whichever|anything|everything|all|those|ones) (?:you|they|we|it|he|she) (?:can(?:not| not|['’]t)|(?:do|does|did|are|is|have|has|could)(?: not|n['’]t))\b/gi,
  /\b(?:if|when|where|whenever|wherever|as long as) (?:[^,.:;\n]{1,60}? (?:cannot|can['’]t|(?:does|is|has)(?: not|n['’]t))|(?:you|they|we) (?:do|did|are|have)(?: not|n['’]t)) [^,.:;\n]{1,60},/gi,
)

const coordinating = /\b(?:coordinator|orchestrator|team lead)\b|协调者|编排者|调度者/i

/** A role of codex that its own file, its definition or its prompt declares the one who calls the others. */
function isCoordinator(skill: SkillModel, { file, call }: CallSite): boolean {
  const type = call.agentType?.value
  const definition = type ? definitionOf(skill, type)?.text.slice(0, 2000) : undefined
  if (type && coordinating.test(type.replace(/[_-]/g, ' '))) return true
  if (definition && coordinating.test(definition)) return true
  if (file.role === 'role' && coordinating.test(`${file.path} ${file.headings[0]?.title ?? ''}`)) return true
  return /\b(?:you are|your role is)[^.\n]{0,30}\b(?:coordinator|orchestrator)\b|你是[^。\n]{0,12}协调/i.test(
    call.prompt?.text ?? '',
  )
}
