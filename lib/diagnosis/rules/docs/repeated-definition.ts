import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import type { TypeDefinition } from '../../model/type-definition.ts'
import { canonicalDefinition } from '../../predicates/canonical-definition.ts'
import { isExample } from '../../predicates/is-example.ts'
import { isGenerated } from '../../predicates/is-generated.ts'
import { isOfProgram } from '../../predicates/is-of-program.ts'
import { isOwnSkill } from '../../predicates/is-own-skill.ts'
import type { Draft, Rule, RuleContext } from '../../rule.ts'
import { fieldScope } from './enum-members.ts'
import { isLike, stateOfTable, statesByFields } from './states-by-fields.ts'
import { structTypes } from './struct-types.ts'
import { fieldsKey, isTaken, typeKey } from './taken-type.ts'

const linesAround = 3

/** The main state written down a second time in another file. */
export const repeatedSchemaRule: Rule = {
  id: 'DOC-RED-001',
  message: {
    en: 'The state is defined here and in `{canonical}`: {shared} fields are the same.',
    zh: '状态在此处与 `{canonical}` 中重复定义：有 {shared} 个相同字段。',
  },
  *check(context) {
    const main = context.skill.mainSchema ?? stateOfTable(context.skill)
    if (!main) return
    const named = context.skill.stateSchemas.filter((type) => type !== main && isDefinition(context.skill, type, main))
    yield* draftsOf(context, main, [...named, ...statesByFields(context.skill, main)], 3)
  },
}

/** A type written down under one name in two files. */
export const repeatedTypeRule: Rule = {
  id: 'DOC-RED-003',
  message: {
    en: '`{name}` is defined here and in `{canonical}`: {shared} fields are the same.',
    zh: '`{name}` 在此处与 `{canonical}` 中重复定义：有 {shared} 个相同字段。',
  },
  *check(context) {
    const { skill } = context
    const types = [...skill.types, ...skill.files.flatMap(structTypes)]
    if (types.length < 2) return
    const byName = Map.groupBy(types, ({ name }) => name)
    for (const [name, found] of byName) {
      if (name.length < 3 || found.length < 2 || saysKind.test(name)) continue
      if (isOfSamples(skill, found.filter(isNamed))) continue
      const same = (name.endsWith('Props') ? sameThroughout(found) : found).filter(
        (type) => isNamed(type) && type !== skill.mainSchema,
      )
      const canonical = canonicalDefinition(
        skill,
        same.filter((type) => isInForce(skill, type)),
      )
      if (canonical)
        yield* draftsOf(
          context,
          canonical,
          same.filter((type) => type !== canonical),
          2,
        )
    }
  },
}

/** A value in code is an instance; JSON repeats a state that is itself given as JSON, or one of nearly the same fields. */
function isDefinition(skill: SkillModel, { form, file, range, fields }: TypeDefinition, main: TypeDefinition): boolean {
  if (form !== 'template') return true
  const isTold = main.form === 'template' || isLike(main, fields)
  const block = isTold ? skill.file(file)?.codeBlockAt(range.start) : undefined
  const isValue = block?.language === 'json' || block?.language === 'yaml'
  return isValue && !(updates.test(block.section?.title ?? '') && fields.length < main.fields.length)
}

/** "## Update the state": some fields that are set anew. */
const updates = /^[\W\d]*(?:updat|patch|chang|clos|finish|complet)\w*\b|^[\W\d]*(?:更新|修改)/i

const isNamed = ({ form }: TypeDefinition): boolean => form !== 'template' && form !== 'table'

/** What a component takes belongs to its sample, and the samples of two components differ: the same types of all fields document one component twice. */
function sameThroughout(types: readonly TypeDefinition[]): readonly TypeDefinition[] {
  const full = types.filter(({ fields }) => fields.length >= fewestOfComponent)
  return [...Map.groupBy(full, fieldsKey).values()].find((some) => new Set(some.map(({ file }) => file)).size > 1) ?? []
}
const fewestOfComponent = 3

/** Templates are for other skills, scripts carry their own types, an example or a sample program defines nothing. */
function isInForce(skill: SkillModel, type: TypeDefinition, canonical: TypeDefinition | null = null): boolean {
  const file = skill.file(type.file)
  if (!file || file.role === 'template' || file.role === 'script' || ofExamples.test(file.path)) return false
  if (isOwnSkill(file) || isGenerated(file) || (isProposal(file) && !proposes.test(type.name))) return false
  if (isOfProgram(file, type) && !isTaken(skill, type, canonical)) return false
  return !isExample(file, type.range) && !isFormer(file, type)
}

/** `v2-proposal.md`, "# 改造方案": what a document proposes is not in force, unless it tells what a `Proposal` is. The entry of a skill on proposals is. */
const isProposal = ({ base, role, headings: [first] }: SkillFile): boolean =>
  role !== 'entry' && proposes.test(`${base}\n${first?.title ?? ''}`)
const proposes = /(?<![a-z])(?:proposals?|rfc)(?![a-z])|提案|(?:改造|变更|改进|重构)方案/i

const ofExamples = /(?:^|\/)(?:examples?|samples?)\//i

/** `references/python/a.md` and `references/typescript/a.md` tell the same of two languages. */
const language =
  /(?:^|\/)(?:python|py|typescript|ts|javascript|js|golang|go|rust|java|kotlin|swift|csharp|dotnet|cpp|ruby|php|dart)\//i
const isOfOtherLanguage = (one: string, other: string): boolean => {
  const [first, second] = [language.exec(one)?.[0], language.exec(other)?.[0]]
  return first !== undefined && second !== undefined && first.toLowerCase() !== second.toLowerCase()
}

/** "Old state format:" above the block: what there was before. */
const former =
  /^[#*_\s>-]{0,8}(?:the )?(?:old|legacy|previous|former|deprecated|pre-\w+)\b[^.\n]{0,40}[:*_)\s]*$|^[#*_\s>-]{0,8}旧版?(?:的)?(?:格式|结构|状态|定义)[^。\n]{0,20}$/i

function isFormer(file: SkillFile, { range }: TypeDefinition): boolean {
  const block = file.codeBlockAt(range.start)
  const above = file.text.slice(Math.max(0, (block?.range.start ?? 0) - 200), block?.range.start ?? 0).trimEnd()
  return former.test(above.slice(above.lastIndexOf('\n') + 1))
}

/** A tutorial gives one name to the types of many samples: one file alone defines it in several ways, or each of several references in one of its own. */
const isOfSamples = (skill: SkillModel, types: readonly TypeDefinition[]): boolean => {
  const byFile = [...Map.groupBy(types, ({ file }) => file)]
  const waysOf = (some: readonly TypeDefinition[], withTypes: boolean) =>
    new Set(some.map(({ fields }) => fields.map(({ name, type }) => (withTypes ? `${name}:${type}` : name)).join()))
      .size
  return (
    byFile.some(([, inFile]) => waysOf(inFile, false) > 1) ||
    (byFile.length >= fewestSamples &&
      waysOf(types, true) >= waysOfSamples(types) &&
      byFile.every(([path]) => isReference(skill, path)))
  )
}
const fewestSamples = 3
/** Two fields are what a sample has. */
const waysOfSamples = (types: readonly TypeDefinition[]): number =>
  types.every(({ fields }) => fields.length < 3) ? 2 : 3
const isReference = (skill: SkillModel, path: string): boolean => skill.file(path)?.role === 'reference'

/** `const schema = z.object(...)`: the name says what kind of thing it is, and not of what. */
const saysKind = /^(?:schema|model|type|shape|struct|interface)$/i

function* draftsOf(
  { skill, params }: RuleContext,
  canonical: TypeDefinition,
  others: readonly TypeDefinition[],
  fewest: number,
): Iterable<Draft> {
  const home = skill.file(canonical.file)
  if (!home || !isInForce(skill, canonical)) return
  const reported = new Set<string>()
  const names = new Map(canonical.fields.map((field) => [field.name, field]))
  for (const copy of others) {
    const file = skill.file(copy.file)
    if (!file || copy.file === canonical.file || reported.has(copy.file)) continue
    if (!isInForce(skill, copy, canonical)) continue
    if (isOfOtherLanguage(copy.file, canonical.file)) continue
    const shared = copy.fields.filter(({ name }) => names.has(name))
    const smaller = Math.min(names.size, copy.fields.length)
    const isValue = copy.form === 'template' && !isLike(canonical, copy.fields)
    if (shared.length < fewest || shared.length < smaller * (isValue ? 1 : params.schemaOverlap)) continue
    const isComparable = copy.form === canonical.form && copy.form !== 'table' && copy.form !== 'template'
    const differs = isComparable && shared.some(({ name, type }) => typeKey(type) !== typeKey(names.get(name)!.type))
    const isSubset = shared.length === copy.fields.length && copy.fields.length < names.size
    if (isSubset && !differs && linksTo(file, copy, home)) continue
    reported.add(copy.file)
    yield {
      file,
      range: copy.range,
      shift: differs ? 1 : 0,
      site: fieldScope(copy),
      data: { name: copy.name, canonical: home.path, shared: shared.length, files: [home.path, file.path], differs },
      related: [{ file: home, range: canonical.range }],
    }
  }
}

/** Whether the other file is named within three lines of a definition. */
function linksTo({ lines, text, codeBlockAt }: SkillFile, { range }: TypeDefinition, home: SkillFile): boolean {
  const place = codeBlockAt(range.start)?.range ?? range
  const first = lines.lineAt(place.start) - linesAround
  const last = lines.lineAt(place.end) + linesAround
  return text.slice(lines.startOf(Math.max(1, first)), lines.endOf(Math.min(lines.count, last))).includes(home.base)
}
