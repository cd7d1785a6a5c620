import type { ProjectFiles } from '../project-files.ts'
import { reportFolder as R } from '../report-place.ts'
import type { Proposal } from './proposal.ts'

/** pytest, when it is configured or there are `tests/test_*.py`; by uv, poetry or the project's own environment where there is one. */
export const proposePytest = async (files: ProjectFiles): Promise<Proposal | null> => {
  const names = await files.names('.')
  const found = await foundBy(files, names)
  if (found === null) return null
  const declared = await Promise.all(
    [...names.filter((name) => /^requirements.*\.txt$/.test(name)), 'pyproject.toml', 'setup.cfg'].map(files.text),
  )
  const hasCoverage = declared.some((text) => /\bpytest-cov\b/.test(text ?? ''))
  return {
    ecosystem: 'pytest',
    run: [
      ...(await interpreter(files, names)),
      // xunit1 names the file of each test, xunit2 does not.
      ...['-m', 'pytest', '-q', '-o', 'junit_family=xunit1', `--junitxml=${R}/pytest.xml`],
      ...(hasCoverage ? ['--cov', `--cov-report=xml:${R}/cov.xml`] : []),
    ],
    reports: [`junit:${R}/pytest.xml`, ...(hasCoverage ? [`cobertura:${R}/cov.xml`] : [])],
    found,
    coverageBy: hasCoverage ? 'pytest-cov' : null,
    offered: false,
  }
}

const foundBy = async (files: ProjectFiles, names: string[]): Promise<[string, ...string[]] | null> => {
  if (names.includes('pytest.ini')) return ['pytest.ini', 'pytest']
  if (/^\[tool\.pytest\b/m.test((await files.text('pyproject.toml')) ?? '')) return ['pyproject.toml', 'tool.pytest']
  if (/^\[tool:pytest\]/m.test((await files.text('setup.cfg')) ?? '')) return ['setup.cfg', 'tool:pytest']
  if (/^\[pytest\]/m.test((await files.text('tox.ini')) ?? '')) return ['tox.ini', 'pytest']
  const test = (await files.names('tests')).find((name) => /^test_.*\.py$/.test(name))
  return test ? [`tests/${test}`, 'pytest'] : null
}

const interpreter = async (files: ProjectFiles, names: string[]): Promise<[string, ...string[]]> => {
  if (names.includes('uv.lock')) return ['uv', 'run', 'python']
  if (names.includes('poetry.lock')) return ['poetry', 'run', 'python']
  // Read by name only: in a virtual environment `python` is a link that leads out of the project.
  if ((await files.names('.venv/bin')).includes('python')) return ['.venv/bin/python']
  return ['python3']
}
