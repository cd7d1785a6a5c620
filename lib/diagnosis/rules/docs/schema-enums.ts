import type { CodeBlock } from '../../model/code.ts'
import type { NamedEnum } from './enum-forms.ts'

const member = String.raw`(?:"[^"\n]{1,60}"|'[^'\n]{1,60}'|[\w-]{1,60})`
const list = String.raw`(?<list>\[\s{0,20}${member}(?:\s{0,20},\s{0,20}${member}){1,40}\s{0,20},?\s{0,20}\])`
/** A type has a name of its own; `Status` is what tools put as title on a field of that name. */
const name = '(?<name>[A-Z][a-z]+(?:[A-Z][a-z\\d]*)+)'
/** What else stands in the schema: no other object, and no fields, which have values of their own. */
const inJson = '[^{}]{0,300}?'
const inYaml = String.raw`(?:\k<indent>(?!enum:|title:)[ \t]*[^\s-][^\n]*\n){0,6}?\k<indent>`
/** The closed lists of values of schemas that are named types: by their title, or by their key. */
const forms: Readonly<Record<'json' | 'yaml', readonly RegExp[]>> = {
  json: [
    new RegExp(String.raw`"title"\s{0,9}:\s{0,9}"${name}"\s{0,9},${inJson}"enum"\s{0,9}:\s{0,9}${list}`, 'g'),
    new RegExp(String.raw`"enum"\s{0,9}:\s{0,9}${list}\s{0,9},${inJson}"title"\s{0,9}:\s{0,9}"${name}"`, 'g'),
    new RegExp(String.raw`"${name}"\s{0,9}:\s{0,9}\{${inJson}"enum"\s{0,9}:\s{0,9}${list}`, 'g'),
  ],
  yaml: [
    new RegExp(String.raw`^(?<indent>[ \t]*)title:[ \t]*["']?${name}["']?[ \t]*\n${inYaml}enum:[ \t]*${list}`, 'gm'),
    new RegExp(
      String.raw`^(?<outer>[ \t]*)${name}:[ \t]*\n(?<indent>\k<outer>[ \t]+)(?:[^\n]*\n\k<indent>){0,4}?enum:[ \t]*${list}`,
      'gm',
    ),
  ],
}

/** The named types that a block of JSON or YAML declares as schemas. */
export function* schemaEnums({ text, content, language }: CodeBlock): Iterable<NamedEnum> {
  if ((language !== 'json' && language !== 'yaml') || !/enum["']?\s{0,9}:/.test(text)) return
  for (const form of forms[language])
    for (const { index, 0: all, groups } of text.matchAll(form)) {
      const members = [...groups!.list!.matchAll(new RegExp(member, 'g'))].map(([one]) =>
        one.replace(/^["']|["']$/g, ''),
      )
      const start = content.start + index + all.search(/\S/)
      yield { name: groups!.name!, members, range: { start, end: content.start + index + all.length } }
    }
}
