import { Hand, History, House, type LucideIcon, Repeat, Settings } from 'lucide-react'

export type Section = {
  href: string
  name: 'overview' | 'loops' | 'approvals' | 'history' | 'settings'
  icon: LucideIcon
  isScoped: boolean
}

/** The sections of the product. `isScoped`: its page can be narrowed to one workspace by `?workspace=`. */
export const sections: Section[] = [
  { href: '/', name: 'overview', icon: House, isScoped: true },
  { href: '/loops', name: 'loops', icon: Repeat, isScoped: true },
  { href: '/approvals', name: 'approvals', icon: Hand, isScoped: true },
  { href: '/history', name: 'history', icon: History, isScoped: true },
  { href: '/settings', name: 'settings', icon: Settings, isScoped: false },
]

/** True when `path` is a page of the section. */
export const isWithin = (section: Section, path: string): boolean =>
  section.href === '/' ? path === '/' : path === section.href || path.startsWith(`${section.href}/`)

/** The address of a section, keeping the chosen workspace. */
export const sectionHref = (section: Section, workspace: string | null): string =>
  workspace && section.isScoped ? `${section.href}?workspace=${encodeURIComponent(workspace)}` : section.href
