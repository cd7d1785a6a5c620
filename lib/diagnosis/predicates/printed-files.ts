/** A file that a command prints, as far as it is named; `many` where it prints several. */
export type PrintedFile = { path: string | null; many: boolean }

/** `$(cat src/app.ts)` in a command; what stands outside of the project, or is a template, instructs the one who is called. */
const shownByShell = /^\$\(\s?(?:cat\s+|<\s*)(\S+)/
/** `$(cat src/app.ts src/main.ts)` */
const showsMore = /^\$\(\s?cat\s+(?!-)[^\s|;&<>)]+\s+(?![-\d])[^\s|;&<>)]+/
const ofOthers = /^["']?(?:~|\/|\$HOME\b)|template|protocol|prompt|\.(?:claude|codex|ccw)\//i

/** What a command in another one prints; none where it instructs, null where the text is no such command. */
export function shownFiles(source: string): PrintedFile[] | null {
  const path = shownByShell.exec(source)?.[1]
  if (path === undefined) return null
  return ofOthers.test(path) ? [] : [{ path, many: /[*?]/.test(path) || showsMore.test(source) }]
}

/** "Bash(`cat ${script}`)", `Bash("cat " + script)`, `check_output(["cat", path])`, `exec_command({ cmd: "cat lids.md" })`: a command that only prints files. */
const printing = new RegExp(
  String.raw`^\s*(?:await\s+)?(?:Bash|(?:\w+\.)?exec(?:Sync|File(?:Sync)?)?|(?:exec|run|execute|shell|run_shell)_command|shell|sh|subprocess\.\w+|(?:os\.)?popen|check_output)\s*\(\s*\{?\s*(?:(?:command|cmd)\s*[:=]\s*)?` +
    String.raw`(?:\[\s*["']cat["']\s*,\s*([^\],\n]{1,120})\]|[fr]?(["'\`])cat(?:\s+-n)?\s+(?:([^"'\`|;&<>\n]{1,120})\2|\2\s*\+\s*([\w$.]{1,80})\s*[,})]))`,
)

/** What a call of a command prints; null where it prints no file, or one that instructs. */
export function printedFile(source: string): PrintedFile | null {
  const [, listed, , inCommand, added] = printing.exec(source) ?? []
  const path = (listed ?? inCommand ?? added)?.trim()
  if (path === undefined || ofOthers.test(path)) return null
  const isNamed = inCommand !== undefined ? !/[${}]/.test(path) : false
  return { path: isNamed ? path : literal(listed), many: /[*?]|[^\s,]\s+\S/.test(path) }
}

/** The text of an argument that is a literal. */
export const literal = (argument: string | undefined): string | null =>
  /^\s*(['"`])([^'"`]+)\1?/.exec(argument ?? '')?.[2] ?? null
