'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeBlock } from '#components/ui/code-block.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { RuleView } from '#lib/domain/tuning/issue-view.ts'

const longest = 4000

/** A bad and a good example of a rule, side by side. */
export function RuleExamples({ rule }: { rule: RuleView }) {
  const t = useTranslations('tuningsRules')
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-2">
      {(['bad', 'good'] as const).map((kind) => (
        <section key={kind} aria-label={t(kind)} className="flex min-w-0 flex-col gap-2">
          <h4 className="flex items-center gap-1.5 font-medium text-sm">
            {kind === 'bad' ? (
              <CircleX aria-hidden className="size-4 text-red" />
            ) : (
              <CircleCheck aria-hidden className="size-4 text-green" />
            )}
            {t(kind)}
          </h4>
          {Object.entries(rule.examples[kind]).map(([file, text]) => (
            <div key={file} className="min-w-0">
              <p className="mb-0.5 break-all font-mono text-ink-soft text-xs">{file}</p>
              <CodeBlock
                wrap
                label={`${t(kind)}: ${file}`}
                text={visibleSource(text.length > longest ? `${text.slice(0, longest)}…` : text)}
              />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
