import { isTuningId } from '../tuning/tuning-id.ts'

const shape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const fileEnding = /\.(json|tasks|progress|workers|backup)$/i
const taskIdLength = 64
const routeWords = ['tasks', 'stats', 'events', 'bundles', 'receipts']

/** True for an id that is safe as a file name on every system, is no word of our addresses, and is no id of a tuning. */
export const isLoopId = (id: string): boolean =>
  shape.test(id) &&
  !id.includes('..') &&
  !id.endsWith('.') &&
  !deviceName.test(id.split('.')[0] ?? '') &&
  !fileEnding.test(id) &&
  !isTuningId(id) &&
  !routeWords.includes(id.toLowerCase())

/** True for the id of a task: the rules of a loop id, and at most 64 characters. */
export const isTaskId = (id: string): boolean => id.length <= taskIdLength && isLoopId(id)
