import type { ClientFacts } from '../../client-facts.ts'
import type { FrontMatterEntry } from '../../model/front-matter.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { hasSlot, isSampleSkill } from '../../predicates/is-sample-skill.ts'
import { registry } from '../../registry.ts'
import type { Rule } from '../../rule.ts'
import { clientKeyProblems } from './field-form-rules.ts'
import { type Head, lengthOf, placeOf, readableHead, scalarText, stripped } from './scalar-text.ts'

/** The name breaks the standard: lower-case letters, digits and single hyphens, at most 64, no hyphen at the ends. */
export const nameInvalidRule: Rule = {
  id: 'SPEC-003',
  message: { en: 'The name is not valid: {problem}.', zh: '名称无效：{problem_zh}。' },
  *check({ skill, client, params, strictSpec }) {
    const head = readableHead(skill.entry, client)
    if (!head) return
    const key = head.get('name')
    if (runsOn(head.file, key)) return
    const name = plainName(head.file, key)
    const problem = problemOf(name, params.nameMax, strictSpec)
    if (problem)
      yield {
        file: head.file,
        range: placeOf(key),
        anchor: name,
        shift: !strictSpec && (isSampleSkill(skill) || isTaken(head, client, skill, params.nameMax)) ? -1 : 0,
        data: { name, problem: problem[0], problem_zh: problem[1] },
      }
  },
}

const standardKeys = new Set(registry.clients.generic.front_matter_keys)

/**
 * Claude Code takes the name of the folder where none is given; a head with keys of its own that work, or in a plugin of its, is read by no
 * other client. In such a plugin it takes a name with a prefix (`pottery:glaze`) as well, whoever else may read it.
 */
function isTaken(
  head: Head,
  { id, frontMatterKeys }: ClientFacts,
  { workspace }: SkillModel,
  longest: number,
): boolean {
  const key = head.get('name')
  if (key) return id !== 'codex' && hasPrefix(plainName(head.file, key), longest) && isInPlugin(workspace)
  if (id !== 'claude-code' && id !== 'ccw') return false
  if ([...clientKeyProblems(head)].length > 0) return false
  return head.entries.some((one) => !standardKeys.has(one.key) && frontMatterKeys.has(one.key)) || isInPlugin(workspace)
}

/** `pottery:glaze`: a name that is valid but for what stands before its colon. */
function hasPrefix(name: string, longest: number): boolean {
  const [, own] = /^[\w.-]+:([^:]+)$/.exec(name) ?? []
  return own !== undefined && lengthOf(name) <= longest && problemOf(own, longest, false) === null
}

function isInPlugin(workspace: SkillModel['workspace']): boolean {
  const folders = workspace?.skillPath.split('/') ?? []
  return folders.some((_, count) =>
    workspace!.hasFile([...folders.slice(0, count), '.claude-plugin/plugin.json'].join('/')),
  )
}

/** In a head that could not be read, a name that goes on over the next lines: SPEC-002 says what is wrong there. */
const runsOn = ({ frontMatter, slice }: SkillFile, key: FrontMatterEntry | undefined): boolean =>
  key?.valueRange != null &&
  frontMatter.problems.some(({ kind }) => kind === 'syntax') &&
  slice(key.valueRange).trimEnd().includes('\n')

const plainName = (file: SkillFile, key: FrontMatterEntry | undefined): string =>
  stripped(scalarText(file, key) ?? '').normalize('NFKC')

function problemOf(name: string, longest: number, strict: boolean): [en: string, zh: string] | null {
  if (name === '') return ['it is missing or empty', '缺失或为空']
  if (hasSlot(name)) return ['it holds a placeholder that is not filled in', '含有未填写的占位符']
  if (lengthOf(name) > longest) return [`it is longer than ${longest} characters`, `超过 ${longest} 个字符`]
  if (name !== name.toLowerCase()) return ['it holds capital letters', '含有大写字母']
  if (name.startsWith('-') || name.endsWith('-')) return ['it starts or ends with a hyphen', '以连字符开头或结尾']
  if (name.includes('--')) return ['it holds two hyphens in a row', '含有连续的连字符']
  const allowed = strict ? /^[a-z0-9-]+$/ : /^[\p{L}\p{N}-]+$/u
  return allowed.test(name) ? null : ['only letters, digits and hyphens are allowed', '只允许字母、数字和连字符']
}

/** The name is not that of the folder. */
export const nameDiffersRule: Rule = {
  id: 'SPEC-004',
  message: {
    en: 'The name `{name}` differs from the folder `{folder}`.',
    zh: '名称 `{name}` 与文件夹 `{folder}` 不一致。',
  },
  *check({ skill, client, strictSpec }) {
    const { entry, folder, workspace } = skill
    const head = readableHead(entry, client)
    if (!head || folder === '' || workspace?.skillPath === '') return
    const isStrict = client.id === 'generic' || strictSpec
    const key = head.get('name')
    if (runsOn(head.file, key)) return
    const name = plainName(head.file, key)
    const own = name.slice(name.lastIndexOf(':') + 1)
    if (name === '' || own === installedName(folder, workspace).normalize('NFKC')) return
    const shift = isStrict ? 1 : isSampleSkill(skill) ? -1 : 0
    yield { file: head.file, range: placeOf(key), shift, data: { name, folder } }
  },
}

/** What chezmoi calls a folder when it puts it in its place: `exact_` and the like before a name, and `dot_` for the dot, tell it how. */
function installedName(folder: string, workspace: SkillModel['workspace']): string {
  const plain = folder.replace(/^(?:(?:remove|external|exact|private|readonly)_)+/, '')
  return plain !== folder && isOfChezmoi(workspace) ? plain : folder
}

/** Where nothing is known of what stands around the skill, `exact_` alone says so. */
const isOfChezmoi = (workspace: SkillModel['workspace']): boolean =>
  workspace === null ||
  /(?:^|[/_])dot_[a-z]/.test(workspace.skillPath) ||
  ['.chezmoiroot', '.chezmoiignore', '.chezmoiversion'].some((path) => workspace.hasFile(path))
