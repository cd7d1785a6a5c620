import { classNames } from '#components/ui/class-names.ts'
import type { ShownDiff } from './shown-diff.ts'

/** As much as a window shows; the rest comes with the viewer. */
const mostLines = 120

const looks: Record<string, string> = { '+': 'bg-green-soft', '-': 'bg-red-soft', '@': 'text-ink-soft' }

/** The lines of a changed file, to be read while the viewer that compares and colours them is on its way. */
export function PlainDiff({ diff, wrap }: { diff: ShownDiff; wrap: boolean }) {
  const patch = diff.parts[0]?.patch ?? ''
  const lines = patch.slice(patch.indexOf('@@')).split('\n').slice(0, mostLines)
  return (
    <pre className={classNames('px-3 text-xs leading-5', wrap ? 'whitespace-pre-wrap break-all' : 'overflow-x-auto')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stand still
        <span key={index} className={looks[line[0] ?? '']}>
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  )
}
