import { Bot, FileUp, type LucideIcon, PackageOpen, Server, UserRound } from 'lucide-react'
import type { AuthorKind } from '#lib/domain/loop/test-view.ts'

const icons: Record<AuthorKind, LucideIcon> = {
  server: UserRound,
  engine: Server,
  skill: Bot,
  outside: FileUp,
  import: PackageOpen,
}

/** The picture of who wrote a revision; its word stands beside it. */
export function AuthorIcon({ kind, className }: { kind: AuthorKind; className?: string }) {
  const Icon = icons[kind]
  return <Icon aria-hidden className={className} />
}
