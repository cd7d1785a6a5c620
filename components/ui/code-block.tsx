import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { focusable } from './focusable.ts'

/** Program text or output as it is, with a way to copy it. */
export function CodeBlock({
  text,
  label,
  wrap = false,
  className,
}: {
  text: string
  label: string
  wrap?: boolean
  className?: string
}) {
  return (
    <figure aria-label={label} className="group relative">
      <pre
        {...focusable}
        className={classNames(
          'base:max-h-80 overflow-auto rounded-sm border border-line bg-sunken py-2 pr-10 pl-3 font-mono text-ink text-xs leading-relaxed',
          wrap && 'whitespace-pre-wrap break-words',
          className,
        )}
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} className="absolute top-1 right-1" />
    </figure>
  )
}
