import { AppError, notFound } from '#shared/app-error.ts'
import type { FormProblem } from '#shared/form-problem.ts'
import { stateTexts, type ProviderState } from '#providers/rules/provider-states.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The same for strangers and for unknown ids. */
export const noProvider = () => notFound('provider')

/** For those who may see a provider, but not its orders. */
export const noOrders = () => notFound('order')

export const noDraft = () => notFound('draft')

export const noAccess = () => new AppError('forbidden', 'permission-denied', 'You have no access to this.')

export interface Meanwhile<Form> {
  /** The whole current form. */
  form: Form
  /** The fields that somebody else changed. */
  fields: string[]
  by: string | null
  at: Instant | null
}

/** Somebody else changed the same fields. Nothing was saved; the editor compares both versions and decides. */
export const changedMeanwhile = <Form>({ form, fields, by, at }: Meanwhile<Form>) =>
  new AppError(
    'conflict',
    'changed-meanwhile',
    `${by ?? 'Somebody else'} changed this at the same time. Look at both, then save again.`,
    {
      fields: Object.fromEntries(fields.map((field) => [field, 'This was changed meanwhile.'])),
      offers: { form, fields, by, at: at === null ? null : isoOf(at) },
    },
  )

/** An error with the first problem of each field. */
export const formIncomplete = (problems: readonly FormProblem[]) =>
  new AppError('invalid', 'form-incomplete', 'Some of it is missing or not right yet.', {
    fields: Object.fromEntries(problems.toReversed().map(({ field, text }) => [field, text])),
    offers: { problems },
  })

export const noFormAtAll = () =>
  new AppError('invalid', 'argument-error', 'This is no form.', { fields: { form: 'This is no form.' } })

export const draftTooLarge = () => new AppError('too-large', 'too-large', 'A draft has room for 200 kB of text.')

export const tooManyDrafts = (atMost: number) =>
  new AppError('conflict', 'too-many-drafts', `You have ${atMost} drafts. Finish or delete one of them first.`)

export const draftUsedUp = () => new AppError('conflict', 'draft-used-up', 'This draft was submitted already.')

/** For transitions that are not in the table of states. */
export const transitionNotAllowed = (status: ProviderState) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This business was changed meanwhile: it is ${stateTexts[status]}.`,
    {
      offers: { status },
    },
  )

export const nameTaken = () =>
  new AppError('conflict', 'name-taken', 'Another business in this town has this name.', {
    fields: { name: 'Another business in this town has this name.' },
  })

export const accountUnconfirmed = () =>
  new AppError('forbidden', 'unverified-email', 'Please confirm the email address of your account first.')

export const tooManyProviders = (atMost: number) =>
  new AppError('conflict', 'too-many-providers', `One account can own ${atMost} businesses.`)

export const tooEarly = (display: string) =>
  new AppError(
    'conflict',
    'too-early',
    `A new application can be sent from ${display} on. Until then you can appeal the decision.`,
  )

/** Fields that this member may not change here. */
export const fieldsNotYours = (fields: readonly string[]) =>
  new AppError('forbidden', 'permission-denied', 'Some of this is changed by the owner, or on a page of its own.', {
    fields: Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'plan' ? 'Change the plan on its own page.' : 'Only an owner changes this.',
      ]),
    ),
  })

export const wrongDates = (field: string, text: string) =>
  new AppError('invalid', 'argument-error', text, { fields: { [field]: text } })

export const planNeedsPayment = (name: string) =>
  new AppError('conflict', 'plan-needs-payment', `${name} has no free trial left for you. Contact us to get it.`)

/** The same for unknown, expired, used and revoked codes. */
export const noInvitation = () =>
  new AppError('not-found', 'not-found', 'This invitation does not exist, or it is over. Ask for a new one.')

export const otherAccount = (email: string) =>
  new AppError(
    'forbidden',
    'permission-denied',
    `This invitation is for ${email}. Sign in with that address, confirmed, to accept it.`,
  )

export const alreadyMember = () =>
  new AppError('conflict', 'already-member', 'This person is in the team already.', {
    fields: { email: 'This person is in the team already.' },
  })

export const wrongEmail = () =>
  new AppError('invalid', 'argument-error', 'Enter a valid email address.', {
    fields: { email: 'Enter a valid email address.' },
  })

export const planLimit = (what: string, atMost: number, plan: string) =>
  new AppError('conflict', 'plan-limit', `${plan} has room for ${atMost} ${what}. Choose a larger plan for more.`, {
    offers: { what, atMost },
  })

export const lastOwner = () =>
  new AppError('conflict', 'last-owner', 'At least one owner stays. Make somebody else an owner first.')

export const noMember = () => notFound('member')

export const noPart = (what: string) => notFound(what)

export const inUse = (what: string) =>
  new AppError('conflict', 'in-use', `This ${what} is in use. Give its services another one first.`)

export const lastPlace = () => new AppError('conflict', 'last-location', 'At least one place stays.')

export const wrongFields = (fields: Record<string, string>) =>
  new AppError('invalid', 'argument-error', Object.values(fields)[0] ?? 'Some values are not acceptable.', { fields })

export const keysNotInPlan = () =>
  new AppError('forbidden', 'plan-limit', 'API keys belong to a larger plan. Choose one, and make your first key.')

export const keysAreForMembers = () =>
  new AppError('forbidden', 'permission-denied', 'Only who belongs to this business makes keys for it.')
