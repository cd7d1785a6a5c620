import { ok, type Result } from '#lib/domain/result.ts'
import {
  attribute,
  elements,
  elementsAt,
  numberOf,
  parseXmlDocument,
  type XmlElement,
} from '../readers/xml-document.ts'
import { unreadable } from '../reported-test.ts'
import { fromLines, type LineCoverage, mergeCoverage } from './line-coverage.ts'

/** Folders below a module in which a source file of the JVM may stand. */
const sourceFolders = ['src/main/java', 'src/main/kotlin', 'src/main/scala', 'src/main/groovy', 'src']

/**
 * Reads JaCoCo XML. It names a file only by package and name: `isFile` says which of the usual source folders of `module` has it; where
 * none has, the package stands for the path. A line ran when any instruction of it did.
 */
export const parseJacoco = async (
  text: string,
  module: string,
  isFile: (path: string) => Promise<boolean>,
): Promise<Result<LineCoverage[]>> => {
  const document = parseXmlDocument(text)
  if (!document.ok) return document
  const [report] = elements(document.value['report'])
  if (!report) return unreadable('the report is not JaCoCo XML')
  const files: LineCoverage[] = []
  for (const part of packagesOf(report))
    for (const file of elements(part['sourcefile'])) {
      const name = [attribute(part, 'name'), attribute(file, 'name')].filter(Boolean).join('/')
      const lines = elements(file['line'])
      files.push(
        fromLines(
          await sourcePath(module, name, isFile),
          new Map(lines.map((line) => [numberOf(line, 'nr'), numberOf(line, 'ci') > 0])),
        ),
      )
    }
  return ok(mergeCoverage(files))
}

/** A report of several modules has them in groups. */
const packagesOf = (element: XmlElement, depth = 0): XmlElement[] => [
  ...elements(element['package']),
  ...(depth < 10 ? elementsAt(element, 'group').flatMap((group) => packagesOf(group, depth + 1)) : []),
]

const sourcePath = async (
  module: string,
  name: string,
  isFile: (path: string) => Promise<boolean>,
): Promise<string> => {
  const below = (path: string) => (module === '' ? path : `${module}/${path}`)
  for (const folder of sourceFolders) {
    const path = below(`${folder}/${name}`)
    if (await isFile(path)) return path
  }
  return below(name)
}
