'use client'

import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'

const places = [
  { name: 'tunings', href: '/tunings' },
  { name: 'skills', href: '/skills' },
  { name: 'rules', href: '/rules' },
] as const

/** Between the tunings, the skills of the workspace, and the rules of the diagnosis. */
export function TuningsNav() {
  const t = useTranslations('tunings')
  const path = usePathname()
  const workspace = useSearchParams().get('workspace')
  return (
    <nav aria-label={t('places')} className="mb-3 border-line border-b print:hidden">
      <ul className="relative -mb-px flex overflow-x-auto">
        {places.map(({ name, href }) => {
          const isCurrent = path === href
          return (
            <li key={name}>
              <Link
                href={workspace ? `${href}?workspace=${encodeURIComponent(workspace)}` : href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'flex h-9 items-center border-b-2 px-3 text-sm outline-offset-[-2px]',
                  isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {t(`place.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
