import { isAbsolute, join } from 'node:path'
import { ok, type Result } from '#lib/domain/result.ts'
import { attribute, elements, elementsAt, numberOf, parseXmlDocument, textOf } from '../readers/xml-document.ts'
import { relativeFile, unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage, mergeCoverage } from './line-coverage.ts'

/** Reads Cobertura XML (coverage.py, PHPUnit, Coverlet). File names count from the first source folder. */
export const parseCobertura = (text: string, root: string): Result<LineCoverage[]> => {
  const document = parseXmlDocument(text)
  if (!document.ok) return document
  const [coverage] = elements(document.value['coverage'])
  if (!coverage || coverage['packages'] === undefined) return unreadable('the report is not Cobertura XML')
  const source = elementsAt(coverage, 'sources', 'source').map(textOf)[0] ?? ''
  const classes = elementsAt(coverage, 'packages', 'package', 'classes', 'class')
  if (classes.some((one) => attribute(one, 'filename') === '')) return unreadable('the report is not Cobertura XML')
  return ok(
    mergeCoverage(
      classes.map((one) => {
        const name = attribute(one, 'filename')
        const path = relativeFile(root, isAbsolute(source) && !isAbsolute(name) ? join(source, name) : name)
        const lines = elementsAt(one, 'lines', 'line')
        return fromLines(path, new Map(lines.map((line) => [numberOf(line, 'number'), numberOf(line, 'hits') > 0])))
      }),
    ),
  )
}
