import { matchesPath } from '#lib/domain/loop/path-pattern.ts'
import type { Notice } from '#lib/domain/tuning/finding.ts'
import { byText } from '../orders.ts'

const mostFiles = 2000
const mostBytes = 20 * 1024 * 1024
const deepest = 12

type Sized = { path: string; bytes: Uint8Array }

/** Leaves out ignored files and what is beyond 2,000 files, 20 MiB or 12 folders; says so in a notice. `leftOut`: paths of all that are there and not read. */
export function skillLimits<File extends Sized>(
  files: readonly File[],
  ignore: readonly string[],
  notices: Notice[],
): { kept: File[]; leftOut: ReadonlySet<string> } {
  let bytes = 0
  const kept: File[] = []
  const left: string[] = []
  const ignored: string[] = []
  for (const file of [...files].sort((one, other) => byText(one.path, other.path))) {
    if (ignore.some((pattern) => matchesPath(pattern, file.path))) {
      ignored.push(file.path)
      continue
    }
    bytes += file.bytes.byteLength
    const isWithin = kept.length < mostFiles && bytes <= mostBytes && file.path.split('/').length <= deepest + 1
    if (isWithin) kept.push(file)
    else left.push(file.path)
  }
  const [first] = left
  if (first !== undefined)
    notices.push({
      code: 'skill-too-large',
      file: first,
      line: null,
      message: {
        en: `${left.length} files were not read: a skill is read up to 2,000 files, 20 MiB and 12 folders deep.`,
        zh: `有 ${left.length} 个文件未读取：每个技能最多读取 2,000 个文件、20 MiB、12 层目录。`,
      },
    })
  return { kept, leftOut: new Set([...left, ...ignored]) }
}
