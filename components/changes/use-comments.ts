'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { addComment, editComment, removeComment } from '#lib/api/review-actions.ts'
import { commentsQuery } from '#lib/client/change-queries.ts'
import { useAction } from '#lib/client/use-action.ts'
import type { CommentPatch, CommentView, NewComment } from '#lib/domain/loop/change-view.ts'

/** The remarks on a loop, thread by thread, and what can be done about them. Each call says whether it was done. */
export function useComments(loopId: string) {
  const t = useTranslations('changes')
  const client = useQueryClient()
  const { data, error } = useQuery(commentsQuery(loopId))
  const onDone = () => void client.invalidateQueries({ queryKey: commentsQuery(loopId).queryKey })
  const adding = useAction(addComment, { name: () => t('comment'), onDone })
  const editing = useAction(editComment, { name: () => t('editComment'), onDone })
  const removing = useAction(removeComment, { name: () => t('removeComment'), onDone })
  const threads = useMemo(() => {
    const found = new Map<string, CommentView[]>()
    for (const comment of data ?? []) found.set(comment.thread, [...(found.get(comment.thread) ?? []), comment])
    return [...found.values()]
  }, [data])
  return {
    threads,
    error,
    isPending: adding.pending !== null || editing.pending !== null || removing.pending !== null,
    add: async (comment: NewComment) => (await adding.act({ loopId, comment })).ok,
    edit: async (id: string, patch: CommentPatch) => (await editing.act({ loopId, id, patch })).ok,
    remove: async (id: string) => (await removing.act({ loopId, id })).ok,
  }
}
export type Comments = ReturnType<typeof useComments>
