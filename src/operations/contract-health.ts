import * as z from 'zod'
/** Part of the contract: the health of the installation. */

import { healthStates, type HealthState } from '#operations/rules/worst-state.ts'

const healthState = z.enum(healthStates)

export type { HealthState }

export const healthPartSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    state: healthState,
    words: z.string().describe('The state in one short sentence.'),
    to: z.string().describe('The page of the admin dashboard for this part.'),
  })
  .meta({ id: 'HealthPart' })
export type HealthPart = z.infer<typeof healthPartSchema>

export const healthSchema = z
  .object({
    state: healthState.describe('The worst state of all parts.'),
    parts: z.array(healthPartSchema),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof healthSchema>
