import type { ProjectFiles } from '../project-files.ts'
import type { Proposal } from './proposal.ts'

/**
 * Gradle, when there is a build or settings script; by the wrapper of the project where it has one. Results are cleaned first, so that no test
 * is skipped as up to date.
 */
export const proposeGradle = async (files: ProjectFiles): Promise<Proposal | null> => {
  const names = await files.names('.')
  const script = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'].find((name) =>
    names.includes(name),
  )
  if (!script) return null
  const program = names.includes('gradlew') ? './gradlew' : 'gradle'
  const hasCoverage = /\bjacoco\b/.test((await files.text(script)) ?? '')
  return {
    ecosystem: 'gradle',
    run: [program, 'cleanTest', 'test', ...(hasCoverage ? ['jacocoTestReport'] : []), '--continue', '--console=plain'],
    reports: [
      'junit:**/build/test-results/**/TEST-*.xml',
      ...(hasCoverage ? ['jacoco:**/build/reports/jacoco/**/*.xml'] : []),
    ],
    found: [script, program],
    coverageBy: hasCoverage ? 'jacoco' : null,
    offered: false,
  }
}
