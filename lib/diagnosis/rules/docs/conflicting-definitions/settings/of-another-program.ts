import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'

type Place = { file: SkillFile; range: TextRange }

/** Whether what a text says of an option is said of something else than the code that gives it a default: another program or subcommand, or a flag where the code reads a configuration. */
export const isOfOtherCall = (text: Place, code: Place): boolean =>
  !code.file.isMarkdown &&
  (isOfService(text) ||
    isOfOtherProgram(text, code) ||
    isOfOtherSubcommand(text, code) ||
    isFlagBesideConfig(text, code))

/** "| `max_rows` | default 10 |" beside `https://grist.org/api?max_rows=3`: the parameter is one of a service that is asked over the net. */
function isOfService({ file, range }: Place): boolean {
  const { own } = file.sectionAt(range.start)
  const name = /`(?:--)?([\w.-]{3,60})`/.exec(file.lines.textOf(file.lines.lineAt(range.start)))?.[1]
  return (
    name !== undefined &&
    new RegExp(`https?://[^\\s"'\`]{1,200}[?&]${name.replaceAll('.', '\\.')}=`).test(file.slice(own))
  )
}

/** "### grist sift" above `grist setup`: the section is about the options of a program that is called by its name. */
function isOfOtherProgram({ file, range }: Place, code: Place): boolean {
  const { title, level, range: own } = file.sectionAt(range.start)
  const text = level > 1 ? file.slice(own) : ''
  if (text.includes(code.file.base)) return false
  return file.codeBlocks.some(
    ({ language, content, text: commands }) =>
      language === 'shell' &&
      own.start <= content.start &&
      content.end <= own.end &&
      [...commands.matchAll(program)].some(
        ([, name]) => !code.file.path.includes(name!) && title.split(/[\s`]+/).includes(name!),
      ),
  )
}
/** What runs scripts is no program of its own. */
const program =
  /^[ \t]*(?!(?:python3?|node|npx|npm|pnpm|yarn|uvx?|bash|sh|pip3?|cd|git|export)\b)([a-z][\w-]{1,30})[ \t]+\w/gm

const parser = /^[ \t]*(\w+)[ \t]*=[ \t]*[\w.]+\.add_parser\([ \t]*["']([\w-]+)["']/gm
/** The subcommands of a script, with the variable of their parser, in the order of the file. One variable may hold one after the other. */
const subcommandsOf = oncePer(({ text }: SkillFile): readonly { at: number; parser: string; said: string }[] =>
  text.includes('.add_parser(')
    ? [...text.matchAll(parser)].map(({ index, 1: name, 2: said }) => ({ at: index, parser: name!, said: said! }))
    : [],
)

/** Whether the subcommand that a section names last before the end of a line is another one than that of an option. */
function isOfOtherSubcommand({ file, range }: Place, code: Place): boolean {
  const names = subcommandsOf(code.file)
  if (names.length < 2) return false
  const above = code.file.text.slice(Math.max(0, code.range.start - longest), code.range.start)
  const variable = [...above.matchAll(/(\w+)\.add_argument\(/g)].at(-1)?.[1]
  const own = names.findLast((one) => one.at < code.range.start && one.parser === variable)?.said
  if (own === undefined) return false
  const said = file.text.slice(
    file.sectionAt(range.start).range.start,
    file.lines.endOf(file.lines.lineAt(range.start)),
  )
  const named = new RegExp(
    `(?:\`|\\.(?:py|[cm]?[jt]s|sh)[ \\t]|^#{1,6}[ \\t][^\\n]{0,60})(${names.map(({ said: name }) => name).join('|')})(?![\\w-])`,
    'gm',
  )
  const last = [...said.matchAll(named)].at(-1)?.[1]
  return last !== undefined && last !== own
}
const longest = 400

/** "| `--with-notes` | `false` |" beside `config.get("with_notes", True)`: what is so unless the flag is given need not be what a file of settings leaves out. */
const isFlagBesideConfig = ({ file, range }: Place, code: Place): boolean =>
  /^`?(?:true|false)/i.test(file.slice(range)) &&
  /^[ \t]*[|*+-][ \t]*`(?:-\w,? ?)?--/.test(file.lines.textOf(file.lines.lineAt(range.start))) &&
  readsConfig.test(code.file.text.slice(Math.max(0, code.range.start - longest), code.range.start))
const readsConfig = /\b(?:config|cfg|settings)(?:\.get\(|\[)["'][\w-]+["'][\],)\s]*$/
