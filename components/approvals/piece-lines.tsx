import { classNames } from '#components/ui/class-names.ts'
import { focusable } from '#components/ui/focusable.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'

const colors: Record<string, string> = { '+': 'bg-green-soft', '-': 'bg-red-soft', '\\': 'text-ink-faint italic' }
const mostLines = 400

/** The lines of a piece of a diff as a patch has them; what would hide or reorder text is a mark. */
export function PieceLines({ lines }: { lines: string[] }) {
  const shown = lines.slice(0, mostLines).map((text, n) => ({ id: `line-${n}`, text }))
  return (
    <pre
      {...focusable}
      className="max-h-72 overflow-auto border-line border-t py-1 font-mono text-ink text-xs leading-5"
    >
      {shown.map(({ id, text }) => (
        <span key={id} className={classNames('block min-w-max px-2', colors[text[0] ?? ''])}>
          {visibleSource(text) || ' '}
        </span>
      ))}
      {lines.length > shown.length ? (
        <span className="block px-2 text-ink-faint">… +{lines.length - shown.length}</span>
      ) : null}
    </pre>
  )
}
