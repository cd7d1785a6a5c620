const shape = /^skill-tuning-[A-Za-z0-9._:-]{1,64}$/

/** True for the id of a tuning, which is the name of its folder. */
export const isTuningId = (id: string): boolean => shape.test(id) && !id.includes('..')

/** The id of a tuning that begins at a time (ISO 8601); `n` tells those of one second apart. */
export const tuningIdAt = (now: string, n: number): string =>
  `skill-tuning-${now.replaceAll(/[-:]|\.\d+/g, '')}${n > 1 ? `-${n}` : ''}`
