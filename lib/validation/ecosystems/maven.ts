import type { ProjectFiles } from '../project-files.ts'
import type { Proposal } from './proposal.ts'

/** Maven, when there is a pom.xml; by the wrapper of the project where it has one. JaCoCo writes its report where the build has it. */
export const proposeMaven = async (files: ProjectFiles): Promise<Proposal | null> => {
  const pom = await files.text('pom.xml')
  if (pom === null) return null
  const program = (await files.text('mvnw')) === null ? 'mvn' : './mvnw'
  const hasCoverage = pom.includes('jacoco-maven-plugin')
  return {
    ecosystem: 'maven',
    run: [program, '-B', '-ntp', 'test', ...(hasCoverage ? ['jacoco:report'] : [])],
    reports: [
      'junit:**/target/surefire-reports/TEST-*.xml',
      ...(hasCoverage ? ['jacoco:**/target/site/jacoco/jacoco.xml'] : []),
    ],
    found: ['pom.xml', program],
    coverageBy: hasCoverage ? 'jacoco-maven-plugin' : null,
    offered: false,
  }
}
