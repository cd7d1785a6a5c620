import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RulePage } from '#components/rules/rule-page.tsx'
import { openPage } from '#lib/api/page.ts'

type Params = { params: Promise<{ ruleId: string }> }

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: decodeURIComponent((await params).ruleId) }
}

export default async function OneRulePage({ params }: Params) {
  const { product } = await openPage()
  const rule = product.skills.rule(decodeURIComponent((await params).ruleId))
  if (rule === null) notFound()
  return <RulePage rule={rule} />
}
