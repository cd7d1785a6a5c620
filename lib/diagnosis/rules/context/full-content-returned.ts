import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { orderedAgentCallsOf } from '../../predicates/agent-calls.ts'
import { isExample } from '../../predicates/is-example.ts'
import { hasNegation } from '../../predicates/is-negated.ts'
import { promptFencesOf } from '../../predicates/prompt-fences.ts'
import { promptFilesOf } from '../../predicates/prompt-files.ts'
import { type PromptPiece, promptPieces, sentenceAround } from '../../predicates/prompt-pieces.ts'
import { asksForResult } from '../../predicates/return-contract.ts'
import type { Draft, Rule } from '../../rule.ts'
import { isContentOfFile, isFieldOfFile, isPutIn } from './content-of-file.ts'
import { returnedByStep } from './returned-by-step.ts'
import { shownAnswers, toldContents } from './told-contents.ts'

/** In a string the quotes of a key are escaped: `\\"content\\":`; `content?` may be left out, where no question ends with it. */
const field =
  /["'`]?\b(?:full_output|full_content|complete_result|raw_output|content)\b\\?["'`]?\s*(?::|\?(?=\s*[:,}\]]))/g
/** `{path, content}`: fields without their types. */
const bareField =
  /\{(?:[ \t]{0,3}\\?["'`]?\w{1,30}\\?["'`]?[ \t]{0,3},){0,12}[ \t]{0,3}\\?["'`]?(?:full_output|full_content|complete_result|raw_output|content)\\?["'`]?(?=[ \t]{0,3}[,}])/g
/** "| full_content | string |" in a table of what comes back, "full_output (string)" in a list of it. */
const rowField = anyOf(
  /^[ \t]*\|[ \t]*[`"]?(?:full_output|full_content|complete_result|raw_output)[`"]?(?=[ \t]*\|)/gm,
  /^[ \t]*(?:[-*+][ \t]+)?[`"*]{0,3}(?:full_output|full_content|complete_result|raw_output)[`"*]{0,3}(?=[ \t]+\((?:str(?:ing)?|text|required|optional)\b)/gm,
)
const namedField =
  /\b(?:with|containing|including|has|have|fields?|keys?)\b[^.\n]{0,60}?(?:\b(?:full_output|full_content|complete_result|raw_output)\b|\\?["'`]content\\?["'`])/g
/** "JSON with name, path and content of each": a bare name in a list. */
const listedField =
  /(?:[\w`"')\]][ \t]?[,、，][ \t]?(?:and |plus )?|\b(?:and|plus)[ \t]|[和与及][ \t]?)(?:the |its |their )?content(?=[ \t]*(?:[,.;)、，。；的\n]|$|and\b|(?:of|for) (?:each|every|all)\b|as (?:JSON|YAML)\b))/g
const ofData = /\b(?:JSON|YAML|objects?|records?|fields?|keys?|columns?|properties)\b|字段|对象/i
/** "Scores for style and content": what is judged is no field. */
const ofJudging =
  /\b(?:for|about|on|from|by|whether|how|scores?|ratings?|rated?|grades?|in(?! (?:JSON|YAML))|(?:cover|describ|assess|review|check|compar|summari[sz])ing)\b|[{}]|关于|评|针对|根据/i
const order = anyOf(
  /\b(?:returns?|expected|outputs?)(?: back)?: (?:the |all (?:the )?)?(?:full|complete|entire|whole) (?:(?:raw|file|files|source)[ \t]+)?(?:text|contents?|source)\b(?! (?:paths?|names?|lists?|links?|urls?)\b)/gi,
  /\b(?:return|(?:respond|reply|answer) with|your (?:answer|reply|response) (?:contains|holds|has|is|must contain)|output|include|paste|give(?= (?:me|us|back)\b)|send back|hand back|hand over) (?:back )?(?:me |us )?(?:the |its |their |all (?:the )?)?(?:full|complete|entire|whole) (?:(?:(?:raw|file|files|source)[ \t]+)?(?:text|contents?|source|output)|(?!(?:tables?|list|errors?|alt|links?|buttons?|labels?|titles?|quer\w+|search|prompt) )(?:(?!of\b|and\b|or\b)[\w./`'’-]+ ){1,2}(?:text|contents?|source))\b/gi,
  /\b(?:report|show|quote|print|dump|attach|provide) (?:back )?(?:me |us )?(?:the |its |their |all (?:the )?)?(?:full|complete|entire|whole) (?:(?:raw|file|files|source)[ \t]+)?(?:text|contents?|source)\b(?! (?:paths?|names?|lists?|links?|urls?|of (?:your|this) (?:answer|message|reply|report)))/gi,
  /(?:返回|输出)[^，。；\n]{0,24}?(?:完整|全部|整个)(?:的)?(?:文件)?(?:文本|内容|源码|原文|正文|输出)(?!的?(?:路径|文件名|摘要|链接|地址|位置|清单|列表|概要|要点))/gi,
)
/** "Send back every script in full", "把档案全文贴回来": a thing that is long, and the words for all of it. */
const inFull = anyOf(
  /\b(?:return|send|give|hand|paste|quote|reproduce|repeat) (?:them|it|each(?: of them)?|all of (?:them|it))(?: back)?,? (?:in full|verbatim|word for word|unabridged)\b/gi,
  /\b(?:return|send|give|hand|paste|include|quote|reproduce|repeat|report|output|print|dump|attach|reply with|respond with)\b[^.;\n]{0,40}?\b(?:files?|scripts?|pages?|documents?|chapters?|sections?|configs?|sources?|modules?|transcripts?|articles?|manuscripts?|contracts?|letters?|poems?|scores?|posts?|emails?|logs?|specs?|recipes?|drafts?|texts?|papers?|books?|README|YAML)\b[^.;,\n]{0,20}?\b(?:in full|verbatim|word for word|in (?:its|their) entirety|completely(?= (?:in|into|back)\b|[.;]))\b/gi,
  /\b(?:return|send|give|paste|include)\b[^.;,\n]{0,20}\bunabridged\b/gi,
  /\b(?:return|send back|give back|reply with|respond with)\b[^.;\n]{0,20}\b(?:everything|all of it|all that)\b[^.;\n]{0,40}\b(?:in full|verbatim|word for word)\b/gi,
  /(?:把|将)[^，。；\n]{0,20}(?:全文|原文|完整内容|全部内容)(?:全文)?[^，。；\n]{0,4}(?:返回|贴回|贴出|发回|输出|给我)/gi,
  /(?:返回|贴回|贴出|发回|输出)[^，。；\n]{0,16}全文/gi,
)
/** "Reply with the whole file" */
const wholeFile =
  /\b(?:return|(?:respond|reply|answer) with|paste|(?:give|send|hand) (?:me|us|back)) (?:back )?(?:me )?(?:the |its |your |each )?(?:full|complete|entire|whole) (?:(?:new|updated|revised|rewritten|edited|final|translated|generated|changed|corrected|finished|resulting) )?(?:files?|scripts?|documents?|chapters?|articles?|manuscripts?|modules?|stylesheets?|transcripts?|pages?)(?=[\s]*(?:[.,;)!\n]|$|(?:and|back|to|as|so|with(?:out)?|not|in)\b))/gi
/** "Return JSON {...} and the complete text of each file": asked for beside what is returned. */
const joined = anyOf(
  /\b(?:and|plus|(?:along |together )?with|as well as|followed by) (?:also )?(?:the |its |their |all (?:the )?)?(?:full|complete|entire|whole) (?:(?:raw|file|files|source) )?(?:text|contents?|source|output)\b(?! (?:paths?|names?|lists?|links?|urls?)\b)/gi,
  /(?:以及|并附上?|连同|同时附上?|和)[^，。；\n]{0,12}?(?:完整|全部|整个)(?:的)?(?:文件)?(?:的)?(?:文本|内容|源码|全文)/gi,
)
/** "Gib den vollständigen Text zurück", "renvoie le contenu complet", "全文を返して": all of it is what is to come back. */
const inOtherLanguages = anyOf(
  /\b(?:gib|gebt|liefere|sende|schicke|antworte mit)\b[^.;,\n]{0,30}?\b(?:vollständig|gesamt|ganz|komplett)\w* (?:\w+ )?(?:text|inhalt|quelltext|quellcode|datei)\b/giu,
  /\b(?:devuelv\w+|renvo\w+|retourn\w+|retorn\w+|devolv\w+|restitui\w*|responde?(?: con)?) [^.;,\n]{0,30}?\b(?:texte|contenu|fichier|source|texto|contenido|archivo|código|conteúdo|arquivo|testo|contenuto|file) (?:complet[oa]?|intégral|entier|entero|íntegro|integrale?|inteiro|intero)(?!\p{L})/giu,
  /(?:全文|(?:完全な|全ての|すべての|全)(?:内容|テキスト|ソース))を[^。、\n]{0,8}(?:返|出力|貼|回答)/giu,
  /(?:전체|전부의?|모든) ?(?:내용|텍스트|본문|코드)[을를]? ?(?:\S{1,6} )?(?:반환|출력|답|보내|돌려)/giu,
  /(?:верни|верните|вернуть|пришли|выведи)[^.;,\n]{0,30}?(?:полн\p{L}+|весь|вс[её]) (?:текст|содержим\p{L}+|код)/giu,
)
const forbidsElsewhere = /(?<!\p{L})(?:nicht|kein\p{L}*|ne|pas|no|n[ãa]o|non|не)(?!\p{L})|ない|せず|않|마세요|말고/iu
const bounded =
  /\b(?:at most|max(?:imum)?|up to|no more than|<=?|under) ?\d+|\d+ (?:words|characters|chars|tokens|lines) (?:at most|max)|不超过|至多|最多/i
const message = /\brole\b\\?["']?\s*:/

/** An agent is asked to give back whole contents. */
export const fullContentRule: Rule = {
  id: 'CTX-004',
  message: {
    en: 'The agent gives back whole contents (`{field}`) instead of a path or a summary.',
    zh: '智能体返回完整内容（`{field}`），而不是路径或摘要。',
  },
  *check({ skill }) {
    for (const { file, call } of orderedAgentCallsOf(skill))
      if (call.prompt && !isExample(file, call.range)) yield* askedIn(file, promptPieces(file, call.prompt))
    for (const file of skill.flowFiles) {
      for (const { content, text } of promptFencesOf(file)) yield* askedIn(file, [{ start: content.start, text }])
      for (const piece of toldContents(file)) yield* askedIn(file, [piece])
      yield* returnedByStep(file)
    }
    for (const file of promptFilesOf(skill)) yield* askedInFile(file)
  },
}

/** The same of a file that is the prompt of an agent: what stands below "## Return", and a fence below "Answer with:", where `content` alone may be a part of what is made. */
function* askedInFile(file: SkillFile): Iterable<Draft> {
  const returned = file.sections
    .filter(({ title }) => ofReturn.test(title))
    .map(({ own }) => ({ start: own.start, text: file.said.slice(own.start, own.end) }))
  for (const piece of returned.length > 0 ? returned : shownAnswers(file, answerLead))
    for (const draft of askedIn(file, [piece])) if (draft.data?.['field'] !== 'content') yield draft
}
/** "Answer with:", "Finish by returning this JSON:", "返回以下 JSON：" */
const answerLead = anyOf(
  /^\W*(?:(?:then|finally|at the end|when (?:you are )?(?:done|finished|ready)),? )?(?:answer|respond|reply|return|report back|hand back|send back|end|finish)\b[^.:\n]{0,60}[:：]\W*$/i,
  /^\W*(?:your|the|expected|required) (?:answer|reply|response|return(?: value)?)\b[^.:\n]{0,60}[:：]\W*$/i,
  /(?:返回|回复|回答|应答)[^。：:\n]{0,16}[:：]\W*$/i,
)
const ofReturn =
  /^\W*(?:(?:what (?:you|to) )?(?:returns?|hand back|give back|send back)|(?:expected |required )?(?:outputs?|results?|answers?|responses?|repl(?:y|ies))|返回|输出|结果)(?: (?:format|contract|schema|shape)|格式|内容)?\W*$/i

/** The first place of a prompt that asks for whole contents. */
function* askedIn(file: SkillFile, pieces: readonly PromptPiece[]): Iterable<Draft> {
  for (const { start, text } of pieces) {
    const found = fieldIn(text) ?? orderIn(text)
    if (!found) continue
    yield { file, range: { start: start + found.start, end: start + found.end }, data: { field: found.name } }
    return
  }
}

type Found = TextRange & { name: string }

/** Names in each of the fields. */
const mayBeField = /content|full_output|complete_result|raw_output/
/** Words in each of the orders: most prompts ask for nothing as a whole. */
const mayAskForAll =
  /full|complet|entire|whole|verbatim|word for word|unabridged|完整|全部|整个|全文|原文|vollst|gesamt|ganz|komplett|intégral|entier|entero|íntegro|integral|inteiro|intero|内容|全体|전체|전부|모든|полн|весь/i

function fieldIn(text: string): Found | null {
  if (!mayBeField.test(text) || !asksForResult(text)) return null
  for (const match of [
    ...text.matchAll(field),
    ...text.matchAll(bareField),
    ...text.matchAll(namedField),
    ...text.matchAll(rowField),
    ...listedFields(text),
  ]) {
    if (isHandedIn(text, match) || isWrittenOut(text, match)) continue
    const { start: from, text: around } = sentenceAround(text, match.index)
    if (message.test(around) || bounded.test(around) || isForbidden(text, match.index)) continue
    if (isFieldOfFile(text.slice(from, match.index))) continue
    const name = /\w+(?=\W*$)/.exec(match[0])![0]
    const start = match.index + match[0].lastIndexOf(name)
    return { start, end: start + name.length, name }
  }
  return null
}

/** Fields that stand in a list behind the words that ask for data. */
const listedFields = (text: string) =>
  [...text.matchAll(listedField)].filter(({ index }) => {
    const { start, text: around } = sentenceAround(text, index)
    const before = around.slice(0, index - start)
    const asked = before.search(/\b(?:return|respond|reply|answer|output)\b|返回|回复|输出|回答/i)
    return asked >= 0 && ofData.test(around) && !ofJudging.test(before.slice(asked))
  })

/** Clauses of one sentence forbid each their own: "不得修改，返回完整内容", "return its content; what cannot be read is left out". */
const clauseEnd = /[，；。！？\n]/
const partEnd = /;\s/
const ofContents =
  /\b(?:return|paste|includ|output|quot|giv|send|dump|print|attach|report|show|inlin|cop[iy]|repeat)|返回|输出|贴|附|粘|含|发回|给出|复制|内容|全文|原文|content|full_output|complete_result|raw_output/i
const chinese = /\p{Script=Han}/u

/** "Do not shorten them", "without leaving anything out": all of it is asked for. */
const shortensNothing =
  /\b(?:do not|don['’]t|never|without|not) (?:shorten|summari[sz]|truncat|abridg|abbreviat|trim|cut|omit|skip|leav|paraphras|condens|compress)\w*|(?:不要?|请勿|切勿|勿)(?:缩短|省略|删节|截断|概括|精简|摘要)/gi

/** Whether what is asked for at an index is forbidden, or none of it is to be given. */
function isForbidden(text: string, index: number): boolean {
  const { start, text: sentence } = sentenceAround(text, index)
  const around = sentence.replace(shortensNothing, (words) => '-'.repeat(words.length))
  if (!hasNegation(around)) return false
  const end = chinese.test(around) ? clauseEnd : partEnd
  const before = around.slice(0, index - start).split(end)
  const [own, ...behind] = `${before.at(-1)}${around.slice(index - start)}`.split(end)
  return hasNegation(own!) || behind.some((clause) => ofContents.test(clause) && hasNegation(clause))
}

/** `Marker content: {"id": 1}`: the object that is the content is written out. */
const isWrittenOut = (text: string, { index, 0: label }: RegExpExecArray): boolean =>
  /^[ \t]*\{\\?["']\w+\\?["'][ \t]*:/.test(text.slice(index + label.length))

/** "Content: {text of the page}" before anything is asked for: the agent is given it. */
const isHandedIn = (text: string, { index, 0: label }: RegExpExecArray): boolean =>
  /^[ \t]*\$?\{[^{}"':\n]+\}/.test(text.slice(index + label.length)) && !asksForResult(text.slice(0, index))

function orderIn(text: string): Found | null {
  if (!mayAskForAll.test(text)) return null
  for (const pattern of [order, inFull, wholeFile, joined, inOtherLanguages])
    for (const match of text.matchAll(pattern)) {
      const around = sentenceAround(text, match.index)
      if (pattern === joined && !asksForResult(text.slice(around.start, match.index))) continue
      if (pattern === inOtherLanguages && forbidsElsewhere.test(around.text)) continue
      if (isContentOfFile(text, match.index, match[0]) || isPutIn(text, match.index, match[0])) continue
      if (!bounded.test(around.text) && !isForbidden(text, match.index))
        return { start: match.index, end: match.index + match[0].length, name: match[0] }
    }
  return null
}
