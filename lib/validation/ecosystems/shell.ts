import type { ProjectFiles } from '../project-files.ts'
import type { Proposal } from './proposal.ts'

/** Bats files, a test script, or the target of a Makefile. Beside another runner a script or target is only offered: it mostly starts that one. */
export const proposeShell = async (files: ProjectFiles, hasRunner: boolean): Promise<Proposal[]> => {
  const names = await files.names('.')
  const found: Proposal[] = []
  for (const folder of ['tests', 'test']) {
    const file = (await files.names(folder)).find((name) => name.endsWith('.bats'))
    if (file)
      found.push({
        ...{ ecosystem: 'bats', run: ['bats', '--formatter', 'tap', folder], reports: ['tap:stdout'] },
        ...{ found: [`${folder}/${file}`, 'bats'], coverageBy: null, offered: false },
      })
  }
  const offered = hasRunner || found.length > 0
  const plain = { reports: ['tap?:stdout'], coverageBy: null, offered }
  if (names.includes('test.sh'))
    found.push({ ...plain, ecosystem: 'shell', run: ['bash', 'test.sh'], found: ['test.sh', 'bash'] })
  const makefile = ['GNUmakefile', 'makefile', 'Makefile'].find((name) => names.includes(name))
  if (makefile && /^test\s*:(?!=)/m.test((await files.text(makefile)) ?? ''))
    found.push({
      ...{ ...plain, offered: offered || found.length > 0, ecosystem: 'make' },
      ...{ run: ['make', 'test'], found: [makefile, 'test', 'make'] },
    })
  return found
}
