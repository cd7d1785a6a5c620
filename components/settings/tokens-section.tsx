'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { revokeToken } from '#lib/api/actions.ts'
import { type TokenItem, tokensQuery } from '#lib/client/token-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { Role } from '#lib/domain/actor.ts'
import { NewToken } from './new-token.tsx'

/** Tokens for programs: makes, lists and revokes them. */
export function TokensSection({ role }: { role: Role }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { data: tokens, error, refetch } = useQuery(tokensQuery())
  const [asked, setAsked] = useState<TokenItem | null>(null)
  const revoking = useAction<{ id: string }, null>(revokeToken, {
    name: () => t('settings.revoke'),
    onDone: () => void client.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  })
  return (
    <Panel title={t('settings.tokens')} bodyClassName="flex flex-col gap-4">
      <p className="text-ink-soft text-sm">{t('settings.tokensIntro')}</p>
      <NewToken role={role} />
      {error ? <FaultState what={t('settings.cannotRead')} fault={error} onRetry={() => void refetch()} /> : null}
      {tokens && tokens.length > 0 ? (
        <Table label={t('settings.tokenTable')}>
          <thead>
            <tr>
              <TableHead>{t('settings.name')}</TableHead>
              <TableHead>{t('settings.role')}</TableHead>
              <TableHead>{t('settings.made')}</TableHead>
              <TableHead>{t('settings.lastUsed')}</TableHead>
              <TableHead>{t('settings.expires')}</TableHead>
              <TableHead>
                <span className="sr-only">{t('settings.revoke')}</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <TableRow key={token.id}>
                <TableCell className="font-medium">{token.name}</TableCell>
                <TableCell>
                  <Badge>{t(`frame.roles.${token.role}`)}</Badge>
                </TableCell>
                <TableCell>
                  <RelativeTime at={token.created_at} />
                </TableCell>
                <TableCell>
                  {token.last_used_at ? <RelativeTime at={token.last_used_at} /> : t('settings.never')}
                </TableCell>
                <TableCell>{token.expires_at ? <RelativeTime at={token.expires_at} /> : t('settings.never')}</TableCell>
                <TableCell className="text-right">
                  <Button
                    size="small"
                    look="danger"
                    aria-label={t('settings.revokeOne', { name: token.name })}
                    pending={revoking.pending?.id === token.id}
                    onClick={() => setAsked(token)}
                  >
                    {t('settings.revoke')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      ) : null}
      {tokens?.length === 0 ? <p className="text-ink-soft text-sm">{t('settings.noTokens')}</p> : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('settings.revokeTitle', { name: asked?.name ?? '' })}
        description={t('settings.revokeText')}
        confirmLabel={t('settings.revoke')}
        onConfirm={() => asked && void revoking.act({ id: asked.id })}
      />
    </Panel>
  )
}
