import type { SkillFile } from '../../model/skill-file.ts'
import { anyOf } from '../../parse/any-of.ts'
import type { EntryStep } from '../../predicates/entry-steps.ts'

/** "| Step | Output |": a table of what a step makes: one head says so, and a path stands in a row. */
export const listsOutputs = ({ tables }: SkillFile): boolean =>
  tables.some(
    ({ header, rows }) =>
      header.some(({ text }) => ofOutputs.test(text)) &&
      rows.some((row) => row.some(({ text }) => onlyPath.test(text))),
  )
const ofOutputs = anyOf(
  /^\W*(?:outputs?|out|deliverables?|artifacts?|results?|products?|produces|output files?|made|makes|creates?|created)\W*$/i,
  /^\W*(?:generate[sd]|writes|written(?: to)?|saved(?: to| as| in)?|leaves|输出(?:文件)?|产出|产物|交付物|生成(?:文件)?|ergebnis|ausgabe)\W*$/i,
  /^\W*(?:sorties?|produit|salida|resultado|sa[íi]da)\W*$/i,
)
const onlyPath = /^`[^`\n]*[./][^`\n]*`$/

/** "| 2 | Bake | `cakes/` |": the rows of a table of steps in which a path stands below a head that says it is made. */
export const rowsOfSteps = ({ tables }: SkillFile): EntryStep[] =>
  tables.flatMap(({ header, rows }) =>
    ofSteps.test(header[0]?.text ?? '') && rows.every(([first]) => first!.text !== '')
      ? rows
          .filter((row) =>
            row.some(({ text }, column) => filePath.test(text) && ofOutputs.test(header[column]?.text ?? '')),
          )
          .map((row) => {
            const range = { start: row[0]!.range.start, end: row.at(-1)!.range.end }
            return { range, place: range }
          })
      : [],
  )
/** "2. `b.md`", an item of what comes out, and "3. **Still in use?** -> `shelf/`", of what belongs where. */
export const isNoStep = (item: string): boolean => onlyNamed.test(item) || asksWhere.test(item)
const onlyNamed = /^\d+[.)]\s+[*_]{0,2}`[^`\n]{1,120}`\W*$/
const asksWhere = /^\d+[.)]\s+[^\n`]{2,100}[?？][*_]{0,2}\s?(?:→|[-=]>|[:：—–])/
/** `a.md`, `parts/`, "writes `a.md`", clay/a.md, and neither `Kiln.fire()` nor `fire --out a.md` */
const filePath = anyOf(
  /^(?:[a-z]{3,12}s )?`[^`\s()]{1,120}(?:\.[a-z][a-z\d]{0,5}|\/)`(?:[,:;(—–-]| [(—–-])[^`\n]{1,80}$/,
  /^(?:[a-z]{3,12}s )?`[^`\s()]{1,120}(?:\.[a-z][a-z\d]{0,5}|\/)`$/,
  /^(?:[a-z]{3,12}s )?(?:[\w-]{1,40}\/){0,6}[\w-]{1,60}\.[a-z][a-z\d]{0,5}$/,
)
const ofSteps =
  /^\W*(?:steps?|phases?|stages?|parts?|pass(?:es)?|tasks?|roles?|#|no\.?|步骤|阶段|序号|环节|部分|schritt|[eé]tape|paso|passo|fase)\W*$/i
