import * as z from 'zod'

export const preferenceChange = z.object({
  side: z.enum(['customer', 'provider']),
  event: z.string().max(40),
  channel: z.enum(['mail', 'app']),
  isOn: z.boolean(),
})
export type PreferenceChange = z.infer<typeof preferenceChange>

/** One channel of a notification. */
export const shownPreference = z.object({
  /** `always` and `never` cannot be changed. */
  mark: z.enum(['always', 'optional', 'consent', 'never']),
  isOn: z.boolean(),
  canChange: z.boolean(),
})

export const shownRow = z.object({
  event: z.string().meta({ example: 'progress' }),
  label: z.string(),
  hint: z.string(),
  mail: shownPreference,
  app: shownPreference,
})
export type ShownRow = z.infer<typeof shownRow>

export const shownMatrix = z.object({
  customer: z.array(shownRow),
  /** Null for a user who is a member of no business. */
  provider: z.array(shownRow).nullable(),
})
export type ShownMatrix = z.infer<typeof shownMatrix>
