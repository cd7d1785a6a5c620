import { ok, type Result } from '#lib/domain/result.ts'
import { attribute, elements, elementsAt, numberOf, parseXmlDocument } from '../readers/xml-document.ts'
import { relativeFile, unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage, mergeCoverage } from './line-coverage.ts'

/** Reads Clover XML (PHPUnit, Istanbul). Statements and conditions count, the lines of method heads do not. */
export const parseClover = (text: string, root: string): Result<LineCoverage[]> => {
  const document = parseXmlDocument(text)
  if (!document.ok) return document
  const [coverage] = elements(document.value['coverage'])
  const [project] = coverage ? elements(coverage['project']) : []
  if (!project) return unreadable('the report is not Clover XML')
  const files = [...elementsAt(project, 'file'), ...elementsAt(project, 'package', 'file')]
  return ok(
    mergeCoverage(
      files.map((file) => {
        const lines = elements(file['line']).filter((line) => attribute(line, 'type') !== 'method')
        const path = attribute(file, 'path') || attribute(file, 'name')
        return fromLines(
          relativeFile(root, path),
          new Map(lines.map((line) => [numberOf(line, 'num'), numberOf(line, 'count') > 0])),
        )
      }),
    ),
  )
}
