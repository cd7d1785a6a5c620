import { getTranslations } from 'next-intl/server'
import { SkeletonRows } from '#components/ui/skeleton.tsx'

export default async function Loading() {
  const t = await getTranslations('ui')
  return <SkeletonRows label={t('loading')} rows={10} />
}
