'use client'

import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

/** Markdown as text with structure. HTML in it is not rendered, pictures are not fetched, links open elsewhere. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="prose-text">
      <ReactMarkdown
        rehypePlugins={[rehypeSanitize]}
        disallowedElements={['img']}
        components={{
          a: ({ href, children }) => (
            <a href={href} target="_blank" rel="noreferrer noopener">
              {children}
            </a>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
