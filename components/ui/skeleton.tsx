import { classNames } from './class-names.ts'

/** The place of something that is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('base:h-4 animate-pulse-soft rounded-sm bg-hover', className)} />
}

/** Several rows that are being loaded; `label` tells it to screen readers. */
export function SkeletonRows({ label, rows = 6, className }: { label: string; rows?: number; className?: string }) {
  return (
    <output aria-label={label} className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} className="h-8" />
      ))}
    </output>
  )
}
