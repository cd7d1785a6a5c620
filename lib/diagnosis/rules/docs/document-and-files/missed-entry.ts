import type { Block } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import { anyOf } from '../../../parse/any-of.ts'
import { baseName, extensionOf, folderOf } from '../../../parse/file-role.ts'
import { resolvePath } from '../../../skill/resolve-path.ts'
import { isChosenSubset } from '../chosen-subset.ts'
import { saidInItems } from '../list-items.ts'
import type { Disagreement } from './disagreement.ts'

const fewestListed = 3
/** "All reference files": so few are a list of all. */
const fewestOfAll = 2
const saysAll = /\b(?:all|complete list|full list)\b|全部|所有/i
/** "`references/wash.md` — …", "[Wash](references/wash.md): …", "**wash.py**": what a row or item of files begins with. */
const leadingPath =
  /^[*_]{0,3}(?:\[[^\]\n]{1,80}\]\(([^()\s]{1,120})\)|`?((?:[\w.-]{1,60}\/){0,5}[\w-][\w.-]{0,58}\.[a-z]{1,5})`?)[*_]{0,3}(?=$|[\s:：—–,(（])/
/** A title of all that there is of a kind, not of what one task needs. */
const ofAll = anyOf(
  /\b(?:references?|resources?|documents?|documentation|docs|files?|scripts?|tools|guides?|reading|assets|bundled|index)\b/i,
  /\b(?:structure|templates?|map)\b/i,
  /\b(?:r[ée]f[ée]rences|referencias|referências|riferimenti|verweise|ressourcen|recursos|ressources|archivos|fichiers|dateien)\b/i,
  /\bdocumentos\b|(?:справочн|ресурс|файл|документ)/i,
  /参考|资源|脚本|文件|文档|索引|附录|目录|模板|工具|資料/i,
  /リファレンス|ファイル/i,
  /参照/i,
  /참고|참조|문서|자료|파일/i,
)
/** "Phase 5: Documentation", "Generate the files": what one step makes or needs. */
const ofStep =
  /^\W{0,4}(?:phase|step|stage|阶段|步骤|第)\s?[\d一二三四五六七八九十]|^\W{0,4}(?:\d{1,2}[.)]\s)?(?:create|generate|write|export|produce|build|make|update|生成|创建|编写)\b/i
/** What is for those who set the skill up or build it, and what is there beside the others. */
const besides = anyOf(
  /^(?:_|\.|readme|index|changelog|license|conftest|install|test|toc\b|overview|glossary)/i,
  /(?:^|[-_])(?:set-?up|log|history|notes|evals?|evaluations?)(?=[-_.])|[-_.]tests?\./i,
  /(?:^|[-_])(?:utils?|helpers?|common|shared|lib|config|constants)\./i,
)

/** Tables and lists of the entry that name all files of a folder, perhaps among others, but one, of which the entry speaks elsewhere. */
export function* missedEntries(skill: SkillModel): Iterable<Disagreement> {
  const file = skill.entry
  if (!file?.headings.some(({ title }) => ofAll.test(title))) return
  const folders = Map.groupBy(skill.files, ({ path }) => folderOf(path))
  const lists = listsIn(skill, file)
  for (const { holder, paths, isWhole, column } of lists) {
    const { title } = file.sectionAt(holder.range.start)
    if (!isWhole || !ofAll.test(title) || ofStep.test(title) || isChosenSubset(file, holder)) continue
    const isOfAll = saysAll.test(title)
    for (const [folder, own] of Map.groupBy(paths, folderOf)) {
      if (folder === '' || own.length < (isOfAll ? fewestOfAll : fewestListed)) continue
      const missing = siblingsOf(folders.get(folder) ?? [], own).filter(
        ({ path }) => isOfAll || !lists.some((other) => other.column <= column && other.paths.includes(path)),
      )
      const [one] = missing
      if (!one || missing.length > 1 || isOfOneForm(own, one)) continue
      if (!(isOfAll && file.text.includes(one.base)) && !isLeftOut(skill, file, holder, one, own)) continue
      yield {
        ...{ file, range: { start: holder.range.start, end: file.lines.endOf(holder.firstLine) }, shift: -1 },
        ...{ listed: own, actual: [...own, one.path] },
        problem: [`\`${one.path}\` is not listed here`, `此处未列出 \`${one.path}\``],
      }
    }
  }
}

/** "sea-route.md", "lake-route.md": the list is of those whose names have one word in common, which another one has not. */
const isOfOneForm = (paths: readonly string[], { base }: SkillFile): boolean =>
  wordsOf(baseName(paths[0]!)).some(
    (word) => !wordsOf(base).includes(word) && paths.every((path) => wordsOf(baseName(path)).includes(word)),
  )
const wordsOf = (base: string): string[] => base.slice(0, base.lastIndexOf('.')).toLowerCase().split(/[-_.]/)

/** The files of a folder that are of the one kind that is listed. */
function siblingsOf(files: readonly SkillFile[], paths: readonly string[]): SkillFile[] {
  const [kind, ...others] = new Set(paths.map((path) => extensionOf(path)))
  return others.length > 0
    ? []
    : files.filter(({ path, base }) => extensionOf(path) === kind && !besides.test(base) && !paths.includes(path))
}

/** Whether nothing beside the list names a file, no listed one needs it, and the document knows it: it is read or run as they are. */
function isLeftOut(
  skill: SkillModel,
  file: SkillFile,
  holder: Block,
  { base, path }: SkillFile,
  paths: readonly string[],
): boolean {
  const { own } = file.sectionAt(holder.range.start)
  const name = nameOf(base)
  return (
    file.text.includes(base) &&
    !file.slice(own).includes(name) &&
    !isListedInLine(file, holder, base, paths) &&
    (extensionOf(path) === 'md' || !paths.some((listed) => skill.file(listed)?.text.includes(name)))
  )
}

/**
 * "See `wash.md`, `fill.md`, `label.md`": a line names it with others of the list; or an item or row elsewhere is about it, and not most of those that
 * are listed have one too.
 */
function isListedInLine({ text }: SkillFile, { range }: Block, base: string, paths: readonly string[]): boolean {
  const lines = `${text.slice(0, range.start)}\n${text.slice(range.end)}`.split('\n')
  const rows = lines.filter((line) => /^[ \t]*[-*+|]/.test(line))
  const isInRow = (name: string) => rows.some((line) => line.includes(nameOf(name)))
  const listed = paths.map(baseName)
  return (
    (isInRow(base) && listed.filter(isInRow).length < listed.length * mostInRows) ||
    lines.some((line) => line.includes(base) && listed.filter((one) => line.includes(one)).length > 1)
  )
}
const mostInRows = 0.6
const nameOf = (base: string): string => base.slice(0, base.lastIndexOf('.'))

/** `column`: in which one of a table the files stand. What a table of steps or cases names behind the first one is no list of files. */
type FileList = { holder: Block; column: number; paths: string[]; isWhole: boolean }

/** The tables and lists whose rows or items begin with files of the skill, or have a column of them; `isWhole` where all of them do. */
function listsIn(skill: SkillModel, file: SkillFile): FileList[] {
  const bare = Map.groupBy(skill.files, ({ base }) => base)
  const pathIn = (text: string): string | null => {
    const [, link, plain] = leadingPath.exec(text) ?? []
    const said = link ?? plain
    if (said === undefined || !said.includes('.')) return null
    const alone = said.includes('/') ? undefined : bare.get(baseName(said))
    if (alone?.length === 1) return alone[0]!.path
    return (
      [resolvePath('', said), resolvePath(folderOf(file.path), said)].find((path) => path && skill.file(path)) ?? null
    )
  }
  const lists = [
    ...file.tables.map(({ block, rows, header }) => {
      const column = header.findIndex((_, at) => rows.every((cells) => pathIn(cells[at]?.text ?? '') !== null))
      return { holder: block, column, texts: rows.map((cells) => cells[Math.max(0, column)]?.text ?? '') }
    }),
    ...file.lists.map((list) => ({ holder: list, column: 0, texts: saidInItems(file, list) })),
  ]
  return lists.flatMap(({ holder, column, texts }) => {
    const paths = texts.flatMap((text) => pathIn(text) ?? [])
    return paths.length > 0 ? [{ holder, column, paths, isWhole: paths.length === texts.length }] : []
  })
}
