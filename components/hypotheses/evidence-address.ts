import { tabAddress } from '#components/loop-page/loop-tab.ts'
import type { EvidenceTarget } from '#lib/domain/loop/debug/evidence-ref.ts'

/** The address of a line of the debug log: the log opens there with the line found. */
export const logLineAddress = (loopId: string, line: number): string =>
  `${tabAddress(loopId, 'live')}?${new URLSearchParams({ stream: 'debug', find: `{"line":${line},` })}`

/** The page that shows what a reference names. */
export function evidenceAddress(loopId: string, target: EvidenceTarget): string {
  switch (target.kind) {
    case 'log':
      return logLineAddress(loopId, target.line)
    case 'test':
      return `${tabAddress(loopId, 'tests')}?${new URLSearchParams({ run: target.runId, test: target.key })}`
    case 'diff': {
      const { iteration, path } = target
      return `${tabAddress(loopId, 'changes')}?${new URLSearchParams({ range: 'iteration', n: String(iteration), file: path })}`
    }
    case 'code':
      return `${tabAddress(loopId, 'changes')}?${new URLSearchParams({ file: target.path })}`
    case 'command':
      return `${tabAddress(loopId, 'live')}?${new URLSearchParams({ stream: 'validate' })}`
  }
}
