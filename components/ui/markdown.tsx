'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from './skeleton.tsx'

/** Markdown as text with structure. What renders it is loaded when it is needed. */
export const Markdown = dynamic(() => import('./rendered-markdown.tsx').then((module) => module.RenderedMarkdown), {
  ssr: false,
  loading: () => <Skeleton className="h-24" />,
})
