import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { oncePer } from '../../parse/lazy.ts'

/** A type of the skill and all members that it is written with. */
export type DeclaredShape = { name: string; has: ReadonlySet<string> }

const opensClass = /^class (\w{3,60})(?:\(([\w., ]{0,80})\))?:/
const opensInterface = /^(?:export )?(?:interface (\w{3,60})|type (\w{3,60}) =) \{\s*$/
/** What other classes bring is not seen. */
const plainBase = /^(?:|object|BaseModel|pydantic\.BaseModel|NamedTuple|TypedDict)$/
const fieldOfClass = /^ {4}(\w{1,60})\s*:\s*\S/
const fieldOfInterface = /^\s{2,4}(?:readonly )?(\w{1,60})\??\s*:/
const alsoHas = /\bdef (\w{1,60})|\bself\.(\w{1,60})/
const fewestFields = 2

/** The classes of fields, interfaces and types that the documents and the scripts of a skill declare. */
export const declaredShapes = oncePer((skill: SkillModel): readonly DeclaredShape[] => [
  ...skill.types
    .filter(({ open, fields, name }) => !open && fields.length >= fewestFields && /^[A-Z]\w\w/.test(name))
    .map(({ name, fields }) => ({ name, has: new Set(fields.map((field) => field.name)) })),
  ...skill.files.filter(({ role }) => role === 'script').flatMap(shapesIn),
])

function shapesIn({ text, base }: SkillFile): DeclaredShape[] {
  const isPython = base.endsWith('.py')
  if (!isPython && !base.endsWith('.ts')) return []
  if (!/^class |^(?:export )?(?:interface|type) /m.test(text)) return []
  const shapes: DeclaredShape[] = []
  let open: { name: string; has: Set<string>; fields: number } | null = null
  for (const line of text.split('\n')) {
    if (/^[^\s#)\]]/.test(line)) {
      if (open && open.fields >= fewestFields) shapes.push(open)
      open = isPython ? openedClass(line) : openedInterface(line)
    } else if (open) {
      const field = (isPython ? fieldOfClass : fieldOfInterface).exec(line)?.[1]
      if (field !== undefined) open.fields++
      for (const name of [field, ...(alsoHas.exec(line)?.slice(1) ?? [])]) if (name !== undefined) open.has.add(name)
    }
  }
  if (open && open.fields >= fewestFields) shapes.push(open)
  return shapes
}

function openedClass(line: string) {
  const found = opensClass.exec(line)
  return found && plainBase.test(found[2]?.trim() ?? '') ? { name: found[1]!, has: new Set<string>(), fields: 0 } : null
}

function openedInterface(line: string) {
  const found = opensInterface.exec(line)
  return found && { name: (found[1] ?? found[2])!, has: new Set<string>(), fields: 0 }
}
