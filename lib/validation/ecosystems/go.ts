import type { ProjectFiles } from '../project-files.ts'
import { reportFolder as R } from '../report-place.ts'
import type { Proposal } from './proposal.ts'

/** The module path of go.mod, or empty. */
export const goModulePath = (text: string | null): string => /^module\s+"?([^\s"]+)"?/m.exec(text ?? '')?.[1] ?? ''

/** Go, when there is a go.mod. */
export const proposeGo = async (files: ProjectFiles): Promise<Proposal | null> => {
  const module = goModulePath(await files.text('go.mod'))
  if (module === '') return null
  return {
    ecosystem: 'go',
    run: ['go', 'test', '-json', `-coverprofile=${R}/go.cover`, './...'],
    reports: ['go-test:stdout', `go-cover:${R}/go.cover`],
    found: ['go.mod', `module ${module}`],
    coverageBy: 'go test',
    offered: false,
  }
}
