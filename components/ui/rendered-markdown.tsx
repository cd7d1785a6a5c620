'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { focusable } from './focusable.ts'

/** Markdown as text with structure. HTML in it is not rendered, pictures are links and not fetched, links open elsewhere. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <div className="prose-text">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          ),
          table: ({ children }) => <WideTable>{children}</WideTable>,
          img: ({ src, alt }) => (
            <a href={typeof src === 'string' ? src : undefined} target="_blank" rel="noopener noreferrer nofollow">
              {alt || (typeof src === 'string' ? src : null)}
            </a>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** A table that may be wider than its text, to be scrolled by keyboard too. */
function WideTable({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <section aria-label={t('table')} {...focusable} className="overflow-x-auto">
      <table>{children}</table>
    </section>
  )
}
