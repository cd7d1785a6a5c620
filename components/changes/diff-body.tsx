'use client'

import '@git-diff-view/react/styles/diff-view-pure.css'
import '#components/ui/diff-colors.css'
import { DiffModeEnum, DiffView, SplitSide } from '@git-diff-view/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTheme } from 'next-themes'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { CommentView } from '#lib/domain/loop/change-view.ts'
import type { DiffPart, ShownDiff } from './shown-diff.ts'

export type DiffMode = 'unified' | 'split'
type Place = { side: 'old' | 'new'; line: number }

type Props = {
  path: string
  diff: ShownDiff
  mode: DiffMode
  wrap: boolean
  /** Threads that stand at a line of what is shown, by `side:line`. */
  threads: Map<string, CommentView[]>
  renderThread: (comments: CommentView[]) => ReactNode
  renderForm: (place: Place, onClose: () => void) => ReactNode
}

/** The lines of a changed file in the colours of its language. Of a large one only the parts near the window are drawn. */
export function DiffBody(props: Props) {
  const { diff } = props
  if (diff.parts.length > 1) return <ManyParts {...props} />
  return diff.parts.map((part) => <Part key={part.key} part={part} {...props} />)
}

const lineHeight = 20

function ManyParts(props: Props) {
  const { parts } = props.diff
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const getItemKey = useCallback((index: number) => parts[index]?.key ?? index, [parts])
  const virtual = useWindowVirtualizer({
    count: parts.length,
    estimateSize: (index) => (parts[index]?.lines ?? 0) * lineHeight + 24,
    getItemKey,
    overscan: 1,
    scrollMargin: top,
  })
  return (
    <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const part = parts[item.index]
        return part ? (
          <div
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
          >
            <Part part={part} {...props} />
          </div>
        ) : null
      })}
    </div>
  )
}

function Part({ part, path, diff, mode, wrap, threads, renderThread, renderForm }: Props & { part: DiffPart }) {
  const { resolvedTheme } = useTheme()
  const file = (content: string | null) => ({
    fileName: path,
    fileLang: languageOf(path),
    ...(content === null ? {} : { content }),
  })
  const onSide = (side: Place['side']) =>
    Object.fromEntries(
      [...threads].flatMap(([key, data]) => (key.startsWith(`${side}:`) ? [[key.slice(4), { data }]] : [])),
    )
  return (
    <div className="diff-colors overflow-x-auto">
      <DiffView<CommentView[]>
        data={{ oldFile: file(diff.before), newFile: file(diff.after), hunks: [part.patch] }}
        extendData={{ oldFile: onSide('old'), newFile: onSide('new') }}
        renderExtendLine={({ data }) => (data ? renderThread(data) : null)}
        renderWidgetLine={({ side, lineNumber, onClose }) =>
          renderForm({ side: side === SplitSide.old ? 'old' : 'new', line: lineNumber }, onClose)
        }
        diffViewAddWidget
        diffViewMode={mode === 'split' ? DiffModeEnum.Split : DiffModeEnum.Unified}
        diffViewTheme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        diffViewFontSize={12}
        diffViewHighlight
        diffViewWrap={wrap}
      />
    </div>
  )
}

const byName: Record<string, string> = { dockerfile: 'dockerfile', makefile: 'makefile' }
const byEnding: Record<string, string> = {
  ...{ ts: 'typescript', mts: 'typescript', cts: 'typescript', tsx: 'tsx', js: 'javascript', mjs: 'javascript' },
  ...{ cjs: 'javascript', jsx: 'jsx', py: 'python', rb: 'ruby', rs: 'rust', kt: 'kotlin', cs: 'csharp', sh: 'bash' },
  ...{ yml: 'yaml', md: 'markdown', htm: 'xml', html: 'xml', svg: 'xml', h: 'c', hpp: 'cpp', cc: 'cpp' },
}

/** The language of a file by its name, as the highlighter calls it. */
function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return byName[name] ?? byEnding[ending] ?? ending
}
