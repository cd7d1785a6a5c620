import type { DataEdge } from '../../model/data-flow.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { mentions } from '../../predicates/names-in-code.ts'

/** The first read of what an earlier piece of Python wrote of a variable, and that write: both are steps of one run, and the variable is there. */
export function heldInPython(
  file: SkillFile,
  own: readonly DataEdge[],
): { before: DataEdge; again: DataEdge } | undefined {
  for (const [index, again] of own.entries()) {
    const before = own[index - 1]
    if (before?.kind !== 'write' || again.kind !== 'read' || !areOfOneRun(before, again)) continue
    if (changes.test(file.text.slice(before.block!.range.end, again.block!.range.start))) continue
    if (file.slice(before.targetRange) === file.slice(again.targetRange)) return { before, again }
  }
  return undefined
}

/** "Let the user edit the plan": what was written may be another when it is read. */
const changes =
  /\b(?:edit|chang|updat|modif|correct|revis|review|approv)\w*\b|\bagents?\b|修改|编辑|更新|审|代理|智能体/i

/** Pieces that import and define nothing: no programs of their own. */
const ofProgram = /^[ \t]*(?:import|from|def|class)\b/m
/** `path.write_text(json.dumps(plan))` */
const dumps = /^\(\s*json\.dumps\(\s*[A-Za-z_]\w*\s*[,)]/
/** `with open(path, "w") as file: json.dump(plan, file)`, or `file.write(plan)` */
const putBehind =
  /^[^\n]*:(?:[ \t]*\n)?[ \t]{0,40}(?:(?:json|yaml)\.(?:safe_)?dump\(\s*[A-Za-z_]\w*\s*,|\w+\.write\(\s*(?:json\.dumps\(\s*)?[A-Za-z_]\w*\s*[,)])/
/** `json.dump(plan, open(path, "w"))` */
const putAround = /\b(?:json|yaml)\.(?:safe_)?dump\(\s*[A-Za-z_]\w*\s*,\s*$/

const areOfOneRun = ({ block: home, call, via }: DataEdge, { block }: DataEdge): boolean =>
  via === 'python' &&
  call !== null &&
  home !== null &&
  home !== block &&
  block?.language === 'python' &&
  ![block, home].some(({ text }) => ofProgram.test(text)) &&
  (call.name === 'open'
    ? putBehind.test(home.text.slice(call.end - home.content.start)) ||
      putAround.test(home.text.slice(0, call.start - home.content.start))
    : dumps.test(home.text.slice(call.group.start - home.content.start)))

/** `levels = rules["levels"]` in one piece, and `{one: grade(one) for one in levels}` in the next that sets no `levels`: the second goes on where the first ended. */
export function goesOnWithNames({ block }: DataEdge, { block: home }: DataEdge): boolean {
  if (!block || !home || home === block || [block, home].some(({ text }) => ofProgram.test(text))) return false
  const code = block.text.replace(literals, ' ')
  const own = new Set(block.tree.assignments.flatMap(({ target, names }) => [target, ...names]))
  return home.tree.assignments
    .flatMap(({ target, names }) => (names.length > 0 ? names : [target]))
    .some(
      (name) =>
        wholeName.test(name) &&
        !own.has(name) &&
        mentions(code, name) &&
        !new RegExp(`\\bfor\\s(?:\\w{1,30}, ?){0,4}${name}\\b|\\bas ${name}\\b`).test(code),
    )
}
const literals = /"[^"\n]{0,200}"|'[^'\n]{0,200}'/g
/** Of a letter or two any code has its own. */
const wholeName = /^[A-Za-z_]\w{2,}$/

/** `import json` in one piece, and `json.load(...)` in a later one of the section that imports nothing: it is no program of its own, but the next step. So is JavaScript that goes on with what `require` gave. */
export function goesOnWithImports(file: SkillFile, { block }: DataEdge, { block: home }: DataEdge): boolean {
  if (!block || !home || home === block || block.language !== home.language) return false
  if (isWhole.test(block.text) || defines.test(home.text)) return false
  if (file.sectionAt(block.range.start) !== file.sectionAt(home.range.start)) return false
  const said = file.text.slice(home.range.end, block.range.start)
  if (changes.test(said) || otherWay.test(said)) return false
  return [...home.text.matchAll(imported)].some(([, names = '', required = '']) =>
    (names + required).match(boundNames)?.some((name) => mentions(block.text, name)),
  )
}
const isWhole = /^[ \t]*(?:import|export|from|def|class)\b|\brequire\(|\bfunction\b/m
const defines = /^[ \t]*(?:def|class|export)\b|\bfunction\b/m
/** `import json`, `from pathlib import Path as P`, `import { readFile } from "fs"`, `const fs = require("fs")` */
const imported =
  /^(?:from [\w.]{1,80} )?import ([\w ,{}*]{1,120}?)(?: from .*)?$|^(?:const|let|var) ([\w ,{}]{1,120})= ?require\(/gm
/** Of `Path as P` the second. */
const boundNames = /[A-Za-z_]\w*(?!\w| as )/g
const otherWay =
  /\b(?:or|alternative\w*|instead|otherwise|equivalent\w*|examples?|variant|same|another|if|when|to (?:read|load|open))\b|或|也可|例如|如果|当/i
