import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { leadIn } from './shown-command.ts'

/** "in a throw-away container", "the container is the boundary", "an isolated environment", "在沙箱中" */
const confined = anyOf(
  /\b(?:in|inside|within|into|from) (?:[\w/-]+ ){0,4}(?:sandbox(?:ed)?|(?:dev)?containers?|VMs?|virtual machines?|docker)\b/i,
  /\b(?:sandbox|(?:dev)?container|VM|virtual machine)\b[^.;\n]{0,40}\b(?:boundary|isolat\w{1,6}|confine\w?|disposable|throw-?away|ephemeral)\b/i,
  /\b(?:isolated|disposable|throw-?away|ephemeral|sandboxed) (?:[\w-]+ )?(?:environments?|containers?|sandbox|VMs?|workspaces?|machines?|runners?)\b/i,
  /(?:沙箱|沙盒|容器|虚拟机)(?:环境)?[内中里]|(?:隔离|一次性)的?(?:环境|容器|沙[箱盒]|虚拟机)/i,
)
/** "without a sandbox", "bypasses the sandbox", "not in a container" */
const unconfined =
  /\b(?:no|not|never|without|outside|un-?sandboxed|bypass\w{0,4}|disabl\w{1,4}|skip\w{0,4}|escap\w{1,4}|host|locally)\b|n['’]t\b|无需?沙|没有|绕过|跳过|禁用|宿主/i

const saysConfined = (text: string): boolean =>
  text.split(/[.;!?。；！？](?=\s|$|\p{Script=Han})|\n/u).some((said) => confined.test(said) && !unconfined.test(said))

const longestSentence = 300

/** Whether the line of a command, the one that leads to it or what follows it says that it runs in a sandbox or container, or the description of the skill does. */
export function isInSandbox(entry: SkillFile | null, file: SkillFile, { start, end }: TextRange): boolean {
  const block = file.codeBlockAt(start)
  const from = file.lines.startOf(file.lines.lineAt(start))
  const to = block ? block.range.end : end
  const behind = file.text.slice(to, to + longestSentence).trimStart()
  const before = block ? `${leadIn(file, block.range.start)}\n${lineAbove(file, start)}` : file.text.slice(from, start)
  const near = `${before}\n${behind.slice(0, behind.search(/\n|$/))}`
  if (saysConfined(near.replace(/`[^`\n]*`/g, ' '))) return true
  if (block && saysConfined(linesOn(file, block.range.start, file.slice({ start, end })))) return true
  const description = entry?.frontMatter.get('description')?.value
  return typeof description === 'string' && saysConfined(description)
}

/** The lines of the same section above a block that name the option of its command: "- `--yolo` (inside a CI sandbox)". */
function linesOn(file: SkillFile, start: number, command: string): string {
  const option = ofAgent.exec(command)?.[0]
  if (option === undefined) return ''
  const from = Math.max(file.sectionAt(start).own.start, start - farthest)
  const above = file.text.slice(from, start).split('\n')
  return above
    .filter((line) => line.includes(option))
    .join('\n')
    .replace(/`[^`\n]*`/g, ' ')
}
const ofAgent = /--(?:dangerously-[\w-]+|yolo)/
const farthest = 1200

/** A remark above a command in its block. */
const lineAbove = ({ lines }: SkillFile, offset: number): string => {
  const line = lines.lineAt(offset)
  const above = line > 1 ? lines.textOf(line - 1) : ''
  return /^\s*(?:#|\/\/)/.test(above) ? above : ''
}
