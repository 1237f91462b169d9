import * as z from 'zod'
/** Part of the contract: the setup of a new market. */

export const setupSteps = ['market', 'place', 'mail', 'payments', 'examples'] as const

export type SetupStep = (typeof setupSteps)[number]

export interface SetupState {
  done: SetupStep[]
  isFinished: boolean
}

export const mailTransportSchema = z
  .object({
    by: z.enum(['environment', 'setting', 'none']),
    host: z.string().nullable().describe('"mail.example:465", when a setting has it.'),
    mailFrom: z.string().nullable(),
  })
  .meta({
    id: 'MailTransport',
    description: "How emails are sent. The server's full address and password are never returned.",
  })
export type MailTransport = z.infer<typeof mailTransportSchema>

export const checklistItemSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    isDone: z.boolean(),
    to: z.string(),
  })
  .meta({ id: 'ChecklistItem' })
export type ChecklistItem = z.infer<typeof checklistItemSchema>

export const checklistSchema = z
  .object({
    items: z.array(checklistItemSchema),
    isDone: z.boolean(),
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof checklistSchema>
