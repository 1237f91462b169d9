import type { AppContext } from '#server/context.ts'
import { answeringFor, customerOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import {
  businessEmail,
  itemEmail,
  itemInApp,
  keyOfStep,
  loadStep,
  sampleStep,
  type StepOfItem,
} from '#notifications/definitions/orders/item.ts'
import { paragraph, small, table } from '#notifications/rules/email/email-parts.ts'
import type { Block, EmailBranding } from '#notifications/rules/email/mail-content.ts'
import { dashboardOf } from '#notifications/rules/notification.ts'
import { sampleChange, untilText, type Cast } from '#notifications/rules/samples/sample-order.ts'
import { reasonText } from '#ordering/rules/cancellation/cancel-reasons.ts'
import { shortName } from '#ordering/rules/orders/business-words.ts'
import type { Events } from '#shared/events.ts'
import { describeVenueTime } from '#shared/time/time-text.ts'

type TimeEventType = 'item.moved' | 'proposal.made' | 'proposal.declined' | 'proposal.withdrawn' | 'proposal.expired'

/** A rescheduling step. An accepted proposal is covered by its move. */
interface TimeStep extends StepOfItem {
  /** In local time of the place. */
  from: string
  to: string
  /** Agreed by a proposal. */
  isAgreed: boolean
  /** The price differs now. */
  isRepriced: boolean
  /** The deadline of the proposal of the event; '' when it is no longer open. */
  until: string
  end: ProposalEnd
}

type ProposalEnd = 'declined' | 'withdrawn' | 'expired'

async function loadTime(
  ctx: AppContext,
  event: Events[TimeEventType],
  type: TimeEventType,
): Promise<TimeStep | undefined> {
  const step = await loadStep(ctx, event)
  if (!step) return undefined
  const describe = (at: number) => describeVenueTime(at, step.item.timeZone, step.part.place?.city)
  const proposal = step.item.rescheduling?.proposal
  return {
    ...step,
    from: describe(event.from),
    to: describe(event.to),
    isAgreed: event.proposalId !== null,
    isRepriced: 'isRepriced' in event && event.isRepriced,
    until: proposal && proposal.id === event.proposalId ? proposal.answerBy.display : '',
    end: type.slice('proposal.'.length) as ProposalEnd,
  }
}

const sampleTime = (cast: Cast, by: string, end: ProposalEnd = 'declined'): TimeStep => ({
  ...sampleStep(cast),
  ...sampleChange,
  by,
  until: untilText,
  end,
})

const fromTo = ({ from, to }: TimeStep) => `${from} → ${to}`
const bothTimes = ({ from, to }: TimeStep, now: string, then: string): Block => table([now, from], [then, to])
const why = (reason: string) =>
  reasonText(reason) && reason !== 'other' ? ` The reason: ${reasonText(reason).toLowerCase()}.` : ''
const whoOf = ({ by, part }: TimeStep, { marketName }: { marketName: string }) =>
  by === 'market' ? `${marketName} support` : part.provider.name

function movedText(step: TimeStep, here: { marketName: string }): string {
  const { by, reason, part, item, isAgreed, isRepriced } = step
  const price = isRepriced ? `It costs ${item.total.display} now.` : 'The price stays as it is.'
  if (by === 'customer')
    return `${isAgreed ? `${part.provider.name} agreed to the time you asked for.` : 'As you asked.'} ${price}`
  const who = whoOf(step, here)
  return `${isAgreed ? `As you agreed with ${who}.` : `${who} moved it.`}${why(reason)} ${price}`
}

/** A moved visit; the calendar file replaces the earlier one. */
export const moved = defineNotification({
  kind: 'item-moved',
  preference: 'change',
  side: 'customer',
  on: 'item.moved',
  load: loadTime,
  // For a request, the email of its acceptance includes the new time.
  when: (_step, { status }) => status !== 'requested',
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, `${step.item.title} has a new time`, fromTo(step)),
  email: (step, here) =>
    itemEmail(step, here, {
      title: `${step.item.title} has a new time`,
      preheader: fromTo(step),
      heading: 'Your visit has a new time.',
      before: [paragraph(movedText(step, here))],
      after: [
        bothTimes(step, 'Before', 'Now'),
        ...(step.item.policyLine ? [small(step.item.policyLine)] : []),
        small('The attached calendar file takes the place of the one you have.'),
      ],
    }),
  sample: (cast) => [sampleTime(cast, 'provider')],
})

/** A proposal by the provider, while it can be answered. */
const timeProposed = defineNotification({
  kind: 'time-proposed',
  preference: 'change',
  side: 'customer',
  on: 'proposal.made',
  load: loadTime,
  when: ({ by, until }) => by !== 'customer' && until !== '',
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, `another time for ${step.item.title}?`, fromTo(step)),
  email: (step, here) =>
    itemEmail(step, here, {
      isPlain: true,
      title: `another time for ${step.item.title}?`,
      preheader: fromTo(step),
      heading: `${whoOf(step, here)} asks for another time.`,
      before: [
        paragraph(
          `${step.item.title} at another time?${why(step.reason)} Please answer until ${step.until}. Without an answer your time stays as it is.`,
        ),
      ],
      after: [
        bothTimes(step, 'Your time', 'The other time'),
        small(
          'If it does not suit you, say so: your time stays, and you can cancel with everything back until it begins.',
        ),
      ],
      button: 'Answer',
    }),
  sample: (cast) => [sampleTime(cast, 'provider')],
})

const endings: Record<ProposalEnd, { heading: string; text(provider: string): string }> = {
  declined: {
    heading: 'The other time does not suit.',
    text: (provider) => `${provider} cannot do it at the time you asked for. Your time stays as it is.`,
  },
  withdrawn: {
    heading: 'Nothing changes.',
    text: (provider) => `${provider} does not ask for another time any more. Your time stays as it is.`,
  },
  expired: {
    heading: 'Nothing changes.',
    text: () => 'Nobody answered in time about the other time. Your time stays as it is.',
  },
}

/** A proposal without result: the agreed time remains. */
const timeStays = defineNotification({
  kind: 'time-stays',
  preference: 'change',
  side: 'customer',
  on: ['proposal.declined', 'proposal.withdrawn', 'proposal.expired'],
  load: loadTime,
  when: ({ by }) => by !== 'customer',
  audience: customerOf,
  key: keyOfStep,
  inApp: (step) => itemInApp(step, `${step.item.title} stays as it is`, fromTo(step)),
  email: (step, here) =>
    itemEmail(step, here, {
      isPlain: true,
      title: `${step.item.title} stays as it is`,
      preheader: fromTo(step),
      heading: endings[step.end].heading,
      before: [paragraph(endings[step.end].text(step.part.provider.name))],
      after: [bothTimes(step, 'Your time', 'Not this one')],
    }),
  sample: (cast) => [sampleTime(cast, 'provider')],
})

interface BusinessText {
  /** First words of the subject: "New time". */
  subject: string
  heading: string
  text: string
  times: [now: string, then: string]
  button?: string
}

/** The same for members of the business who answer. */
const toAnswering = (textsOf: (step: TimeStep, name: string, here: { marketName: string }) => BusinessText) => {
  const nameOf = ({ order }: TimeStep) => shortName({ firstName: order.firstName, lastName: order.lastName ?? '' })
  const subjectOf = ({ item }: TimeStep, { subject }: BusinessText) => `${subject} ${item.reference}: ${item.title}`
  return {
    inApp: (step: TimeStep, here: EmailBranding) => {
      const texts = textsOf(step, nameOf(step), here)
      return {
        title: subjectOf(step, texts),
        text: `${texts.text} ${fromTo(step)}`,
        href: dashboardOf(step.part.provider, 'orders'),
      }
    },
    email: (step: TimeStep, here: EmailBranding) => {
      const texts = textsOf(step, nameOf(step), here)
      return businessEmail(step, here, {
        subject: subjectOf(step, texts),
        preheader: fromTo(step),
        heading: texts.heading,
        before: [paragraph(texts.text), bothTimes(step, ...texts.times)],
        ...(texts.button && { button: texts.button }),
      })
    },
  }
}

/** Not for the side of the business if it moved the visit itself. */
const movedForBusiness = defineNotification({
  kind: 'item.moved',
  preference: 'change',
  side: 'provider',
  on: 'item.moved',
  load: loadTime,
  when: ({ by, isAgreed }) => !(by === 'customer' ? isAgreed : by === 'provider' && !isAgreed),
  audience: answeringFor,
  key: keyOfStep,
  ...toAnswering(({ by }, name, { marketName }) => ({
    subject: 'New time',
    heading: 'A visit has a new time.',
    text:
      by === 'market'
        ? `${marketName} support moved it.`
        : by === 'customer'
          ? `${name} moved it.`
          : `${name} accepted the time you asked for.`,
    times: ['Before', 'Now'],
  })),
  sample: (cast) => [sampleTime(cast, 'customer')],
})

const proposedToBusiness = defineNotification({
  kind: 'proposal.proposed',
  preference: 'change',
  side: 'provider',
  on: 'proposal.made',
  load: loadTime,
  when: ({ by, until }) => by === 'customer' && until !== '',
  audience: answeringFor,
  key: keyOfStep,
  ...toAnswering(({ until }, name) => ({
    subject: 'Please answer',
    heading: 'Another time is asked for.',
    text: `${name} asks for another time. Please answer by ${until}. Without an answer it stays as it is.`,
    times: ['Agreed', 'Asked for'],
    button: 'Answer',
  })),
  sample: (cast) => [sampleTime(cast, 'customer')],
})

const proposalEnded = <const End extends ProposalEnd>(end: End, text: (name: string) => string) =>
  defineNotification({
    kind: `proposal.${end}`,
    preference: 'change',
    side: 'provider',
    on: `proposal.${end}`,
    load: loadTime as (ctx: AppContext, event: Events[`proposal.${ProposalEnd}`]) => Promise<TimeStep | undefined>,
    when: ({ by }) => by === 'customer' || by === 'system',
    audience: answeringFor,
    key: keyOfStep,
    ...toAnswering((_step, name) => ({
      subject: 'Time stays',
      heading: 'The time stays as it is.',
      text: text(name),
      times: ['Agreed', 'Asked for'],
    })),
    sample: (cast) => [sampleTime(cast, 'customer', end)],
  })

export const times = [
  moved,
  timeProposed,
  timeStays,
  movedForBusiness,
  proposedToBusiness,
  proposalEnded(
    'declined',
    (name) => `${name} declined the other time. It stays as it is, and ${name} may cancel it with everything back.`,
  ),
  proposalEnded('withdrawn', (name) => `${name} does not ask for another time any more.`),
  proposalEnded('expired', () => 'Nobody answered in time about the other time. It stays as it is.'),
] as const
