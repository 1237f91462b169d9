import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { statusTexts } from '#catalogue/rules/lifecycle/service-states.ts'
import { AppError } from '#shared/app-error.ts'

export const moveNotAllowed = (status: ServiceStatus) =>
  new AppError(
    'conflict',
    'transition-not-allowed',
    `This service was changed meanwhile: it is ${statusTexts[status]} now.`,
    {
      offers: { status },
    },
  )

export const notEditable = (status: ServiceStatus) =>
  new AppError('conflict', 'transition-not-allowed', notEditableText(status), { offers: { status } })

const notEditableText = (status: ServiceStatus): string =>
  status === 'submitted' || status === 'in_review'
    ? 'This service is being looked at. Withdraw it first if you want to change it.'
    : `This service is ${statusTexts[status]} and cannot be changed.`

export const kindIsFixed = () =>
  new AppError('invalid', 'kind-fixed', 'How a service is sold cannot change once it was published. Copy it instead.', {
    fields: { kind: 'This cannot change once the service was published. Copy the service instead.' },
  })

export const providerMissing = () =>
  new AppError('invalid', 'provider-missing', 'Choose the business that offers it.', {
    fields: { providerId: 'Choose a business.' },
  })

export const providerCannotSubmit = (status: string) =>
  new AppError(
    'conflict',
    'provider-unavailable',
    `The business is ${status.replaceAll('_', ' ')}, so it cannot offer anything new.`,
    {
      offers: { status },
    },
  )

export const planLimitReached = (limit: number) =>
  new AppError(
    'conflict',
    'plan-limit',
    `Your plan has room for ${limit} published services. Pause one of them, or choose a larger plan.`,
    {
      offers: { limit },
    },
  )

export const noHours = () =>
  new AppError('conflict', 'no-hours', 'Nobody can book this without opening hours. Set them first.', {
    offers: { reason: 'no-hours' },
  })

export const stillOpen = (text: string) =>
  new AppError('conflict', 'open-items', text, { offers: { reason: 'open-items' } })

export const pauseDateWrong = () =>
  new AppError('invalid', 'argument-error', 'The day of coming back must lie ahead.', {
    fields: { until: 'A day that lies ahead.' },
  })

export const layoutNotInPlan = (plan: string) =>
  new AppError('forbidden', 'plan-limit', `This belongs to the plan ${plan}.`, {
    fields: { layout: `This belongs to the plan ${plan}.` },
  })

export const accentNotInPlan = (plan: string) =>
  new AppError('forbidden', 'plan-limit', `Colours belong to the plan ${plan}.`, {
    fields: { accent: `Colours belong to the plan ${plan}.` },
  })

export const accentUnknown = () =>
  new AppError('invalid', 'argument-error', 'There is no such colour.', {
    fields: { accent: 'Choose one of the eight.' },
  })

export const noRevision = () =>
  new AppError('conflict', 'transition-not-allowed', 'No change is waiting here any more.')

export const nothingToAppeal = () =>
  new AppError('conflict', 'transition-not-allowed', 'There is no rejection here that can be appealed.')

export const photoGone = (field: string) =>
  new AppError('invalid', 'form-incomplete', 'One of the photos is no longer there. Add it again.', {
    fields: { [field]: 'This photo is no longer there. Add it again.' },
  })

/** A moderator can only approve a service that could be submitted today. */
export const noLongerFits = (fields: Record<string, string>) =>
  new AppError(
    'conflict',
    'form-incomplete',
    'As things are now it could not be submitted any more. Ask for changes instead.',
    { fields },
  )

export const subcategoryUnknown = () =>
  new AppError('invalid', 'argument-error', 'This category has no such kind of work.', {
    fields: { subcategories: 'Choose from the list of the category.' },
  })
