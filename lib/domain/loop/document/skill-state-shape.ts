import { type ActionName, actionNames, type LoopError, type SkillState } from '../execution-record.ts'
import { type Codec, optional } from './codec.ts'
import { debugPart } from './debug-shape.ts'
import { developPart } from './develop-shape.ts'
import { isObject, type JsonValue } from './json-value.ts'
import { listOf, objectOf, texts } from './object-codec.ts'
import { anyObject, integer, oneOf, optionalText, text, time } from './scalars.ts'
import { validatePart } from './validate-shape.ts'

const waitWords = ['paused', 'waiting', 'waiting_input', 'menu']

/** The plain name of an action: `action-develop-with-file` and `DEVELOP` are both `develop`. */
const actionWord = (found: JsonValue | undefined): string =>
  typeof found === 'string'
    ? found
        .trim()
        .toLowerCase()
        .replace(/^action-/, '')
        .replace(/-with-file$/, '')
    : ''

/** The word by which an outside program says in `current_action` that it waits for a person; null when it does not. */
export const waitWordOf = (found: JsonValue | undefined): string | null =>
  waitWords.includes(actionWord(found)) ? actionWord(found) : null

const currentAction: Codec<ActionName | null> = {
  read: (found, at) => {
    const word = actionWord(found)
    const action = actionNames.find((name) => name === word) ?? null
    if (action === null && word !== '' && !waitWords.includes(word))
      at.report({ id: 'C15', message: `${at.path} is no action: ${word.slice(0, 80)}`, path: at.path })
    return action
  },
  write: (value) => value,
}

const lastAction: Codec<string | null> = {
  read: (found) => (typeof found === 'string' ? found : null),
  write: (value) => value,
}

const error = objectOf<LoopError>({ action: text(), message: text(), timestamp: time(''), code: optionalText })
const errorName = (found: JsonValue): string =>
  isObject(found) ? JSON.stringify([found['timestamp'], found['message']]) : ''

const summaryPart: Codec<object> = {
  read: (found, at) => anyObject.read(found, at) ?? {},
  write: (value, found) => anyObject.write(value, found),
}

/** The executor's part of a loop. */
export const skillState = objectOf<SkillState>({
  current_action: currentAction,
  last_action: lastAction,
  completed_actions: texts,
  mode: oneOf(['interactive', 'auto'], 'auto'),
  develop: developPart,
  debug: debugPart,
  validate: validatePart,
  errors: listOf(error, isObject, errorName),
  summary: optional(
    objectOf<NonNullable<SkillState['summary']>>({
      duration: integer(0),
      iterations: integer(0),
      develop: summaryPart,
      debug: summaryPart,
      validate: summaryPart,
    }),
  ),
})
