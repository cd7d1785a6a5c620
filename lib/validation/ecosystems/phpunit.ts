import { z } from 'zod'
import type { ProjectFiles } from '../project-files.ts'
import { reportFolder as R } from '../report-place.ts'
import type { Proposal } from './proposal.ts'

const names = z.record(z.string(), z.unknown()).catch({})
const Composer = z.object({ require: names, 'require-dev': names }).catch({ require: {}, 'require-dev': {} })

/** PHPUnit, when it is configured; its own coverage where the project asks for a driver. */
export const proposePhpunit = async (files: ProjectFiles): Promise<Proposal | null> => {
  const present = await files.names('.')
  const config = ['phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml'].find((name) => present.includes(name))
  if (!config) return null
  const driver = await driverOf(files)
  const isInstalled = (await files.names('vendor/bin')).includes('phpunit') || present.includes('composer.json')
  return {
    ecosystem: 'phpunit',
    run: [
      isInstalled ? 'vendor/bin/phpunit' : 'phpunit',
      `--log-junit=${R}/phpunit.xml`,
      ...(driver ? [`--coverage-clover=${R}/clover.xml`] : []),
    ],
    reports: [`junit:${R}/phpunit.xml`, ...(driver ? [`clover:${R}/clover.xml`] : [])],
    found: [config, 'phpunit'],
    coverageBy: driver,
    offered: false,
  }
}

/** The extension that measures coverage, where the project requires one. */
const driverOf = async (files: ProjectFiles): Promise<string | null> => {
  const text = await files.text('composer.json')
  if (text === null) return null
  try {
    const composer = Composer.parse(JSON.parse(text))
    const wanted = { ...composer.require, ...composer['require-dev'] }
    return ['ext-pcov', 'ext-xdebug', 'pcov/clobber'].find((name) => name in wanted) ?? null
  } catch {
    return null
  }
}
