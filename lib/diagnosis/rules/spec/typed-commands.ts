import type { CodeBlock, ShellCommand } from '../../model/code.ts'
import { scanShell } from '../../parse/scan-shell.ts'

/** A block of another shell, or of what is typed into a terminal: of its lines those are read that a shell of Unix takes too. */
export const isOfOtherShell = ({ language, info }: CodeBlock): boolean => language === 'other' && typed.test(info)
const typed = /^(?:powershell|pwsh|ps1|cmd|bat(?:ch)?|dos|terminal|shell-?session|fish|ksh|csh|tcsh|nu(?:shell)?)\b/i

/** A line that begins with a program whose call may be a danger, with those it goes on in; an arrow or dash behind it explains the command. */
const typedLine =
  /^[ \t]*(?:\$ )?(?:sudo )?(?:rm|chmod|curl|wget|git|claude|codex|gemini|qwen) (?:[^\n→—]*\\\n)*[^\n→—]*$/gm
/** `terminal(command="codex --yolo exec 'fix it'")`: a tool is given the command between quotes. */
const typedCall = /^[ \t]*[a-z]\w*\([^\n"]{0,80}\b(?:command|cmd)[ \t]?[=:][ \t]?"([^"\n]+)"/gim

/** The commands in a block without a language, which may as well hold text: those of lines that are a command from their first word on. */
export const typedCommands = ({ text, content }: CodeBlock): ShellCommand[] => [
  ...[...text.matchAll(typedLine)].flatMap(({ index, 0: line }) => scanShell(line, content.start + index)),
  ...[...text.matchAll(typedCall)].flatMap(({ index, 0: call, 1: command = '' }) =>
    /^\s*Bash\(/.test(call) ? [] : scanShell(command, content.start + index + call.length - 1 - command.length),
  ),
]
