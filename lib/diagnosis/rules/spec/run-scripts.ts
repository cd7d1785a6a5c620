import type { CodeBlock, ShellCommand } from '../../model/code.ts'
import type { CodeSpan } from '../../model/inline.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { scanShell } from '../../parse/scan-shell.ts'
import { isOfOtherShell } from './typed-commands.ts'

/** What runs the script that it is given. */
const runners = new Set(
  'python python3 py bash sh zsh pwsh powershell node deno bun tsx ts-node npx pnpm uv poetry ruby perl source . exec'.split(
    ' ',
  ),
)
const script = /^(?:\.{1,2}\/)*(?:[\w.-]+\/)+[\w.-]+\.(?:py|sh|bash|ps1|[mc]?[jt]s|rb|pl)$/
const mayRun = /\/[\w.-]+\.(?:py|sh|bash|ps1|[mc]?[jt]s|rb|pl)\b/
/** `python -c "..."`, `node -e "..."`, `python -m a.b`: what runs is no file. */
const runsText = /^-(?:c|e|m|-eval)$/

/** `<skill>/scripts/a.py`, `$DIR/scripts/a.py`: where paths of the skill are written so, `scripts/b.py` is one of the project. */
const isFromElsewhere = (text: string, path: string): boolean => {
  if (!/[>}$]/.test(text)) return false
  const [folder] = path.replace(/^(?:\.{1,2}\/)+/, '').split('/')
  return new RegExp(`(?:[>}]|\\$\\w+)["']?/${folder}/`).test(text)
}

/** `python3 scripts/a.py --all` in code marks. */
const spanRuns =
  /^(?:python3?|bash|sh|zsh|node|tsx|ruby|perl) ((?:[\w.-]+\/)+[\w.-]+\.(?:py|sh|bash|[mc]?[jt]s|rb|pl))(?: [^|;&]*)?$/

/** The scripts that shell commands of a text run by their paths, each once, until a command goes to another folder; those in code marks too. */
export function* runScripts(
  { codeBlocks, inline }: SkillFile,
  folder: string,
): Iterable<Pick<CodeSpan, 'text' | 'range' | 'inner'>> {
  const seen = new Set<string>()
  for (const { text, range, inner } of inline.spans) {
    const path = text.includes('/') ? spanRuns.exec(text)?.[1] : undefined
    if (path === undefined || seen.has(path)) continue
    seen.add(path)
    const start = inner.start + text.indexOf(path)
    yield { text: path, range, inner: { start, end: start + path.length } }
  }
  for (const block of codeBlocks)
    for (const command of commandsOf(block)) {
      if (goes.test(command.name) && !isFolderOfSkill(command, folder)) break
      for (const run of runBy(command)) {
        if (seen.has(run.text) || isFromElsewhere(block.text, run.text)) continue
        seen.add(run.text)
        yield { ...run, inner: run.range }
      }
    }
}
const goes = /^(?:cd|pushd|chdir|sl|(?:Set|Push)-Location)$/i

/** `cd ~/.claude/skills/kiln`, `cd "$SKILL_DIR"`: from there too a script is one of the skill. */
const isFolderOfSkill = ({ words }: ShellCommand, folder: string): boolean => {
  const target = words.at(-1)?.text.replace(/[/\\]$/, '') ?? ''
  return (
    target.endsWith(`/skills/${folder}`) || /^\$\{?(?:\w{1,20}_)?SKILL_(?:DIR|ROOT|PATH|HOME|FOLDER)\}?$/.test(target)
  )
}

/** The commands of a block of a shell; of another shell than that of Unix those lines that both take. */
function commandsOf(block: CodeBlock): readonly ShellCommand[] {
  const { language, role, text, tree, content } = block
  if (!mayRun.test(text)) return []
  if (language === 'shell') return role === 'functional' ? tree.commands : []
  return isOfOtherShell(block) ? scanShell(text, content.start) : []
}

/** The script that is the command, and the one that it is given. */
function* runBy({ name, words, start }: ShellCommand): Iterable<ShellCommand['words'][number]> {
  if (script.test(name)) yield { text: name, range: { start, end: start + name.length } }
  if (!runners.has(name)) return
  const word = words.find(({ text }) => text.includes('/') || runsText.test(text))
  if (word && script.test(word.text)) yield word
}

/**
 * `./scripts/notes.sh` among commands that commit what stands where they run: that folder is the project, and no other command shows that its scripts
 * are those of the skill.
 */
export function isRunInProject(skill: SkillModel, file: SkillFile, path: string): boolean {
  if (!path.startsWith('./') || !file.text.includes('git ')) return false
  const commits = file.codeBlocks.some(
    ({ language, tree }) =>
      language === 'shell' &&
      tree.commands.some(({ name, words }) => name === 'git' && ofProject.test(words[0]?.text ?? '')),
  )
  return commits && ![...runScripts(file, skill.folder)].some(({ text }) => text !== path && standsInSkill(skill, text))
}
const ofProject = /^(?:add|commit|push|tag|merge|checkout|switch)$/
const standsInSkill = (skill: SkillModel, path: string): boolean =>
  skill.file(path.replace(/^(?:\.\/)+/, '')) !== undefined
