import { balancedJson } from './balanced-json.ts'

/** A result as some skills write it: plain lines instead of JSON. `fields` keeps what stood there, by the name of the line. */
export type ResultBlock = {
  kind: 'ACTION_RESULT' | 'WORKER_RESULT'
  fields: Record<string, string>
  /** The JSON after `state_updates:`; null where there is none, or it cannot be read. */
  updates: Record<string, unknown> | null
  files: string[]
  questions: { id: string; text: string; options: string[]; recommended: string | null }[]
}

const heads = ['ACTION_RESULT', 'WORKER_RESULT', 'FILES_UPDATED', 'NEXT_ACTION_NEEDED', 'CLARIFICATION_NEEDED'] as const
const headLine = new RegExp(`^[ \\t]*\\**(${heads.join('|')}):\\**[ \\t]*(.*)$`)
const fieldLine = /^[ \t]*[-*][ \t]+\**([a-z_]+)\**:[ \t]*(.*)$/
const fileLine = /^[ \t]*[-*][ \t]+`?([^\s:`]+)`?(?::.*)?$/
const questionLine = /^[ \t]*[-*]?[ \t]*\**(Q\d+)\**:[ \t]*(.*)$/
const longest = 256 * 1024

/** The sections of a text in their order; the last of each name counts. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string[]>()
  let open: string[] | null = null
  for (const line of text.split(/\r?\n/)) {
    const head = headLine.exec(line)
    if (head) {
      open = head[2] ? [head[2]] : []
      sections.set(head[1] ?? '', open)
    } else open?.push(line)
  }
  return new Map([...sections].map(([name, lines]) => [name, lines.join('\n')]))
}

/** `- key: value` lines; a value goes on over the lines that follow until the next key. */
function fieldsOf(section: string): Record<string, string> {
  const fields: Record<string, string> = {}
  let name: string | null = null
  for (const line of section.split('\n')) {
    const field = fieldLine.exec(line)
    if (field?.[1]) {
      name = field[1]
      fields[name] = field[2] ?? ''
    } else if (name !== null) fields[name] += `\n${line}`
  }
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.trim()]))
}

const bracketed = (text: string | undefined): string[] =>
  (text ?? '')
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function questionOf(line: string): ResultBlock['questions'] {
  const [, id = '', rest = ''] = questionLine.exec(line) ?? []
  if (id === '') return []
  const [text = '', ...parts] = rest.split('|').map((part) => part.trim())
  const after = (label: string) =>
    parts
      .find((part) => part.startsWith(`${label}:`))
      ?.slice(label.length + 1)
      .trim()
  const [recommended = null] = bracketed(after('Recommended'))
  return [{ id, text, options: bracketed(after('Options')), recommended }]
}

/** Reads the last result block of a text; null where there is none. What follows it, as a next action, is only a hint and is left out. */
export function readResultBlock(text: string): ResultBlock | null {
  const sections = sectionsOf(text.slice(-longest))
  const kind = (['ACTION_RESULT', 'WORKER_RESULT'] as const).find((name) => sections.has(name))
  if (!kind) return null
  const section = sections.get(kind) ?? ''
  const fields = fieldsOf(section)
  const at = section.search(/state_updates\**:/)
  const files = (sections.get('FILES_UPDATED') ?? fields['files_changed'] ?? '').split('\n')
  const named = files.flatMap((line) => fileLine.exec(line)?.[1] ?? [])
  return {
    kind,
    fields,
    updates: at === -1 ? null : balancedJson(section.slice(at)),
    files: named.length > 0 ? named : bracketed(fields['files_changed']?.split('\n')[0]),
    questions: (sections.get('CLARIFICATION_NEEDED') ?? '').split('\n').flatMap(questionOf),
  }
}
