import type { CodeBlock, ShellCommand } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { scanShell } from '../../parse/scan-shell.ts'

const shell = /(?:^|\/)(?:ba|z|da)?sh$/

/** The commands of here-documents that a shell is fed with: `bash << 'END'`, `/usr/bin/env bash <<END`. */
export function fedToShells(commands: readonly ShellCommand[], file: SkillFile, block: CodeBlock): ShellCommand[] {
  if (!block.text.includes('<<')) return []
  return commands.flatMap(({ name, words, redirects, end }) => {
    const given = redirects.find(({ operator }) => operator === '<<' || operator === '<<-')
    if (!given || !(shell.test(name) || (name.endsWith('/env') && shell.test(words[0]?.text ?? '')))) return []
    const from = file.text.indexOf('\n', end) + 1
    const left = file.text.slice(from, block.content.end)
    const close = left.split('\n').findIndex((line) => line.trim() === given.target)
    if (from === 0 || close === -1) return []
    return scanShell(left.split('\n', close).join('\n'), from)
  })
}
