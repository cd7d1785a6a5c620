import { anyOf } from '../../parse/any-of.ts'
import { agentCallsOfRun } from '../../predicates/agent-calls.ts'
import { definitionOf, isBuiltinAgent } from '../../predicates/known-agents.ts'
import { promptPieces } from '../../predicates/prompt-pieces.ts'
import { toldAgentsOf } from '../../predicates/told-agents.ts'
import type { Rule } from '../../rule.ts'

/** A prompt that tells a defined agent anew who it is. */
export const redefinedAgentRule: Rule = {
  id: 'AGT-011',
  message: {
    en: 'The prompt tells `{agent_type}` who it is (`{text}`); its definition file does that.',
    zh: '提示词重新定义了 `{agent_type}` 的身份（`{text}`），而其定义文件已经说明。',
  },
  *check({ skill, client }) {
    if (skill.agents.length === 0) return
    for (const { file, call } of [...agentCallsOfRun(skill, true), ...toldAgentsOf(skill)]) {
      const { agentType, prompt } = call
      if (!agentType || !prompt || isBuiltinAgent(agentType.value, client)) continue
      const definition = definitionOf(skill, agentType.value)
      if (!definition) continue
      for (const { start, text } of promptPieces(file, prompt)) {
        const match = [...text.matchAll(byName), ...text.matchAll(identity), ...text.matchAll(identityElsewhere)].find(
          ({ 0: words }) => !isMode(words, definition.text) && !isInput(words.trim(), agentType.value, definition.text),
        )
        if (!match) continue
        const from = start + match.index + (match[0].length - match[0].trimStart().length)
        const range = { start: from, end: start + match.index + match[0].trimEnd().length }
        yield { file, range, data: { agent_type: agentType.value, text: file.slice(range) } }
        break
      }
    }
  },
}

/** "You are Ada, the reviewer of parts", "You are DateFinder, a specialist", "You're `date-finder`, the agent that ..." */
const byName =
  /\bYou(?: are|['’]re) (?:(?:called|named|known as) )?(?:[*_"]{0,2}[A-Z][\w.-]{1,30}(?: [A-Z][\w.-]{1,30}){0,3}[*_"]{0,2}|[`"][\w.-]{2,40}[`"])(?:,| [—–-])[ \t]+(?:an?|the|our|my|your)[ \t]+[^.,;:\n`]{2,60}/g
const identity = anyOf(
  /\bYou(?: are|['’]re) (?:now )?(?:acting as )?(?:an?|the|our|my)[ \t]+(?!(?:given|first|second|last|only|next)\b)[^.,;:\n`]{2,60}/gi,
  /\bYou (?:will )?(?:act|serve|work) as (?:an?|the)[ \t]+[^.,;:\n]{2,60}/gi,
  /(?:^|[.!?\n])[ \t]*Act as (?:an?|the)[ \t]+[^.,;:\n]{2,60}/gi,
  /\bYou (?:will|are to|shall|must) be (?:an?|the|our|my)[ \t]+(?!(?:given|first|second|last|only|next)\b)[^.,;:\n]{2,60}/gi,
  /(?:^|[.!?\n])[ \t]*(?:Think of|See|Regard|Consider) yourself as (?:an?|the|our)[ \t]+[^.,;:\n]{2,60}/gi,
  /(?:^|\n)[ \t#*-]*Identity[*_]{0,2}:(?![*_ ]{0,4}[<{[$])[^.\n]{2,60}/gi,
  /<(?:role|persona|identity)>\s{0,9}(?=[A-Za-z\u4e00-\u9fff])[^<\n]{2,80}(?=[^<]{0,400}<\/(?:role|persona|identity)>)/gi,
  /\bYour (?:job|task|mission) is to (?:be|act as|play|serve as) (?:an?|the)\b[^.\n]{2,60}/gi,
  /\b(?:Take on|Assume|Adopt|Play|Fill) the (?:role|part|persona|identity) of\b[^.\n]{2,60}/gi,
  /(?:^|[.!?\n])[ \t]*(?:Behave|Think|Work|Imagine you are|Pretend (?:to be|you are)|Picture yourself as) (?:as |like )?(?:an?|the) (?!(?:list|table|json|whole|team|result|file|question)\b)[^.,;:\n]{2,60}/gi,
  /(?:^|[.!?\n])[ \t]*As (?:an?|our) (?:experienced|senior|expert|seasoned|professional|world-class)\b[^.,;:\n]{2,60}/gi,
  /\bYour (?:role|identity|persona)(?: is\b|[*_]{0,2}:)[^.\n]{0,60}/gi,
  /(?:^|\n)[ \t#*-]*Role[*_]{0,2}:[^.\n]{2,60}/gi,
  /(?:^|\n)[ \t#*-]*Persona[*_]{0,2}:(?![*_ ]{0,4}[<{[$])[^.\n]{2,60}/gi,
  /\bYou (?:will|are to|shall) (?:be )?(?:play|playing|take on|assume|fill) (?:the )?(?:role|part) of\b[^.\n]{2,60}/gi,
  /(?:^|\n)[ \t]*#{1,6} (?:Your )?(?:Role|Persona|Identity|Responsibilities)[ \t]*(?=\n)/gi,
  /(?:^|\n)[ \t#*-]*(?:Your )?(?:core|main|key|primary) responsibilities\b/gi,
  /\bYour (?:responsibilities|duties)(?:[ \t]+(?:are|include)\b|[*_ \t]{0,4}:)/gi,
  /你(?:将|要|来)?扮演(?:一[个名位])?[^，。；：\n]{2,30}|你是(?:一[个名位])?[^，。；：\n是否]{2,30}/gi,
  /(?:你的|(?:^|[\n。；])[ \t#*>-]*)(?:角色|身份|职责|任务角色)(?:是|为|：)(?![^\n]{0,80}[？?])[^，。\n]{2,30}/gi,
  /(?:你的|(?:^|[\n。；])[ \t#*>-]*)(?:核心|主要)职责(?![^\n]{0,80}[？?])/gi,
)

/** "Tu es un archiviste", "あなたは司書です", "당신은 사서입니다": the same in other languages. */
const identityElsewhere = anyOf(
  /(?<!\p{L})(?:tu es|vous êtes|du bist|sie sind|eres|usted es|você é|tu és|sei|ты|вы) ?(?:—|–|-)? ?(?:une?|l['’]|ein(?:e|er)?|una?|um|uma|el|la|le|o|a|der|die|das)? ?(?!(?:sicher|sure|fini|listo)(?!\p{L}))\p{L}[^.,;:\n]{2,60}/giu,
  /(?<!\p{L})(?:agis(?:sez)? comme|actúa como|aja como|agisci come|handle als|verhalte dich wie|выступи как|действуй как) [^.,;:\n]{2,60}/giu,
  /(?:あなた|君)は[^。\n]{1,40}(?:です|だ|である)/giu,
  /(?:당신|너)[은는] [^.\n]{1,40}(?:입니다|이다|야)/giu,
)

/** A reference to a mode that the definition lists: "You are the reviewer in `strict` mode". */
function isMode(words: string, definition: string): boolean {
  const mode = /\b([\w-]+)[`"']? mode\b/i.exec(words)?.[1]
  return mode !== undefined && new RegExp(`\\b${mode.replace(/\W/g, '\\W')}\\b`, 'i').test(definition)
}

/** "role: <role>", "role: tester" where the definition takes a `role` or lists the one picked: an input, and no words on who somebody is. */
function isInput(words: string, agent: string, definition: string): boolean {
  const [, label, value = ''] = /^[#*\- ]*(role|角色|身份)[*_]{0,2}[:：][*_ ]*(.*)$/is.exec(words) ?? []
  if (label === undefined) return false
  if (/^(?:[`"']?(?:<[^<>\n]*>|\{[^{}\n]*\}|\$\w+|\[[^[\]\n]*\])[`"',]{0,2})?$/.test(value)) return true
  if (!/^[\w-]+$/.test(value)) return false
  // "The prompt may begin with `role: <role>`"
  if (new RegExp(`\\b${label}[:：][ \\t]?[<{[$]`, 'i').test(definition)) return true
  const isPicked = value.includes('-') && value !== agent && definition.includes(value)
  const [own, whole] = [label, `${label}: ${value}`].map((text) => text.toLowerCase())
  return isPicked || [`\`${own}\``, `\`${whole}\``].some((named) => definition.toLowerCase().includes(named))
}
