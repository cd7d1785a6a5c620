import type { Prose, Sentence } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { oncePer } from '../../parse/lazy.ts'
import { goesOnAsking, isTalkedOver } from './ended-by-person.ts'
import { leadOf } from './motto-of-loop.ts'
import { waitsEachTurn } from './waits-each-turn.ts'

/** Each turn is one of a conversation: the person ends it. */
const conversing = anyOf(
  /\bask(?:s|ing)?\b[^.;\n]{0,60}\b(?:questions?|feedback|users?)\b/i,
  /\bquestions? (?:per|at a|each) (?:turn|time)\b|\bfeedback\b|\bre-?ask\b/i,
  /\bre-?prompt(?= (?:the |your )?(?:users?|them|him|her|person|clients?|customers?)\b|\W*$)/i,
  /\bkeep (?:asking(?! (?:the |an? |your )?(?:\w+ )?(?:models?|llm|(?:sub-?)?agents?|api|server|service|tool|helper|worker)\b)|probing|interviewing)\b/i,
  /\bpresent\b[^.;\n]{0,30}\bquestions?\b|\bcollaborat\w+/i,
  /\bre-?(?:present|show|display|offer|open)\w*\b[^.;\n]{0,40}\b(?:pickers?|menus?|choices?|options)\b/i,
  /^\W*(?:follow(?:ing)?[- ]up|push back(?: \w+)?) until\b/i,
  /\busers? (?:picks?|chooses?|selects?|decides?|answers?|confirms?)\b[^.;\n]{0,20}\b(?:per|each|every)\b/i,
  /\b(?:AskUserQuestion|request_user_input|ask_user)\b/i,
  /^\W*(?:\d+[.)]\W*)?(?:discuss|clarify)\b(?![^.;\n]*\b(?:agents?|models?|critics?|reviewers?)\b)/i,
  /询问|提问|反馈|再入力|聞き直/i,
)

/** "Build the interrogation page": answers of a person are what the paragraph is about. */
const interview =
  /\binterrogation\b|\binterview(?: (?:page|rounds?|questions?|turns?|loop)|ing)\b|\binterview (?:the|them|him|her)\b|访谈/i

/** "If the user says it is wrong, take that in. Repeat until it is confirmed.": each turn is one answer. */
const answered = anyOf(
  /\b(?:if|when|unless) (?:the |an? )?(?:users?|person|they|author|client|human)\b[^.;\n]{0,20}\b(?:says?|answers?|repl(?:y|ies)|rejects?|disagrees?|suggests?|requests?|asks? for|wants?)\b/i,
  /\b(?:integrate|fold in|take in|work in) (?:the|their|his|her|each) (?:response|answer|reply)\b(?! (?:of|from)\b)/i,
  /\beach (?:round|turn|message)\b[^.;\n]{0,40}\bquestions?\b/i,
  /\beach (?:follow-?up|message|reply) (?:arrives|comes)\b/i,
  /\bwait(?:s|ing)? for (?:the |an? )?(?:users?|person|author|client|human|owner)\b/i,
  /(?<!直[到至])用户(?:说|回答|回复|拒绝|不同意|提出|要求)/i,
)

/** "If the user ends the loop early" */
const endedByPerson =
  /\busers?\b[^.;\n]{0,20}\b(?:ends?|stops?|breaks? off|interrupts?)\b|用户[^。；\n]{0,8}(?:停止|结束|中断)|ユーザーが[^。\n]{0,30}(?:と言ったら|やめ|止め|終了)/i

/** "2. **Ask** which are theirs": a step of the list in which it is repeated; "Ask the author for a fix" wants work, and no answer. */
const asks =
  /^[ \t]*\d+[.)][ \t]+[*_]{0,2}(?:ask(?! (?:the |an? |your )?(?:[\w-]+ )?(?:models?|llm|(?:sub-?)?agents?)\b| (?!(?:the |an? |your |our )?(?:users?|person|them|him|her|human|people)\b)[^.\n]{1,40}? (?:for (?:an?|the|another) (?:\w+ )?(?:fix(?:es)?|correction|change|patch|repair|revision|rewrite|rework|draft|version)|to (?!confirm|choose|pick|decide|answer|say|tell|clarify|explain|name|give|provide|specify)[a-z]+ )\b)|pose|interview|(?:(?:stop|pause) and )?wait for (?:(?:a|the|their|your) )?(?:users?(?:['’]s)? )?(?:reaction|answer|reply|response)|询问|请用户)/im

/** "Repeat until complete." behind what is asked in its paragraph: all of that is done again. */
const repeatsAll = /^\W*(?:repeat|loop|continue)\b(?: (?:this|so))? until (?:\w+|[`"“][^`"”]+[`"”])\W*$/i
const asksByTool =
  /\b(?:AskUserQuestion|request_user_input|ask_user)\b|\bthe user (?:wants|gives|enters|names|adds|supplies|lists)\b/

/** "Keep asking the critic agent for feedback": what answers is no person. */
const asksAgent =
  /\b(?:ask|prompt|query|call)(?:s|ing)? (?:the |an? |your |each )?(?:[\w-]+ ){0,2}?(?:(?:sub-?)?agents?|models?|llm)\b/i

/** "Based on feedback: ...": the sentence, or the one that introduces its list, tells of a conversation. */
export function isConversation(file: SkillFile, sentence: Sentence): boolean {
  const { text, prose } = sentence
  const { block } = prose
  if (isWithPerson(sentence)) return true
  if (asksAgent.test(text)) return false
  if (conversing.test(text)) return true
  if (conversing.test(file.sectionAt(block.range.start).title)) return true
  if (repeatsAll.test(text) && asksByTool.test(prose.text)) return true
  if (isTalkedOver(prose.text, text)) return true
  let outer = block
  while (outer.parent) outer = outer.parent
  if (outer.kind === 'list' && asks.test(file.slice(outer.range))) return true
  if (waitsEachTurn(file, prose, outer)) return true
  if (outer.kind === 'list' && goesOnAsking(file, outer, text)) return true
  const lead = leadOf(file, block)
  return /[:：]\W*$/.test(lead) && conversing.test(lead)
}

/** "If the user says it is wrong, take that in.": the paragraph of the sentence tells what a person answers. */
export const isWithPerson = ({ text, prose }: Sentence): boolean =>
  isAnswered(prose) || (isInterview(prose) && !repeatsOther.test(text))
const isAnswered = oncePer(({ text }: Prose) => endedByPerson.test(text) || answered.test(text))
const isInterview = oncePer(({ text }: Prose) => interview.test(text))
/** "Interview the team and repeat the comparison until ...": what is done again is not the talk. */
const repeatsOther =
  /\b(?:repeat|redo|re-?run|iterate) (?:the|this|that) (?!(?:[a-z]+ )?(?:interview|question|talk|conversation|dialog|round|step|loop|cycle|process|procedure)s?\b)[a-z]{4,} (?:until|till)\b/i
