import type { SkillFile } from '../../model/skill-file.ts'
import type { FieldDefinition, TypeDefinition } from '../../model/type-definition.ts'
import { oncePer } from '../../parse/lazy.ts'

const struct =
  /^(?:type[ \t]+(?<go>[A-Z]\w{2,60})[ \t]+struct|(?:pub(?:\(\w+\))?[ \t]+)?struct[ \t]+(?<rust>[A-Z]\w{2,60})(?:<[^>{\n]{1,40}>)?)[ \t]*\{\n?(?<body>[^{}]{1,4000})\}/gm
const goField = /^[ \t]*(?<name>[A-Za-z]\w*)[ \t]+(?<type>[\w.*[\]]+)[ \t]*(?:`[^`\n]*`)?[ \t]*(?:\/\/.*)?$/gm
const rustField =
  /(?:^|[,{\n])[ \t]*(?:pub(?:\(\w+\))?[ \t]+)?(?<name>[a-z]\w*)[ \t]*:[ \t]*(?<type>[\w:&'<>, ()[\]]+?)[ \t]*(?=,|\n|$)/g
/** What a program does with its types: such a block is a sample of one. */
const works = /^[ \t]*(?:func|(?:pub[ \t]+)?(?:async[ \t]+)?fn|impl|use|import|package|mod)\b/m

/** The structs of Go and Rust that the documents of a skill declare in blocks of nothing but types. */
export const structTypes = oncePer((file: SkillFile): readonly TypeDefinition[] =>
  file.isMarkdown
    ? file.codeBlocks.flatMap(({ info, text, content }) => {
        const isRust = /^(?:rust|rs)\b/i.test(info)
        if (!(isRust || /^go(?:lang)?\b/i.test(info)) || works.test(text)) return []
        return [...text.matchAll(struct)].flatMap(({ index, 0: all, groups }) => {
          const name = (isRust ? groups!['rust'] : groups!['go']) ?? ''
          const start = content.start + index
          const fields = fieldsIn(groups!['body']!, isRust ? rustField : goField, start)
          const range = { start, end: start + all.length }
          return name && fields.length > 0
            ? [{ file: file.path, form: 'interface' as const, name, range, fields, open: false, isState: false }]
            : []
        })
      })
    : [],
)

const fieldsIn = (body: string, field: RegExp, start: number): FieldDefinition[] =>
  [...body.matchAll(field)].map(({ groups }) => ({
    ...{ name: groups!['name']!, type: groups!['type']!.trim(), range: { start, end: start } },
    ...{ comment: '', optional: false, values: null, fields: [] },
  }))
