import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignInHelp } from '#components/access/sign-in-help.tsx'
import { returnPath } from '#lib/access/return-path.ts'
import { openPublicPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access'))('signInTitle') }
}

/** Says how to get in: a one-time link from the command line. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  await openPublicPage()
  const { next } = await searchParams
  return <SignInHelp returnTo={returnPath(typeof next === 'string' ? next : null)} />
}
