import { AppError } from '#shared/app-error.ts'
import type { Hindrance } from '#ordering/rules/orders/when-allowed.ts'
import type { CartProblem } from '#ordering/rules/cart/cart-problems.ts'

export const cartHasProblems = (problems: CartProblem[]) =>
  new AppError('conflict', 'cart-has-problems', 'Some items of your cart need a look before you can order.', {
    offers: { problems },
  })

export const cartEmpty = () => new AppError('conflict', 'cart-empty', 'Your cart is empty.')

export const cartFull = (message: string) => new AppError('conflict', 'cart-full', message)

export const checkoutIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'checkout-incomplete', 'Some details are missing.', { fields })

export const emailNotVerified = () =>
  new AppError('forbidden', 'email-not-verified', 'Please type the code that we mailed to you.', {
    fields: { code: 'Type the six digits from the mail.' },
  })

export const transitionNotAllowed = (status: string, words: string) =>
  new AppError('conflict', 'transition-not-allowed', `This order was changed meanwhile: ${words}.`, {
    offers: { status },
  })

/** The transition table allows the step, but the time does not. */
export const notAtThisTime = (status: string, hindrance: Hindrance) =>
  new AppError('conflict', 'transition-not-allowed', hindranceTexts[hindrance], { offers: { status, hindrance } })

const hindranceTexts: Record<Hindrance, string> = {
  'answer-too-late': 'The time to answer is over.',
  'visit-not-near': 'This can be done from 30 minutes before the start.',
  'visit-begun': 'The time of this visit has come, so it cannot be cancelled any more.',
  'not-overdue': 'This is not overdue yet.',
  'absence-too-early': 'This can be said from 15 minutes after the start.',
  'absence-too-late': 'The time to say that somebody did not come is over.',
  'was-there': 'The customer was checked in.',
}

export const reasonMissing = () =>
  new AppError('invalid', 'reason-missing', 'Please choose a reason.', {
    fields: { reason: 'Please choose a reason.' },
  })

/** The terms that the customer saw have changed. */
export const termsChanged = () =>
  new AppError('conflict', 'terms-changed', 'The terms of cancelling have changed meanwhile. Please look once more.')

/** Free cancelling was requested but has ended; includes the current refund and the end of the free period. */
export const policyBlocks = (freeUntil: string | null, back: string) =>
  new AppError(
    'conflict',
    'policy-blocks',
    `${freeUntil === null ? 'This cannot be cancelled for free' : `Free cancelling ended on ${freeUntil}`}. You would get ${back} back.`,
  )

export const notByPieces = () =>
  new AppError('conflict', 'transition-not-allowed', 'This can only be cancelled as a whole.')

export const piecesInvalid = (most: number) =>
  new AppError(
    'invalid',
    'pieces-invalid',
    most < 1 ? 'There is only one.' : `Between 1 and ${most} can be cancelled; at least one stays.`,
    {
      fields: { pieces: most < 1 ? 'There is only one.' : `Between 1 and ${most}.` },
    },
  )

export const reportOver = (words: string) => new AppError('conflict', 'report-over', words)

export const textTooShort = (least: number, field = 'text') =>
  new AppError('invalid', 'text-too-short', `Please write at least ${least} characters.`, {
    fields: { [field]: `At least ${least} characters.` },
  })

export const amountInvalid = (most: string, leftMinor: number) =>
  new AppError('invalid', 'refund-too-large', `At most ${most} can be given back.`, {
    fields: { amountMinor: `At most ${most}.` },
    offers: { leftMinor },
  })

export const shareInvalid = () =>
  new AppError('invalid', 'share-invalid', 'Choose between 0 and 100 percent.', {
    fields: { share: 'Between 0 and 100.' },
  })

export const spanInvalid = () =>
  new AppError('invalid', 'span-invalid', 'The end comes after the start, and at most 90 days later.', {
    fields: { endsAt: 'After the start, at most 90 days later.' },
  })

export const inQuestion = () =>
  new AppError('conflict', 'item-in-question', 'This is in question: money of it moves when that is decided.')

export const pickupCodeWrong = () =>
  new AppError('invalid', 'pickup-code-wrong', 'This is not the code of this order.', {
    fields: { code: 'This is not the code.' },
  })

export const serviceUnavailable = (title: string) =>
  new AppError('conflict', 'service-unavailable', `“${title}” is not offered at the moment.`)

export const providerUnavailable = (name: string) =>
  new AppError('conflict', 'provider-unavailable', `${name} does not sell at the moment.`)

export const optionGone = () => new AppError('conflict', 'option-gone', 'This option is no longer offered.')

export const partyInvalid = (from: number, until: number) =>
  new AppError('invalid', 'party-invalid', `Please choose between ${from} and ${until}.`, {
    fields: { quantity: `Between ${from} and ${until}.` },
  })

export const stockLow = (left: number) =>
  left > 0
    ? new AppError('conflict', 'stock-low', `Only ${left} left.`, { offers: { left } })
    : new AppError('conflict', 'sold-out', 'This is sold out.', { offers: { left: 0 } })

export const slotMissing = () =>
  new AppError('invalid', 'slot-missing', 'Please choose a time first.', {
    fields: { startsAt: 'Please choose a time.' },
  })

export const offerOver = (title: string) =>
  new AppError('conflict', 'offer-over', `The offer for “${title}” has ended or was withdrawn.`)

export const asOffered = () =>
  new AppError('conflict', 'as-offered', 'This was agreed in an offer and stays as it was offered.')

export const addonInvalid = () =>
  new AppError('invalid', 'addon-invalid', 'One of the extras is not offered in this amount.', {
    fields: { addons: 'Please choose again.' },
  })

export const keyMissing = () =>
  new AppError('malformed', 'idempotency-key-missing', 'Send an Idempotency-Key of 8 to 64 characters.')

export const requestTooSoon = () =>
  new AppError(
    'conflict',
    'too-soon',
    'This provider confirms by hand and needs more time. Please choose a later time.',
    {
      fields: { startsAt: 'Please choose a later time.' },
    },
  )

/** The payment arrived after the time for which the goods were wanted. */
export const tooLateForGoods = () => new AppError('conflict', 'too-late', 'The time for which this was wanted is over.')

export const amountUnreadable = () =>
  new AppError('invalid', 'argument-error', 'Some fields need attention.', {
    fields: { amount: 'Write an amount, such as 12.50.' },
  })
