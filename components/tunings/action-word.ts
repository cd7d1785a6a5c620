import type { Translate } from '#lib/client/say-in.ts'

/** What an action does, in the language of the reader; one that is not known here by its own name. */
export function actionWord(t: Translate, action: string): string {
  const diagnosis = action.startsWith('action-diagnose-') ? action.slice('action-diagnose-'.length) : null
  if (diagnosis !== null) {
    const name = `tunings.diagnosis.${diagnosis}` as 'tunings.diagnosis.spec'
    return t('tunings.action.diagnose', { name: t.has(name) ? t(name) : diagnosis })
  }
  const key = `tunings.action.${action.replace('action-', '')}` as 'tunings.action.init'
  return t.has(key) ? t(key) : action
}
