import {
  BookOpen,
  Brain,
  CircleAlert,
  FilePen,
  FileX,
  Globe,
  Info,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Network,
  Pencil,
  RotateCw,
  Search,
  SquareTerminal,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { ToolKind } from '#lib/domain/agent/agent-event.ts'
import type { TranscriptBlock } from '#lib/domain/agent/transcript.ts'

const tools: Record<ToolKind, LucideIcon> = {
  read: BookOpen,
  edit: Pencil,
  delete: FileX,
  move: FilePen,
  search: Search,
  execute: SquareTerminal,
  think: Brain,
  fetch: Globe,
  mcp: Network,
  other: Wrench,
}

const others: Record<Exclude<TranscriptBlock['kind'], 'tool' | 'notice'>, LucideIcon> = {
  text: MessageSquare,
  thought: Brain,
  file: FilePen,
  plan: ListChecks,
  retry: RotateCw,
  error: CircleAlert,
}

/** The icon of what an agent did. */
export function iconOf(block: TranscriptBlock): LucideIcon {
  if (block.kind === 'tool') return tools[block.toolKind]
  if (block.kind === 'notice') return block.level === 'warning' ? TriangleAlert : Info
  return others[block.kind]
}

/** The colour of its bar in the waterfall. */
export function barOf(block: TranscriptBlock): string {
  if (block.kind === 'error') return 'bg-red'
  if (block.kind !== 'tool') return 'bg-line-strong'
  return { running: 'bg-blue', completed: 'bg-green', failed: 'bg-red', denied: 'bg-amber' }[block.status]
}
