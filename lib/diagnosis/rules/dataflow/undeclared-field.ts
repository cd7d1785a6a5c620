import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { isExample } from '../../predicates/is-example.ts'
import type { Rule } from '../../rule.ts'
import { isOfShownProgram, showsProgram } from '../../skill/shows-program.ts'
import { usesInText } from './fields-in-text.ts'
import { foreignState } from './foreign-state.ts'
import { nearestName } from './nearest-name.ts'
import { type FieldUse, fieldsChanged, isOwnName } from './state-updates.ts'
import { fieldsOfUsedTables } from './used-fields.ts'

const builtIn = new Set(
  (
    'length map filter forEach find findIndex some every reduce push pop shift unshift slice splice concat join includes indexOf sort reverse ' +
    'keys values entries items get set has update copy toString toJSON hasOwnProperty constructor prototype at flat flatMap dict json model_dump []'
  ).split(' '),
)

/** A field of the state that no schema declares. */
export const undeclaredFieldRule: Rule = {
  id: 'DF-008',
  message: {
    en: 'State field `{field}` is declared in no schema{hint}.',
    zh: '状态字段 `{field}` 未在任何模式中声明{hint_zh}。',
  },
  *check({ skill }) {
    const declared = declaredFields(skill)
    if (!declared) return
    const missing = new Map<string, FieldUse[]>()
    for (const file of skill.flowFiles) {
      if (!/state/i.test(file.text) || showsProgram(file)) continue
      for (const use of [...usesInCode(file), ...usesInText(file)]) {
        if (declared.has(use.field) || builtIn.has(use.field) || isExample(file, use.range)) continue
        const list = missing.get(use.field)
        if (list) list.push(use)
        else missing.set(use.field, [use])
      }
    }
    for (const [field, [first, ...others]] of missing) {
      if (!first) continue
      const nearest = nearestName(field, declared)
      const hint = nearest ? `; the nearest one is \`${nearest}\`` : ''
      const hintZh = nearest ? `；最接近的是 \`${nearest}\`` : ''
      yield {
        ...{ file: first.file, range: first.range, anchor: field },
        data: { field, nearest, hint, hint_zh: hintZh },
        related: others.slice(0, 20).map(({ file, range }) => ({ file, range })),
      }
    }
  },
}

/** Top-level fields of all schemas of the state, or of a table of what is taken of it; null when there is none, or one allows any field or takes some from elsewhere. */
function declaredFields(skill: SkillModel): Set<string> | null {
  const { stateSchemas } = skill
  if (stateSchemas.length === 0) {
    const told = fieldsOfUsedTables(skill.files)
    return told.size > 0 ? told : null
  }
  const declared = new Set<string>()
  for (const schema of stateSchemas) {
    if (schema.open || takesFromElsewhere(skill, schema, stateSchemas)) return null
    // `rows[]` in a table says that `rows` is a list.
    for (const { name } of schema.fields) declared.add(name.replace(/(?:\[\])+$/, ''))
  }
  return declared.size > 1 ? declared : null
}

function takesFromElsewhere(skill: SkillModel, schema: TypeDefinition, schemas: readonly TypeDefinition[]): boolean {
  if (schema.form === 'table' || schema.form === 'json-schema' || schema.form === 'class') return false
  const file = skill.file(schema.file)
  if (!file) return false
  const { start, end } = schema.range
  const source = file.text.slice(start, end)
  if (schema.form === 'template') return /^[^{]*\{\s*\.\.\.(?!(?:current|old|prev\w*)?_?[sS]tate\b)/.test(source)
  const bases = /\bextends\s+([\w.,\s<>]+)\{/.exec(source.slice(0, 300))?.[1] ?? ''
  const names = bases.split(',').map((name) => name.trim())
  if (bases !== '' && !names.every((name) => schemas.some((one) => one.name === name))) return true
  return /^\s*&/.test(file.text.slice(end, end + 20)) || /\.(?:extend|merge|and)\(/.test(source.slice(0, 200))
}

function* usesInCode(file: SkillFile): Iterable<FieldUse> {
  for (const block of file.codeBlocks) {
    if (block.role !== 'functional' || !/state/i.test(block.text) || foreignState.test(block.text)) continue
    if (isOfShownProgram(file, block)) continue
    for (const { root, members, start, end, isCalled } of block.tree.members) {
      if (root !== 'state' || !members[0] || (isCalled && members.length === 1)) continue
      if (isOwnName(block, start)) continue
      const found = file.text.indexOf(members[0], start + 'state'.length)
      if (found === -1 || found > end) continue
      const close = /^['"]\]/.test(file.text.slice(found + members[0].length, found + members[0].length + 2)) ? 2 : 0
      yield { field: members[0], file, range: { start, end: found + members[0].length + close } }
    }
    yield* askedFor(file, block)
    yield* fieldsChanged(file, block)
    yield* takenOut(file, block)
  }
}

/** `state.get("rows", [])` */
function* askedFor(file: SkillFile, block: CodeBlock): Iterable<FieldUse> {
  for (const { callee, group, start } of block.tree.calls) {
    if (callee !== 'state.get' && callee !== 'state.setdefault') continue
    const field = /^\(\s*["']([A-Za-z_]\w*)["']/.exec(file.text.slice(group.start, group.start + 80))?.[1]
    if (field === undefined || isOwnName(block, start)) continue
    const from = file.text.indexOf(field, group.start)
    yield { field, file, range: { start: from, end: from + field.length } }
  }
}

/** `const { status, rows: all } = state` */
function* takenOut(file: SkillFile, block: CodeBlock): Iterable<FieldUse> {
  for (const { index, 0: all, 1: list = '' } of block.text.matchAll(taken)) {
    const start = block.content.start + index
    if (list.includes('...') || isOwnName(block, start + all.length)) continue
    for (const { index: at, 1: field = '' } of list.matchAll(/(?:^|,)\s*([A-Za-z_]\w*)/g)) {
      const from = start + all.indexOf(list) + list.indexOf(field, at)
      yield { field, file, range: { start: from, end: from + field.length } }
    }
  }
}
const taken = /\b(?:const|let|var)\s+\{([^{}=]{1,300})\}\s*=\s*state(?=[\s;)]|$)/g
