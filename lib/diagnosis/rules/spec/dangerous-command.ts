import type { CodeBlock, ShellCommand } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { propertyOf } from '../../parse/code-lookup.ts'
import { isNegatedElsewhere } from '../../parse/other-language.ts'
import { scanShell } from '../../parse/scan-shell.ts'
import { isExample, isOfUsage } from '../../predicates/is-example.ts'
import { hasNegation, isNegatedSentence } from '../../predicates/is-negated.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import type { Draft, Rule } from '../../rule.ts'
import { calledInWords } from './called-in-words.ts'
import { dangerOf, unasked } from './danger-of-command.ts'
import { fedToShells } from './fed-to-shells.ts'
import { isInSandbox } from './in-sandbox.ts'
import { isOrdered } from './ordered-span.ts'
import { milderInstaller } from './own-installer.ts'
import { isOnlyTold, isQuotedToUser, isToldAbove, isToldToUser, shiftOf } from './severity-of-command.ts'
import { isDenied, isForbiddenBefore, isInTable, isNotice, isShownSpan, ofCase } from './shown-command.ts'
import { isOfOtherShell, typedCommands } from './typed-commands.ts'
import { unaskedAgents, unaskedInSpan } from './unasked-agents.ts'
import { startedUnasked } from './unasked-in-list.ts'

const bypassing = 'bypassPermissions'
const marks = [
  'rm -',
  'rm\t',
  'chmod',
  'curl',
  'wget',
  'push',
  'dangerously',
  '--yolo',
  '-mode',
  ' -y',
  '-all',
  '-always',
  '-agent',
  bypassing,
]
const mayHold = (text: string) => marks.some((mark) => text.includes(mark))
/** Calls that run a command, and the mode of an agent: what else a program or document in a block holds is no command. */
const runs = ['Bash', 'exec', bypassing]
const mayRun = (block: CodeBlock): boolean =>
  (holdsCommands(block) || runs.some((name) => block.text.includes(name))) &&
  mayHold(block.text) &&
  hint.test(block.text)
const holdsCommands = (block: CodeBlock): boolean =>
  block.language === 'shell' || (block.language === 'none' && block.info === '') || isOfOtherShell(block)
/** `rm -` is what the shortest hint looks like. */
const shortest = 4
const hint = anyOf(
  /\brm\s+-|\bchmod\b|\b(?:curl|wget)\b[^\n]*(?:\||\\\n)|\(\s?(?:curl|wget)\b/,
  /\bpush\b[^\n]*\s[-+]|--dangerously|--yolo\b/,
  /\b(?:gemini|qwen|copilot|aider|cursor-agent)\b[^\n]* -|--(?:permission|approval)-mode\b/,
  /bypassPermissions/,
)

/** A command that destroys, opens or runs what nobody looked at. */
export const dangerousCommandRule: Rule = {
  id: 'SEC-003',
  message: { en: 'Dangerous command: {danger}.', zh: '危险命令：{danger_zh}。' },
  *check({ skill: { entry, files, folder } }) {
    for (const file of files)
      for (const draft of inFile(file)) {
        const { range, shift = 0, data } = draft
        if (!range) continue
        const isConfined = data?.['danger'] === unasked.en && isInSandbox(entry, file, range)
        yield { ...draft, shift: milderInstaller(folder, file, range, isConfined ? Math.min(shift, -1) : shift) }
      }
  },
}

/** What once was told to be run is told to nobody any more. */
const history = /^(?:changelog|change-?log|history|release-?notes)\b/i

function* inFile(file: SkillFile): Iterable<Draft> {
  if (file.role === 'script') for (const block of file.codeBlocks) yield* startedUnasked(file, block)
  if (!file.isMarkdown || file.role === 'eval' || history.test(file.base)) return
  const inBlocks = file.codeBlocks.flatMap((block) => [
    ...(mayRun(block) ? inBlock(file, block) : []),
    ...startedUnasked(file, block),
  ])
  yield* inBlocks
  const told = inBlocks.map(({ range }) => (range ? file.slice(range) : ''))
  for (const { text, range, inner } of file.inline.spans) {
    if (text.length < shortest || !hint.test(text) || isForbidden(file, range.start) || isDenied(file, range.start))
      continue
    // A sentence on the command that a block gives says nothing new.
    if (told.some((command) => command.includes(text))) continue
    if (isShownSpan(file, text, range) || !isOrdered(file, range)) continue
    if (text.includes(bypassing)) yield* unaskedInSpan(file, text, inner)
    const mildest = isToldToUser(file, range.start) || isInTable(file, range.start) ? -1 : 0
    // In a table a pipe stands behind a backslash.
    const place = insideCall(text, inner)
    yield* inCommands(file, scanShell(file.slice(place).replaceAll('\\|', ' |'), place.start), file.text, mildest)
    yield* runDownloads(file, place, mildest)
  }
  for (const { command, start, end } of calledInWords(file)) {
    if (!mayHold(command) || isForbidden(file, start) || isDenied(file, start)) continue
    if (isOrdered(file, { start, end }))
      yield* inCommands(file, scanShell(command, end - 1 - command.length), file.text)
  }
}

/** Whether the sentence of a command says that it is not to be run. */
function isForbidden(file: SkillFile, offset: number): boolean {
  const sentence = sentenceAt(file, offset)
  return (
    sentence !== null &&
    ((isNegatedSentence(sentence) && hasNegation(sentence.masked.replace(ofCase, ' '))) ||
      isNegatedElsewhere(sentence.masked))
  )
}

/** `Bash("rm a")` in code marks: the command stands between the quotes. */
function insideCall(text: string, { start, end }: TextRange): TextRange {
  const before = /^Bash\((?:command[ \t]?[:=][ \t]?)?(["'])(?=[^\n]*\1\)$)/.exec(text)?.[0].length
  return before === undefined ? { start, end } : { start: start + before, end: end - 2 }
}

function* inBlock(file: SkillFile, block: CodeBlock): Iterable<Draft> {
  if (isDenied(file, block.content.start) || isForbiddenBefore(file, block)) return
  if (holdsCommands(block)) {
    const mildest = isToldAbove(file, block.range.start) || isNotice(block) ? -1 : 0
    const commands = block.language === 'shell' ? block.tree.commands : typedCommands(block)
    yield* inCommands(file, [...commands, ...fedToShells(commands, file, block)], file.text, mildest)
    if (block.language === 'shell') yield* runDownloads(file, block.content, mildest)
  }
  if (block.language !== 'shell')
    for (const { name, group } of block.tree.calls) {
      if (name !== 'Bash' && !/^exec(?:Sync)?$/.test(name)) continue
      const command = propertyOf(group, block.tree, ['command'])?.value[0] ?? group.children[0]
      if (!command || command.node === 'group') continue
      const inside = { start: command.start + 1, end: command.end - 1 }
      // A quote within the string is one for the shell; without its backslash the places move by one each.
      const typed = file.slice(inside).replaceAll('\\"', '"')
      const text = typed.length < inside.end - inside.start ? file.text.slice(0, inside.start) + typed : file.text
      yield* inCommands(file, scanShell(typed, inside.start), text)
      yield* runDownloads(file, inside)
    }
  if (block.text.includes(bypassing)) yield* unaskedAgents(file, block)
}

function* inCommands(file: SkillFile, commands: readonly ShellCommand[], text: string, mildest = 0): Iterable<Draft> {
  for (const [index, command] of commands.entries()) {
    const danger = dangerOf(command, commands[index + 1], text)
    if (!danger) continue
    const range = { start: command.start, end: danger.end }
    if (ofAttack.test(file.slice(range)) || elided.test(file.slice(range))) continue
    const line = file.lines.lineAt(command.start)
    const said = `${line > 1 ? file.lines.textOf(line - 1) : ''}\n${file.lines.textOf(line)}`
    const isShown = isExample(file, range)
    const isQuoted = isShown && isQuotedToUser(file, range.start)
    const isMilder = isShown || isOnlyTold(file, range.start)
    if (
      (isShown && !isQuoted && !isOfUsage(file, range)) ||
      /(?:^|\s)(?:#|\/\/)[^\n]*\b(?:never|don't|do not|avoid|(?:should|must) (?:be|get) (?:hard )?(?:block|refus|reject|deni)\w*|禁止|不要)/i.test(
        said,
      )
    )
      continue
    yield {
      file,
      range,
      shift: shiftOf(file, range.start, file.slice(range), Math.min(mildest, danger.shift, isMilder ? -1 : 0)),
      data: { danger: danger.en, danger_zh: danger.zh },
    }
  }
}

/** What stands for the deed of somebody else: an attack that a document describes; `disk-exploit-finder.sh` is the name of a tool. */
const ofAttack = /\b(?:attacker|evil|malicious|malware|(?<!\w-)exploit|victim)\b/i
/** `curl .../open.sh | sh`: an address that is cut short. */
const elided = /\s["']?(?:https?:\/\/)?(?:\.{3}|…)\//
/** `bash <(curl ...)`, `sh -c "$(curl ...)"`, `eval "$(wget ...)"`: a download that a shell is given as its program. */
const ranDownload =
  /\b(?:(?:ba|z|da)?sh|source|eval)[ \t]{1,9}(?:-[a-z]{1,4}[ \t]{1,9})?(?:<\(|\\?["'`]?\$\()[ \t]{0,9}(?:curl|wget)\b[^\n]{0,300}/g

function* runDownloads(file: SkillFile, place: TextRange, mildest = 0): Iterable<Draft> {
  for (const { index, 0: command } of file.slice(place).matchAll(ranDownload)) {
    const range = { start: place.start + index, end: place.start + index + command.length }
    const said = file.lines.textOf(file.lines.lineAt(range.start)).trimStart()
    if (said.startsWith('#') || isExample(file, range) || ofAttack.test(command)) continue
    yield { file, range, shift: shiftOf(file, range.start, command, mildest), data: downloads }
  }
}

const downloads = { danger: 'it runs what it downloads', danger_zh: '直接执行下载的内容' }
