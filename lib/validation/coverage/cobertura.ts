import { isAbsolute, join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { ok, type Result } from '#lib/domain/result.ts'
import { relativeFile, reportLimits, unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage, mergeCoverage } from './line-coverage.ts'

const lists = ['package', 'class', 'line', 'source']
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false },
  ...{ parseAttributeValue: false, parseTagValue: false, maxNestedTags: reportLimits.depth },
  isArray: (name) => lists.includes(name),
})

const emptyOr = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).optional()
const Line = z.object({ '@number': z.coerce.number().int(), '@hits': z.coerce.number() })
const Class = z.object({ '@filename': z.string(), lines: emptyOr(z.object({ line: z.array(Line).default([]) })) })
const Package = z.object({ classes: emptyOr(z.object({ class: z.array(Class).default([]) })) })
const Cobertura = z.object({
  coverage: z.object({
    sources: emptyOr(z.object({ source: z.array(z.string()).default([]) })),
    packages: emptyOr(z.object({ package: z.array(Package).default([]) })),
  }),
})

/** Reads Cobertura XML (coverage.py, PHPUnit, Coverlet). File names count from the first source folder. */
export const parseCobertura = (text: string, root: string): Result<LineCoverage[]> => {
  const valid = XMLValidator.validate(text)
  if (valid !== true) return unreadable(`the coverage report is not complete XML (line ${valid.err.line})`)
  let document: unknown
  try {
    document = parser.parse(text)
  } catch (fault) {
    return unreadable(`the coverage report is not usable XML (${fault instanceof Error ? fault.message : fault})`)
  }
  const parsed = Cobertura.safeParse(document)
  if (!parsed.success) return unreadable('the report is not Cobertura XML')
  const { sources, packages } = parsed.data.coverage
  const source = (sources ? sources.source[0] : null) ?? ''
  const classes = (packages ? packages.package : []).flatMap(({ classes }) => (classes ? classes.class : []))
  return ok(
    mergeCoverage(
      classes.map((one) => {
        const name = one['@filename']
        const path = relativeFile(root, isAbsolute(source) && !isAbsolute(name) ? join(source, name) : name)
        const lines = one.lines ? one.lines.line : []
        return fromLines(path, new Map(lines.map((line) => [line['@number'], line['@hits'] > 0])))
      }),
    ),
  )
}
