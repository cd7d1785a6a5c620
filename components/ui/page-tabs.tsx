import Link from 'next/link'
import { useFormatter } from 'next-intl'
import { classNames } from './class-names.ts'

export type PageTab = {
  href: string
  label: string
  isShown: boolean
  /** How many there are behind the tab, and of what; nothing is shown for none. */
  count?: { count: number; label: string } | undefined
}

/** The tabs of a page; each has an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const format = useFormatter()
  return (
    <nav aria-label={label} className="border-line border-b print:hidden">
      <ul className="relative -mb-px flex overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isShown ? 'page' : undefined}
              className={classNames(
                'flex h-9 items-center gap-1.5 border-b-2 px-3 text-sm outline-offset-[-2px] max-sm:px-2.5',
                tab.isShown ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count && tab.count.count > 0 ? (
                <span className="rounded-sm bg-sunken px-1 text-2xs text-ink-soft">
                  <span className="sr-only">{tab.count.label} </span>
                  {format.number(tab.count.count)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
