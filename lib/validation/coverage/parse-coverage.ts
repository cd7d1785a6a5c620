import type { Result } from '#lib/domain/result.ts'
import { goModulePath } from '../ecosystems/go.ts'
import { projectFiles } from '../project-files.ts'
import type { ReportFile } from '../report-files.ts'
import type { ReportPlace } from '../report-place.ts'
import { parseClover } from './clover.ts'
import { parseCobertura } from './cobertura.ts'
import { parseGoCover } from './go-cover.ts'
import { parseIstanbulFinal } from './istanbul-final.ts'
import { parseIstanbulSummary } from './istanbul-summary.ts'
import { parseJacoco } from './jacoco.ts'
import { parseLcov } from './lcov.ts'
import type { LineCoverage } from './line-coverage.ts'

/** Reads one coverage report in the format of its place; paths are relative to the folder the command ran in. */
export const parseCoverage = async (
  { format }: ReportPlace,
  { path, text }: ReportFile,
  cwd: string,
): Promise<Result<LineCoverage[]>> => {
  switch (format) {
    case 'lcov':
      return parseLcov(text, cwd)
    case 'istanbul':
      return parseIstanbulSummary(text, cwd)
    case 'istanbul-final':
      return parseIstanbulFinal(text, cwd)
    case 'cobertura':
      return parseCobertura(text, cwd)
    case 'clover':
      return parseClover(text, cwd)
    case 'jacoco':
      return parseJacoco(text, moduleOf(path), async (name) => (await projectFiles(cwd).text(name)) !== null)
    default:
      return parseGoCover(text, goModulePath(await projectFiles(cwd).text('go.mod')))
  }
}

/** The module a JVM build wrote a report for: the folder around its `target` or `build`. */
const moduleOf = (path: string): string => /^(?:(.*)\/)?(?:target|build)\//.exec(path)?.[1] ?? ''
