import type { TestCommand } from '#lib/domain/loop/loop-settings.ts'
import type { ReportedTest } from './reported-test.ts'

/** A path as it stands below the root of the project: runners speak of paths from their own folder. */
export const pathFromRoot = ({ cwd }: Pick<TestCommand, 'cwd'>, path: string): string =>
  path === '' || cwd === '' || path.startsWith('/') ? path : `${cwd}/${path}`

/** A test seen from the root. Where its runner names no file, the folder tells tests of equal names in two parts of a project apart. */
export const fromRoot = (command: Pick<TestCommand, 'cwd'>, test: ReportedTest): ReportedTest => {
  if (command.cwd === '') return test
  if (test.file !== '') return { ...test, file: pathFromRoot(command, test.file) }
  return { ...test, project: test.project === '' ? command.cwd : `${command.cwd}: ${test.project}` }
}
