import { useTranslations } from 'next-intl'
import { Button } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Entrance } from './entrance.tsx'

/** Says how to get in, and leads back to the page that was asked for once the browser has a session. */
export function SignInHelp({ returnTo }: { returnTo: string }) {
  const t = useTranslations('access')
  return (
    <Entrance title={t('signInTitle')}>
      <p className="text-ink-soft text-sm">{t('signInWhy')}</p>
      <CodeBlock label={t('command')} text="npm run -s loopboard -- open" />
      <p className="text-ink-soft text-sm">{t('signInLink')}</p>
      <p>
        <Button asChild>
          <a href={returnTo}>{t('continue')}</a>
        </Button>
      </p>
    </Entrance>
  )
}
