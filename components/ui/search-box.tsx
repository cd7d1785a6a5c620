import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { SearchInput } from './search-input.tsx'

/** The words that narrow a list. */
export function SearchBox({
  box,
  label,
  value,
  onChange,
}: {
  box: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <div className="relative min-w-44 flex-1 basis-full sm:max-w-80 sm:basis-0">
      <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-ink-faint" />
      <SearchInput ref={box} aria-label={label} placeholder={label} className="pl-8" value={value} onType={onChange} />
    </div>
  )
}
