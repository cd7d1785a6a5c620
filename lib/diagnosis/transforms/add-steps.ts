import { appendedBlock, inserted, type SkillEdit } from '../edits/text-edit.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { isChinese, relativePath, titleOf } from './relative-path.ts'
import type { Transform, Transformed } from './transform.ts'

const persists = /checkpoint|state|progress|session/i

/** The middle and the last step save how far the work came. */
export const addCheckpoint: Transform = {
  id: 'add_checkpoint',
  run: ({ skill, sites }) => {
    const steps = skill.steps.filter(({ file }) => file.role !== 'orchestrator').map(({ file }) => file)
    const middle = steps[Math.floor((steps.length - 1) / 2)]
    const chosen = [...new Set([middle, steps.at(-1)])].flatMap((file) => (file && !savesProgress(file) ? [file] : []))
    if (chosen.length === 0)
      return {
        edits: [],
        left: sites.map((site) => ({ site, why: 'No step could be found that saves nothing.' })),
        declares: {},
      }
    return { edits: chosen.map((file) => checkpointFor(skill, file)), left: [], declares: {} }
  },
}

const savesProgress = ({ dataEdges }: SkillFile): boolean =>
  dataEdges.some(({ kind, target }) => kind === 'write' && persists.test(target.key))

function checkpointFor({ dataFlow }: SkillModel, file: SkillFile): SkillEdit {
  const state = dataFlow.edges.find(({ kind, target }) => kind === 'write' && /state\.json$/.test(target.base))
  const path = state
    ? `\${workDir}/${state.target.base}`
    : `\${workDir}/checkpoints/${file.base.replace(/\.\w+$/, '')}.json`
  const text = isChinese(file)
    ? `## 保存进度\n\n将本步骤的结果写入 \`${path}\`。中断后继续时先读取 \`${path}\`，从下一步开始。`
    : `## Save progress\n\nWrite what this step did to \`${path}\`. To resume after an interruption, read \`${path}\` and go on with the next step.`
  return appendedBlock(file, file.text.length, file.text.endsWith('\n') ? text : `${text}\n`)
}

/** A last phase that checks the result, or a list of checks in the last phase there is. */
export const addVerification: Transform = {
  id: 'add_verification',
  options: () => [
    { value: 'phase', label: 'A phase that verifies the result' },
    { value: 'checklist', label: 'A check list in the last phase' },
  ],
  run: ({ skill, sites, option }) => {
    const refuse = (why: string): Transformed => ({
      edits: [],
      left: sites.map((site) => ({ site, why })),
      declares: {},
    })
    const steps = skill.steps.filter(({ file }) => file.role !== 'orchestrator')
    const last = steps.at(-1)?.file
    if (!last) return refuse('The skill has no phases.')
    const outputs = [
      ...new Set(skill.dataFlow.edges.flatMap(({ kind, target }) => (kind === 'write' ? [target.key] : []))),
    ]
    if (option === 'checklist') {
      const text = isChinese(last) ? checkListZh(outputs) : checkList(outputs)
      return {
        edits: [appendedBlock(last, last.text.length, last.text.endsWith('\n') ? text : `${text}\n`)],
        left: [],
        declares: {},
      }
    }
    const path = nextPhase(last)
    if (path === null || skill.file(path)) return refuse('The phases have no numbers to follow.')
    const text = `${isChinese(last) ? `# 验证结果\n\n${withoutTitle(checkListZh(outputs))}` : `# Verify the result\n\n${withoutTitle(checkList(outputs))}`}\n`
    return { edits: [{ kind: 'create', path, text }, ...linkIn(skill, last, path)], left: [], declares: {} }
  },
}

const withoutTitle = (text: string): string => text.replace(/^## .*\n\n/, '')

/** The name of the folder of the work, as skills write it. */
const workFolder = ['$', '{workDir}'].join('')

const shown = (key: string): string =>
  key.replace(/\{(\w*)\}/g, (_, name: string) => (name === 'work' ? workFolder : '*'))

const checkList = (outputs: readonly string[]): string =>
  [
    '## Verify',
    '',
    ...outputs.slice(0, 12).map((key) => `- [ ] \`${shown(key)}\` exists and is complete.`),
    '- [ ] The result answers the request of the user.',
    '- [ ] What is missing is said in the report.',
  ].join('\n')

const checkListZh = (outputs: readonly string[]): string =>
  [
    '## 验证',
    '',
    ...outputs.slice(0, 12).map((key) => `- [ ] \`${shown(key)}\` 存在且完整。`),
    '- [ ] 结果满足用户的请求。',
    '- [ ] 缺失的内容已在报告中说明。',
  ].join('\n')

/** The file behind the last numbered phase, with as many digits. */
function nextPhase({ path, base }: SkillFile): string | null {
  const match = /^(.*?)(\d+)/.exec(base)
  if (!match) return null
  const number = String(Number(match[2]) + 1).padStart(match[2]!.length, '0')
  return `${path.slice(0, path.length - base.length)}${match[1]}${number}-verify.md`
}

/** A link behind the one that leads to the last phase, as an item of the same list. */
function linkIn({ entry, files }: SkillModel, last: SkillFile, path: string): SkillEdit[] {
  const holder = [entry, ...files.filter(({ role }) => role === 'orchestrator')].find((file) =>
    file?.inline.links.some(({ target }) => target.endsWith(last.base)),
  )
  const target = holder ?? entry
  if (!target) return []
  const title = isChinese(target) ? '验证结果' : 'Verify the result'
  const link = `[${title}](${relativePath(target.path, path)})`
  const beside = holder?.inline.links.findLast((one) => one.target.endsWith(last.base))
  const item =
    beside && holder
      ? holder.blocks.findLast(
          (one) => one.kind === 'item' && one.range.start <= beside.range.start && beside.range.end <= one.range.end,
        )
      : undefined
  if (!item || !holder) {
    const text = isChinese(target)
      ? `最后执行${link}，它跟在 ${titleOf(last)} 之后。`
      : `Finish with ${link}, after ${titleOf(last)}.`
    return [appendedBlock(target, target.text.length, target.text.endsWith('\n') ? text : `${text}\n`)]
  }
  const marker = /^(?:[-*+]|(\d+)([.)]))/.exec(holder.text.slice(item.range.start))
  const next = marker?.[1] ? `${Number(marker[1]) + 1}${marker[2]}` : (marker?.[0] ?? '-')
  return [inserted(holder, item.range.start + holder.slice(item.range).trimEnd().length, `\n${next} ${link}`)]
}
