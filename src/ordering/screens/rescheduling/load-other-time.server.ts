import { data, redirect } from 'react-router'
import { listOtherTimes } from '#booking/queries/list-other-times.ts'
import type { PickerChoice, PickerView } from '#booking/rules/slots/picker.ts'
import { readChoice } from '#booking/rules/slots/picker.ts'
import { pickerFrom } from '#booking/screens/load-picker.server.ts'
import { durationText } from '#shared/time/duration-text.ts'
import type { AppContext } from '#server/context.ts'
import { answerMyProposal, rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { payOrder, type PaymentOfOrder } from '#ordering/commands/payments/pay-order.ts'
import type { OptionShown, OtherTimePage } from '#ordering/contract-pages.ts'
import { getChangeOfTime, type ChangeOfTime } from '#ordering/queries/rescheduling/get-change-of-time.ts'
import type { Credentials } from '#ordering/queries/orders/get-order.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { parseInstant } from '#shared/time/instant.ts'
import { formatMoney } from '#shared/money.ts'
import { isKeyOf } from '#shared/known-key.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'
import { unseen, orElse } from '../orders/load-order-page.server.ts'
import { tokenIn } from '../find-order/order-link-cookie.server.ts'
import { textOf } from '../read-input.server.ts'

// Without JavaScript a form is only accepted with a Referer of the same origin.
const headers = { ...unseen, 'Referrer-Policy': 'same-origin' }

const placeOf = (request: Request) => {
  const params = new URL(request.url).searchParams
  return { params, reference: params.get('ref') ?? '', itemId: params.get('item') ?? '' }
}
const orderPage = (reference: string) => redirect(`/order?ref=${encodeURIComponent(reference)}`)

/**
 * `/order/time?ref=…&item=…`: reschedules the customer's own visit; redirects to the order when that is not possible.
 */
export async function loadOtherTime(ctx: AppContext, request: Request) {
  const { params, reference, itemId } = placeOf(request)
  const change = await orElse(getChangeOfTime(ctx, { reference, itemId }, { token: tokenIn(request, reference) }), null)
  if (!change?.order.hasFullAccess) throw orderPage(reference)
  const { order, part, item, people, anyoneAllowed } = change
  const { change: moving, proposal } = item.rescheduling ?? {}
  const done = params.get('done')
  if (done === null && !moving && !proposal) throw orderPage(reference)
  const choice = choiceIn(params, change)
  const options = change.options.map((one) => optionShown(one, item.total.currency))
  const option = options.find(({ id }) => id === params.get('change')) ?? null
  const picker = moving && done === null ? await pickerOf(ctx, change, choice) : null
  const shown = { reference: order.reference, providerName: part.provider.name, item, picker, done, key: newId() }
  return data<OtherTimePage>(
    {
      ...shown,
      options,
      option,
      people: people.length > 1 ? people : [],
      anyoneAllowed,
      isAnyone: choice.staffId === null,
      base: baseOf(params),
    },
    { headers },
  )
}

const baseOf = (params: URLSearchParams) =>
  `/order/time?${new URLSearchParams({ ref: params.get('ref') ?? '', item: params.get('item') ?? '', ...(params.has('anyone') && { anyone: '' }), ...(params.get('change') && { change: params.get('change')! }) }).toString()}&`

/** The same staff member, unless the address contains another choice. */
function choiceIn(params: URLSearchParams, { people, staffId, options }: ChangeOfTime): PickerChoice {
  const able = {
    options: [],
    addons: [],
    staff: people,
    fulfillmentMethods: [],
    partyMin: 1,
    partyMax: 1,
    anyoneAllowed: true,
  }
  const optionId = options.some((one) => one.optionId === params.get('change')) ? params.get('change')! : ''
  const choice = { ...readChoice(params, able), optionId }
  return params.has('anyone') || people.length === 0
    ? { ...choice, staffId: null }
    : { ...choice, staffId: choice.staffId ?? staffId }
}

function pickerOf(ctx: AppContext, change: ChangeOfTime, choice: PickerChoice): Promise<PickerView> {
  return firstOf(ctx, change, choice).then((first) =>
    pickerFrom(ctx, {
      timeZone: change.item.timeZone,
      country: change.country,
      horizonDays: change.horizonDays,
      choice,
      first,
      list: (range) => listOtherTimes(ctx, { ...requestOf(ctx, change, choice), ...range }),
      describePolicy: (startsAt) => change.describeTerms(Date.parse(startsAt)),
      totalText: change.item.total.display,
      durationText: durationText(chosenOption(change, choice)?.durationMinutes ?? change.durationMinutes),
    }),
  )
}

const requestOf = ({ settings }: AppContext, change: ChangeOfTime, choice: PickerChoice) => ({
  bookingId: change.item.bookingId!,
  option: chosenOption(change, choice),
  staffId: choice.staffId,
  isHeldFirst: change.isHeldFirst,
  withinDays: settings.get('moves.within_days'),
})

async function firstOf(ctx: AppContext, change: ChangeOfTime, choice: PickerChoice) {
  const today = localOf(change.item.timeZone, ctx.now).date
  for (const from of [0, 28, 56, 84].filter((day) => day <= change.horizonDays)) {
    const range = { from: plusDays(today, from), until: plusDays(today, from + 27) }
    const { days } = await listOtherTimes(ctx, { ...requestOf(ctx, change, choice), ...range })
    const free = days.find(({ slots }) => slots.length > 0)
    if (free) {
      const { startsAt } = free.slots[0]!
      return { date: free.date, startsAt, display: describeVenueTime(Date.parse(startsAt), change.item.timeZone) }
    }
  }
  return null
}

const rescheduleModes = { move: 'move', proposal: 'proposal' } as const
const answers = { accept: 'accept', decline: 'decline', withdraw: 'withdraw' } as const

/** Changes the time, or answers a proposal. */
export async function submitOtherTime(ctx: AppContext, form: FormData, request: Request): Promise<Response> {
  const { reference, itemId } = placeOf(request)
  const myItem = { reference, itemId, key: textOf(form, 'key') }
  const credentials = { token: tokenIn(request, reference) }
  const answer = textOf(form, 'answer')
  if (answer === 'pay') return pay(ctx, { reference, paymentId: textOf(form, 'paymentId') }, credentials)
  if (isKeyOf(answers, answer)) {
    await answerMyProposal(ctx, myItem, { proposalId: textOf(form, 'proposalId'), answer }, credentials)
  } else {
    const [startsAt, expects] = [parseInstant(textOf(form, 'startsAt')), textOf(form, 'expects')]
    if (startsAt === undefined)
      throw new AppError('invalid', 'argument-error', 'Please choose a time first.', {
        fields: { startsAt: 'Choose a time.' },
      })
    const staffId = textOf(form, 'staffId') || null
    const input = {
      startsAt,
      staffId,
      expects: isKeyOf(rescheduleModes, expects) ? expects : undefined,
      option: optionIn(form),
    }
    const { rescheduling } = await rescheduleMyItem(ctx, myItem, input, credentials)
    if (rescheduling?.proposal?.pay)
      return pay(ctx, { reference, paymentId: rescheduling.proposal.pay.paymentId }, credentials)
  }
  return redirect(`/order/time?ref=${encodeURIComponent(reference)}&item=${itemId}&done=${answer || 'requested'}`)
}

const optionIn = (form: FormData) => {
  const optionId = textOf(form, 'optionId')
  return optionId ? { optionId, totalMinor: Number(textOf(form, 'totalMinor')) } : undefined
}

/** Redirects to the gateway, which returns to the order. */
async function pay(ctx: AppContext, payment: PaymentOfOrder, credentials: Credentials): Promise<Response> {
  const { redirectUrl } = await payOrder(ctx, payment, credentials)
  return redirectUrl === null ? orderPage(payment.reference) : redirect(redirectUrl)
}

const chosenOption = ({ options }: ChangeOfTime, { optionId }: PickerChoice) =>
  options.find((one) => one.optionId === optionId)

function optionShown(
  { optionId, repriced, hasOnlinePayment }: ChangeOfTime['options'][number],
  currency: string,
): OptionShown {
  const { agreed, totalMinor, differenceMinor } = repriced
  const money = (minor: number) => formatMoney({ minor, currency })
  const amount = money(Math.abs(differenceMinor))
  const difference =
    differenceMinor === 0
      ? 'at the same price'
      : differenceMinor > 0
        ? `${amount} more, ${hasOnlinePayment ? 'paid now' : 'paid when you are there'}`
        : `${amount} less${hasOnlinePayment ? ', which comes back to you' : ''}`
  return { id: optionId, name: agreed.option.name, totalMinor, total: money(totalMinor), difference }
}
