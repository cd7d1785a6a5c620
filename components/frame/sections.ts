import { Hand, History, House, type LucideIcon, Repeat, Settings, Stethoscope } from 'lucide-react'

export type Section = {
  href: string
  name: 'overview' | 'loops' | 'tunings' | 'approvals' | 'history' | 'settings'
  icon: LucideIcon
  isScoped: boolean
  /** Addresses of further pages that belong to it. */
  also?: string[]
}

/** The sections of the product. `isScoped`: its page can be narrowed to one workspace by `?workspace=`. */
export const sections: Section[] = [
  { href: '/', name: 'overview', icon: House, isScoped: true },
  { href: '/loops', name: 'loops', icon: Repeat, isScoped: true },
  { href: '/tunings', name: 'tunings', icon: Stethoscope, isScoped: true, also: ['/skills', '/rules'] },
  { href: '/approvals', name: 'approvals', icon: Hand, isScoped: true },
  { href: '/history', name: 'history', icon: History, isScoped: true },
  { href: '/settings', name: 'settings', icon: Settings, isScoped: false },
]

/** True when `path` is a page of the section. */
export const isWithin = (section: Section, path: string): boolean =>
  section.href === '/'
    ? path === '/'
    : [section.href, ...(section.also ?? [])].some((href) => path === href || path.startsWith(`${href}/`))

/** The address of a section, keeping the chosen workspace. */
export const sectionHref = (section: Section, workspace: string | null): string =>
  workspace && section.isScoped ? `${section.href}?workspace=${encodeURIComponent(workspace)}` : section.href
