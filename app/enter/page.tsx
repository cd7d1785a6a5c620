import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EnterByLink } from '#components/access/enter-by-link.tsx'
import { openPublicPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access'))('enterTitle') }
}

/** Where a one-time link leads: its token is in the fragment, which only the browser sees. */
export default async function EnterPage() {
  await openPublicPage()
  return <EnterByLink />
}
