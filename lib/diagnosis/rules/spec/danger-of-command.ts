import type { ShellCommand } from '../../model/code.ts'

/** What is dangerous about a command; `end` is where the dangerous part ends, `shift` moves the severity. */
export type Danger = { en: string; zh: string; shift: number; end: number }

const shells = new Set(['sh', 'bash', 'zsh', 'dash'])
const interpreters = new Set([...shells, 'python', 'python3', 'node', 'perl', 'ruby'])
const skipsPermission =
  /^--(?:dangerously-skip-permissions|dangerously-bypass-approvals-and-sandbox|allow-dangerously-skip-permissions|yolo)$/

/** `tmux send-keys "claude --yolo" Enter`, `run command:"codex exec --yolo 'fix it'"`: a program is given the call of an agent as one word. */
const unaskedWord =
  /(?:^|[\s:=])(?:claude|codex|gemini|qwen|agent)\s(?:[^;&|]*\s)?--(?:dangerously-skip-permissions|dangerously-bypass-approvals-and-sandbox|yolo)(?=\s|$)/
/** Flags by which one agent alone is started so. Without more words the command only names the agent; behind another word they may be of another program. */
const ownFlags = new Map([
  ['gemini', /^-y$/],
  ['qwen', /^-y$/],
  ['copilot', /^--allow-all(?:-tools)?$/],
  ['aider', /^--yes-always$/],
  ['cursor-agent', /^(?:--force|-f)$/],
])
/** What is only printed, searched or told starts nothing. */
const tells = new Set(['echo', 'printf', 'grep', 'rg', 'sed', 'awk', 'git', 'gh', 'alias'])
/** What opens a terminal or shell for the program it is given, whichever agent that is. */
const launches = new Set(['tmux', 'screen', 'zellij', 'ssh', ...shells])
const unaskedLaunch =
  /^(?:\w+=\S+ )*[a-z][\w-]*\s(?:[^;&|]*\s)?--(?:dangerously-skip-permissions|yolo|(?:permission-mode[ =]bypassPermissions|approval-mode[ =]yolo))(?=\s|$)/
const startsUnasked = (command: ShellCommand): boolean => {
  const name = programOf(command)
  const isUnasked = launches.has(name) ? [unaskedWord, unaskedLaunch] : [unaskedWord]
  return !tells.has(name) && command.words.some(({ text }) => isUnasked.some((word) => word.test(text)))
}

/** What is dangerous about an agent that is started so. */
export const unasked = { en: 'the agent runs without asking for permission', zh: '智能体无需许可即可运行' }

/** `sort-all.sh --yolo`: what this flag does there the script says. */
const isScript = /\.(?:sh|bash|py|js|mjs|ts|rb|pl)$/

/** `mail send --yolo`: a program that does one thing, and no agent, leaves out its question. */
const acts = /^(?:send|reply|forward|archive|trash|upload|post|submit)$/

/** `--permission-mode bypassPermissions`, `--approval-mode=yolo` */
function isUnaskedMode(words: ShellCommand['words'], at: number): boolean {
  const [flag = '', value = words[at + 1]?.text ?? ''] = words[at]!.text.split('=')
  return /^--(?:permission|approval)-mode$/.test(flag) && /^(?:bypassPermissions|yolo)$/.test(value)
}

/** `gemini --sandbox --yolo`: what runs in a sandbox reaches only what it is given; nor does what may neither write nor run anything. */
function isConfined({ words }: ShellCommand): boolean {
  if (words.some(({ text }) => text.endsWith('-and-sandbox'))) return false
  return words.some(({ text }, at) => {
    const [flag = '', value = words[at + 1]?.text ?? ''] = text.split('=')
    if (flag === '--exclude-tools' || flag === '--disallowed-tools' || flag === '--disallowedTools')
      return /shell|bash/i.test(value) && /edit/i.test(value) && /write/i.test(value)
    return (flag === '--sandbox' || flag === '-s') && !/^(?:danger|false|none|off)/.test(value)
  })
}

/** Programs that start another in a container of its own. */
const containers = new Set(['docker', 'podman', 'nerdctl', 'devcontainer', 'docker-compose', 'firejail', 'bwrap'])
/** "test connectivity", "Say hello", "Reply with OK": what is asked only shows that the agent answers. */
const trial =
  /^(?:(?:test(?:ing)?(?: (?:the )?(?:connect\w{0,6}|connection|message|prompt))?|ping|hello|hi)\b[^\n]{0,12}|(?:say|reply|respond|answer|print|echo)(?: (?:with|only|exactly|just|the word)){0,3} \W{0,2}[\w-]{1,20}\W{0,3}|(?:[a-z]{2,12}_)?(?:heartbeat|ok|pong|alive|ready)(?:_(?:ok|check|ping))?)$/i
const isHarmless = (command: ShellCommand): boolean =>
  containers.has(programOf(command)) || command.words.some(({ text }) => trial.test(text))

/** `777`, `0777`, `a+rwx` */
const openToAll = /^0?777$|^(?:a|ugo)?[+=]rwx$/

/** `/bin/rm` is `rm`. */
const programOf = ({ name }: ShellCommand): string => name.slice(name.lastIndexOf('/') + 1)

/** Judges one command; `next` is the one behind it, which a pipe may feed. */
export function dangerOf(command: ShellCommand, next: ShellCommand | undefined, text: string): Danger | null {
  const { words, end } = command
  const name = programOf(command)
  // "- --yolo   # asks nothing": a row of a list of options.
  if (name.startsWith('-')) return null
  const flags = words.filter(({ text: word }) => word.startsWith('-')).map(({ text: word }) => word)
  const plain = words.filter(({ text: word }) => !word.startsWith('-')).map(({ text: word }) => word)
  const isOwn = words.length > 1 && words[0]!.text.startsWith('-')
  if (
    name === 'rm' &&
    isRecursiveForce(flags) &&
    words.some(({ range, text: word }) =>
      isVast(
        word,
        text.slice(range.start, range.end),
        text.slice(Math.max(0, range.start - guardedWithin), range.start),
      ),
    )
  )
    return {
      en: 'it deletes a root, home or unchecked folder',
      zh: '会删除根目录、主目录或未检查的目录',
      shift: 0,
      end,
    }
  // `curl | sh` alone is how the habit is called.
  if (
    (name === 'curl' || name === 'wget') &&
    plain.some((word) => /[\w$]/.test(word)) &&
    next &&
    runsInput(next) &&
    isPipe(text.slice(end, next.start))
  )
    return { en: 'it runs what it downloads', zh: '直接执行下载的内容', shift: 0, end: next.end }
  if (
    name === 'chmod' &&
    flags.some((flag) => /^-[a-zA-Z]*R|^--recursive$/.test(flag)) &&
    plain.some((word) => openToAll.test(word))
  )
    return { en: 'it opens a whole folder to everybody', zh: '向所有人开放整个目录', shift: -1, end }
  if (
    name === 'git' &&
    plain[0] === 'push' &&
    (flags.some((flag) => flag === '--force' || flag === '-f')
      ? plain.some((word) => /^(?:\+?[\w/]*:)?(?:main|master)$/.test(word))
      : plain.some((word) => /^\+(?:[\w/]*:)?(?:main|master)$/.test(word)))
  )
    return { en: 'it overwrites the main branch', zh: '强制覆盖主分支', shift: -1, end }
  if (
    flags.some(
      (flag) =>
        (skipsPermission.test(flag) && !(flag === '--yolo' && (isScript.test(name) || acts.test(plain[0] ?? '')))) ||
        (isOwn && ownFlags.get(name)?.test(flag)),
    ) ||
    words.some((_, at) => isUnaskedMode(words, at))
  )
    return { ...unasked, shift: isConfined(command) || isHarmless(command) ? -1 : 0, end }
  if (startsUnasked(command)) return { ...unasked, shift: isHarmless(command) ? -1 : 0, end }
  return null
}

/** Whether a program executes what comes in: a shell or interpreter that is given no script and no code of its own, in words or by a here-document. */
function runsInput(command: ShellCommand): boolean {
  const { words, redirects } = command
  const name = programOf(command)
  if (!interpreters.has(name) || redirects.some(({ operator }) => operator.startsWith('<'))) return false
  const given = words.map(({ text }) => text)
  if (given.length === 0 || given[0] === '-') return true
  return (
    shells.has(name) &&
    (given.some((word) => /^-[a-z]*s$/.test(word)) || given.every((word) => /^-[abd-z]+$/.test(word)))
  )
}

const isRecursiveForce = (flags: readonly string[]): boolean => {
  const letters = flags.filter((flag) => /^-[a-zA-Z]+$/.test(flag)).join('')
  const isRecursive = /[rR]/.test(letters) || flags.includes('--recursive')
  return isRecursive && (letters.includes('f') || flags.includes('--force'))
}

/** How far before a command its guard may stand. */
const guardedWithin = 600

/** `/`, `~`, `$HOME`, `"$VAR"/*`; a `${VAR:?}` guards, and so does what stands `before`: a test of the variable, or a literal it is given that is more than `/` or `~`. */
function isVast(word: string, source: string, before: string): boolean {
  // `out/<part>/`: what stands around a name that is filled in is no path of its own.
  if (/[\w>/]$/.test(before)) return false
  if (/^(?:\/|~|\$HOME|\$\{HOME\})(?:\/?\*?)?$/.test(word)) return true
  const name = /^["']?\$(?:(\w+)|\{(\w+)\})["']?\/\*?$/.exec(source)
  if (!name) return false
  const variable = name[1] ?? name[2]
  return !new RegExp(
    `\\s-[nzde]\\s+["']?\\$\\{?${variable}\\b|\\$\\{${variable}:\\?|(?:^|[\\s;])${variable}=["']?[~./-]*\\w`,
  ).test(before)
}

/** A line may go on behind `\`, and in a table the pipe itself stands behind one. */
const isPipe = (between: string): boolean => /^[\s"'\\]*\|[\s"'\\]*(?:sudo\s+)?(?:env\s+)?$/.test(between)
