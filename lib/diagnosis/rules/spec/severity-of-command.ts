import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isShownUnderTitle } from '../../predicates/is-example.ts'
import { leadIn, lineBefore } from './shown-command.ts'

/** Installers that widely used projects publish and tell everybody to run so. */
const published = anyOf(
  /https:\/\/(?:foundry\.paradigm\.xyz|fluxcd\.io\/install|(?:deb|rpm)\.nodesource\.com\/|run\.linkerd\.io\/)/,
  /https:\/\/(?:taskfile\.dev\/install|goreleaser\.com\/static|install\.crowdsec\.net|get\.k3s\.io|tailscale\.com\/install)/,
  /https:\/\/(?:fly\.io\/install|cursor\.com\/install|opencode\.ai\/install|antigravity\.google\/cli|get\.opentofu\.org)/,
  /https:\/\/(?:install\.determinate\.systems|sh\.rustup\.rs|rclone\.org\/install|astral\.sh\/|get\.docker\.com)/,
  /https:\/\/(?:get-ghcup\.haskell\.org|packages\.gitlab\.com\/|moonrepo\.dev\/install|bun\.sh\/|bun\.com\/|deno\.land\/)/,
  /https:\/\/(?:get\.pnpm\.io\/|install\.python-poetry\.org|pyenv\.run|mise\.(?:run|jdx\.dev)|starship\.rs\/|fnm\.vercel\.app\/)/,
  /https:\/\/(?:get\.volta\.sh|get\.sdkman\.io|ollama\.com\/|claude\.ai\/install|nixos\.org\/|sdk\.cloud\.google\.com\b)/,
  /https:\/\/(?:aka\.ms\/InstallAzureCLI|aspire\.dev\/install|istio\.io\/downloadIstio)/,
  /https:\/\/(?:raw\.githubusercontent\.com\/(?:Homebrew\/install|golangci\/golangci-lint|render-oss\/cli|aquasecurity\/trivy|anchore\/(?:syft|grype)|k3d-io\/k3d|leanprover\/elan|nvm-sh\/nvm|pyenv\/|helm\/helm|ohmyzsh\/ohmyzsh|steveyegge\/beads)\b)/,
)

/** Whether a command runs such an installer. */
export const isPublished = (command: string): boolean => published.test(command)

/** "Every job uses this exact shape:" above a block of a reference: what each run executes. */
const ofEachRun = anyOf(
  /\b(?:every|each|all)\b[^.\n]{0,60}\b(?:uses?|runs?|executes?|calls?|takes?|goes through|is|are)\b[^.\n]{0,40}\b(?:this|the following|the same|exactly)\b[^.\n]*[:：][*_]*$/i,
  /每[次个一][^。\n]{0,20}(?:使用|用|执行|运行|调用)[^。\n]{0,12}(?:以下|如下|此|这)[^。\n]*[:：]$/i,
)

/** Milder for what everybody installs so, and where no step of the skill executes it. */
export const shiftOf = (file: SkillFile, offset: number, command: string, shift: number): number =>
  file.isFlow || file.role === 'script' || ofEachRun.test(leadIn(file, file.codeBlockAt(offset)?.range.start ?? offset))
    ? Math.max(published.test(command) ? shift - 1 : shift, -2)
    : Math.min(shift, published.test(command) ? -2 : -1)

const tellsUser = anyOf(
  /\b(?:tell|ask|remind|instruct|advise|suggest|recommend|show|inform|guide|let)\b[^.]{0,20}\b(?:the )?users?\b[^.]*$/i,
  /\b(?:show|print|display|suggest|list)\b[^.]{0,20}\b(?:commands?|instructions)\b[^.]*$/i,
  /\bcopy[- ]?(?:and[- ])?paste\b[^.]*$/i,
  /\b(?:if|when|once|after) the users? (?:confirms?|agrees?|approves?|accepts?|consents?)\b[^.]*$/i,
  /(?:告诉|提示|提醒|建议|请|让)用户[^。]*$/i,
)

/** "If it is missing, guide the user to install it." above a block. */
const tellsUserTo =
  /\b(?:tell|ask|remind|instruct|advise|guide|help) (?:the )?users?\b(?: (?:how|with))? to (?:install|set up|get|run|add)\b[^.:]*[.:]$|(?:告诉|提示|提醒|建议|请|让|引导|指导)用户[^。：]{0,10}(?:安装|运行|执行)[^。：]*[。：]$/i

/** Whether the line above a block says that a person is told what it holds. */
export function isToldAbove(file: SkillFile, start: number): boolean {
  const above = file.text.slice(Math.max(0, start - 300), start).trimEnd()
  return tellsUser.test(leadIn(file, start)) || tellsUserTo.test(above.slice(above.lastIndexOf('\n') + 1))
}

/** A person is told the command, and decides. */
export const isToldToUser = (file: SkillFile, offset: number): boolean =>
  tellsUser.test(lineBefore(file, offset)) || tellsUser.test(leadIn(file, offset))

/** "使用例", "Ejemplos de uso", "Beispiele": what shows how something is used, in a title or a label. */
const exampleElsewhere =
  /^[^\p{L}\p{N}]*(?:[\p{L}\p{N} ・の]{0,20}?(?:使用例|実行例|利用例|用例|例|サンプル|예시?|예제)|(?:(?!\d)[\p{L}-]+\s){0,2}(?:\p{L}*beispiele?|ejemplos?|ex[eé]mples?|exemplos?|esempi[o]?|пример\p{L}*|przykład\p{L}*|voorbeeld(?:en)?|örnek(?:ler)?)(?:\s\p{L}+){0,3})[^\p{L}\p{N}]*$/iu
/** "Q: How do I skip the prompts?", "FAQ", "よくある質問": what a person asked, and is told. */
const question = anyOf(
  /^\W*(?:Q|问|問)\d{0,2}\s?[:：.]\s?\S/iu,
  /^\W*(?:FAQs?|frequently asked questions|よくある質問|常见问题|자주 묻는 질문|häufige fragen|preguntas frecuentes)(?:[^\p{L}]|$)/iu,
  /^\W*(?:questions? fréquentes|perguntas frequentes|domande frequenti|часто задаваемые вопросы)(?:[^\p{L}]|$)/iu,
)
const label = /^\s*(?:[*_]{2}[^*_\n]{1,40}[*_]{2}[:：]?|[^\n。.]{1,30}[:：])\s*$/

/** "Spawned by the scheduler ...: `a`": how others start the skill, no step of which does it. */
const startedBy =
  /^[\s*_>-]*(?:spawned|started|invoked|launched|called|dispatched|triggered) (?:by|from)\b[^`]*[:：]\s*`*$|^[\s*_>-]*由[^`。]{1,40}(?:启动|调用|触发)[^`。]*[:：]\s*`*$/i
/** Whether a place stands among examples of another language or answers to questions: there no step executes it. */
export function isOnlyTold(file: SkillFile, offset: number): boolean {
  if (startedBy.test(lineBefore(file, offset))) return true
  for (let section: Section | null = file.sectionAt(offset); section; section = section.parent)
    if (section.level > 1 && (exampleElsewhere.test(section.title) || question.test(section.title))) return true
  const start = file.codeBlockAt(offset)?.range.start
  if (start === undefined) return false
  const above = file.text.slice(Math.max(0, start - 120), start).trimEnd()
  const last = above.slice(above.lastIndexOf('\n') + 1)
  return label.test(last) && exampleElsewhere.test(last)
}

/** A quote below "tell the user:" or "to help somebody else to install it:" is what a person is told. */
export function isQuotedToUser(file: SkillFile, offset: number): boolean {
  const line = lineBefore(file, offset)
  if (!/^\s*>/.test(line) || isShownUnderTitle(file, offset)) return false
  let at = file.lines.lineAt(offset) - 1
  while (at > 0 && /^\s*(?:>|$)/.test(file.lines.textOf(at))) at--
  const lead = at > 0 ? file.lines.textOf(at).trimEnd() : ''
  return /[:：][*_]*$/.test(lead) && toPerson.test(lead)
}
const toPerson =
  /\b(?:tell|show|give|offer|say|suggest|inform|guide|remind|ask|advise|recommend|help|reply|respond|answer)\b|告诉|提示|提醒|建议|展示|回复/i
