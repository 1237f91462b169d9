import * as z from 'zod'

export const switchChange = z.object({
  side: z.enum(['customer', 'provider']),
  event: z.string().max(40),
  channel: z.enum(['mail', 'app']),
  isOn: z.boolean(),
})
export type SwitchChange = z.infer<typeof switchChange>

/** One way of being told of something. */
export const shownSwitch = z.object({
  /** `always` and `never` cannot be changed. */
  mark: z.enum(['always', 'optional', 'consent', 'never']),
  isOn: z.boolean(),
  canSwitch: z.boolean(),
})

export const shownRow = z.object({
  event: z.string().openapi({ example: 'progress' }),
  label: z.string(),
  hint: z.string(),
  mail: shownSwitch,
  app: shownSwitch,
})
export type ShownRow = z.infer<typeof shownRow>

export const shownMatrix = z.object({
  customer: z.array(shownRow),
  /** Null for who works in no business. */
  provider: z.array(shownRow).nullable(),
})
export type ShownMatrix = z.infer<typeof shownMatrix>
