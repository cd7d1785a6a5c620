import { ChevronRight } from 'lucide-react'
import Link from 'next/link'

/** Where a page stands: the list it belongs to, and its own id. */
export function PagePath({ label, href, list, id }: { label: string; href: string; list: string; id: string }) {
  return (
    <nav aria-label={label} className="flex items-center gap-1 text-ink-faint text-xs print:hidden">
      <Link href={href} className="hover:text-ink hover:underline">
        {list}
      </Link>
      <ChevronRight aria-hidden className="size-3" />
      <span className="truncate font-mono">{id}</span>
    </nav>
  )
}
