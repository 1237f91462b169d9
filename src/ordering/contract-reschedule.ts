import * as z from 'zod'
import { timeViewSchema } from '#ordering/contract.ts'
import { instant, shownMoneySchema } from '#shared/field-schemas.ts'

export const proposalViewSchema = z
  .object({
    id: z.uuid(),
    isByReader: z.boolean().describe('The reader made the proposal.'),
    title: z.string().describe('"Studio Ana asks for another time"'),
    from: timeViewSchema.describe('The current time and the proposed one.'),
    to: timeViewSchema,
    staffName: z.string().nullable().describe('The proposed staff member, when it changes.'),
    reason: z.string().describe('"Ill"'),
    answerBy: z.object({ at: instant, display: z.string() }),
    lines: z.array(z.string()).describe('The consequences of an answer.'),
    canAnswer: z.boolean().describe('The reader can accept and decline the proposal, or withdraw it.'),
    canWithdraw: z.boolean(),
    pay: z
      .object({ paymentId: z.uuid(), amount: shownMoneySchema })
      .nullable()
      .describe('The new time costs more and is held until the difference is paid.'),
  })
  .meta({ id: 'ProposalView', description: 'Contract for rescheduling visits.' })
export type ProposalView = z.infer<typeof proposalViewSchema>

export const changeViewSchema = z
  .object({
    mode: z.enum(['move', 'proposal']).describe('At once, or as a proposal to the provider.'),
    headline: z.string(),
    price: z.string().describe('The price when only the time changes.'),
    lines: z.array(z.string()),
    movesLeft: z.number().describe('The number of changes that remain.'),
  })
  .meta({ id: 'ChangeView', description: 'The consequences of a new time, before anything changes.' })
export type ChangeView = z.infer<typeof changeViewSchema>

export const reschedulingViewSchema = z
  .object({
    change: changeViewSchema
      .nullable()
      .describe('Null: no change is possible; `hindrance` is the reason when there is one to show.'),
    hindrance: z.string().nullable(),
    proposal: proposalViewSchema.nullable(),
  })
  .meta({ id: 'ReschedulingView', description: 'Rescheduling a visit, for its customer.' })
export type ReschedulingView = z.infer<typeof reschedulingViewSchema>

export const businessReschedulingViewSchema = z
  .object({
    canPropose: z.boolean(),
    canMove: z.boolean().describe('At once, by an administrator.'),
    movesText: z
      .string()
      .nullable()
      .describe(
        '"Moved 3 times by the customer, who can move it no more"; the business can then allow one more change.',
      ),
    canAllow: z.boolean(),
    proposal: proposalViewSchema.nullable(),
  })
  .meta({ id: 'BusinessReschedulingView', description: 'Rescheduling a visit, for its business.' })
export type BusinessReschedulingView = z.infer<typeof businessReschedulingViewSchema>
