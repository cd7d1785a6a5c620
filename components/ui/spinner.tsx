import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Shows that something is under way; the word for it stands beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      className={classNames('base:size-4 animate-spin motion-reduce:animate-none', className)}
    />
  )
}
