import type { ReactNode } from 'react'

/** The title of a page with what can be done on it. */
export function PageHead({ title, detail, actions }: { title: ReactNode; detail?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-xl leading-tight">{title}</h1>
        {detail ? <p className="mt-0.5 text-ink-soft text-sm">{detail}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  )
}
