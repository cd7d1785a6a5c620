import { z } from 'zod'
import { ok, type Result, refuse } from '../domain/result.ts'

/** A whole number in a query, e.g. `limit=50`, with its own sentence when it is none or out of bounds. */
export const wholeNumber = (name: string, least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${name} must be an integer from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be an integer from ${least} to ${most}`)
    .default(fallback)
    .meta({ override: { type: 'integer', minimum: least, maximum: most, default: fallback } })

/** A whole number in a query that may be missing. */
export const optionalNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${name} must be a whole number`)
    .transform(Number)
    .optional()
    .meta({ override: { type: 'integer', minimum: 0 } })

/** `true` or `1` mean yes, `false`, `0` and nothing mean no. */
export const flag = () =>
  z
    .enum(['true', 'false', '1', '0', ''])
    .default('false')
    .transform((value) => value === 'true' || value === '1')
    .meta({ override: { type: 'boolean', default: false } })

/** A text in a query that may be missing. */
export const word = (most = 200) => z.string().max(most).optional()

/** Which workspace is meant; both names are understood. */
export const workspaceFields = { workspace_id: word(), workspace: word() }

/** Where a list of pages goes on, and how many entries a page has. */
export const pageFields = { cursor: word(), limit: wholeNumber('limit', 1, 1000, 50) }

const mostRevisions = 999_999_999

/** Two revisions that are compared. */
export const pairFields = { from: wholeNumber('from', 0, mostRevisions, 0), to: wholeNumber('to', 0, mostRevisions, 0) }

/** The revision that an address names. */
export const revisionOf = (text: string | undefined): Result<number> =>
  /^\d{1,9}$/.test(text ?? '') ? ok(Number(text)) : refuse('validation', 'The revision must be a whole number')
