import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { refusal } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { sayFault, sayRefusal } from './explain-refusal.ts'
import { RequestFault } from './fetch-json.ts'
import { sayIn, type Translate } from './say-in.ts'

/** A page of a language that has only some of the words. */
const messages = {
  refusal: {
    unknown: 'Niemand antwortet.',
    unknownNext: 'Prüfen.',
    code: { internal: 'Fehler.', busy: 'Beschäftigt.' },
  },
  said: {
    task_failed: '{task} ging schief: {why}',
    as_is: '{text}',
    still_ending: 'Der letzte Lauf endet noch.',
    next_wait_a_moment: 'Gleich noch einmal.',
    open_messages: '{count, plural, one {{count} Nachricht} other {{count} Nachrichten}}',
  },
}
const t = createTranslator({ locale: 'zh', messages, onError: () => {} } as never) as unknown as Translate

test('a refusal is said in the language of the reader, with what to do next', () => {
  const busy = refusal('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  expect(busy.message).toBe('The last run is still ending')
  expect(sayRefusal(t, busy, 'zh')).toEqual({ why: 'Der letzte Lauf endet noch.', next: 'Gleich noch einmal.' })
})

test('a text without a sentence, and a sentence this page does not know, stay as they came', () => {
  expect(sayIn(t, 'npm ERR! missing script', undefined)).toBe('npm ERR! missing script')
  expect(sayIn(t, 'New words.', { code: 'of_a_newer_server', params: {} })).toBe('New words.')
  const inner = { code: 'task_failed', params: { task: 't-1', why: { code: 'of_a_newer_server', params: {} } } }
  expect(sayIn(t, 't-1: New words.', inner)).toBe('t-1: New words.')
  expect(sayIn(t, 'Half a sentence.', { code: 'task_failed', params: {} })).toBe('Half a sentence.')
})

test('a sentence in a sentence is translated too, what others wrote in it is not', () => {
  const { text, said } = say('task_failed', { task: 't-1', why: say('open_messages', { count: 2 }) })
  expect(sayIn(t, text, said)).toBe('t-1 ging schief: 2 Nachrichten')
  const quoted = say('task_failed', { task: 't-1', why: say('as_is', { text: 'exit {code} <b>' }) })
  expect(sayIn(t, quoted.text, quoted.said)).toBe('t-1 ging schief: exit {code} <b>')
})

test('a refusal without words speaks by its code', () => {
  expect(sayRefusal(t, { code: 'busy', message: '' }, 'zh')).toEqual({ why: 'Beschäftigt.', next: null })
})

test('a refusal that has no sentence is told by its kind where English is not read', () => {
  const plain = refusal('busy', 'Some words of the server.', { next: 'Do this.' })
  expect(sayRefusal(t, plain, 'en')).toEqual({ why: 'Some words of the server.', next: 'Do this.' })
  expect(sayRefusal(t, plain, 'zh')).toEqual({ why: 'Beschäftigt.', next: null })
})

test('a lost connection, and a fault that is none of the server, are told in words of the page', () => {
  expect(sayFault(t, new RequestFault({ status: 0, code: 'unknown', message: '' }), 'zh')).toMatchObject({
    why: 'Niemand antwortet.',
  })
  expect(sayFault(t, new TypeError('x is not a function'), 'zh')).toMatchObject({ why: 'Fehler.' })
  const { text, said } = say('still_ending')
  const fault = new RequestFault({ status: 409, code: 'busy', message: text, said, id: 'a1' })
  expect(sayFault(t, fault, 'zh')).toEqual({ why: 'Der letzte Lauf endet noch.', next: null, id: 'a1' })
})
