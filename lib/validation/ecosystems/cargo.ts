import type { ProjectFiles } from '../project-files.ts'
import type { Proposal } from './proposal.ts'

/** A profile of nextest that writes JUnit: its name and the file. */
const junitProfile = /^\[profile\.([\w-]+)\.junit\]\s*\n(?:(?!\[)[^\n]*\n)*?\s*path\s*=\s*"([\w./-]+)"/m

/**
 * Cargo, when there is a Cargo.toml: nextest where the project has a profile that writes JUnit, else `cargo test`. Cargo says on stderr which
 * test program it starts, so both streams are read as one.
 */
export const proposeCargo = async (files: ProjectFiles): Promise<Proposal | null> => {
  const manifest = await files.text('Cargo.toml')
  if (manifest === null || !/^\[(package|workspace)\]/m.test(manifest)) return null
  const workspace = /^\[workspace\]/m.test(manifest) ? ['--workspace'] : []
  const base = { ecosystem: 'cargo', coverageBy: null, offered: false }
  const [, profile, path] = junitProfile.exec((await files.text('.config/nextest.toml')) ?? '') ?? []
  if (profile && path && !path.startsWith('/') && !path.split('/').includes('..'))
    return {
      ...{ ...base, run: ['cargo', 'nextest', 'run', '--no-fail-fast', ...workspace, '--profile', profile] },
      reports: [`junit:target/nextest/${profile}/${path}`],
      found: ['.config/nextest.toml', `profile.${profile}.junit`],
    }
  return {
    ...{ ...base, run: ['cargo', 'test', '--no-fail-fast', ...workspace, '2>&1'].join(' ') },
    ...{ reports: ['libtest:stdout'], found: ['Cargo.toml', 'cargo test'] },
  }
}
