import { button, dayText, paragraph, small, type EmailContent } from '#notifications/rules/email/email-parts.ts'
import {
  amountText,
  dashboardOf,
  whyBusiness,
  type Business,
  type NotificationContent,
} from '#notifications/rules/notification.ts'

interface Here {
  marketName: string
}

interface OldDraft {
  id: string
  kind: 'provider' | 'service'
  /** Empty without a title. */
  title: string
  /** The date of its deletion. */
  until: string
}

/** A draft that was not changed for months. */
export function draftNotification({ id, kind, title, until }: OldDraft, { marketName }: Here): NotificationContent {
  const what = kind === 'provider' ? 'application' : 'service'
  const name = title || `Your ${what}`
  const href = `${kind === 'provider' ? '/become-service-provider' : '/service-submit'}?draft=${id}`
  const text = `You began it and have not gone on for a long time. It is deleted on ${dayText(until)}, unless you open and save it.`
  const emailMessage: EmailContent = {
    subject: `Your draft goes soon: ${name}`,
    preheader: `It is deleted on ${dayText(until)}, unless you go on with it.`,
    heading: 'Your draft is still here.',
    blocks: [
      { kind: 'card', title: name, pill: 'Draft', rows: [{ label: 'Deleted on', value: dayText(until) }] },
      paragraph(text),
      button('Go on with it', href),
      small('You do not need it any more? Then there is nothing to do.'),
    ],
    reason: `You get this mail because you began ${kind === 'provider' ? 'an application' : 'a service'} on ${marketName}.`,
  }
  return { kind: 'draft.expiring', title: `${name}: the draft is deleted soon`, text, href, emailMessage }
}

interface DoneImport {
  business: Business
  fileName: string
  made: number
  changed: number
  same: number
  refused: number
}

/** The result of an import. */
export function importNotification(
  { business, fileName, made, changed, same, refused }: DoneImport,
  here: Here,
): NotificationContent {
  const rows = [
    { label: 'New', value: String(made) },
    { label: 'Changed', value: String(changed) },
    { label: 'As they were', value: String(same) },
    { label: 'Not taken', value: String(refused) },
  ]
  const text =
    refused === 0
      ? 'Everything in the file was taken.'
      : `${amountText(refused, 'line')} of the file could not be taken; the list says why.`
  const href = dashboardOf(business, 'services')
  return {
    kind: 'import.done',
    title: `Your file is done: ${made} new, ${changed} changed, ${refused} not taken`,
    text: `${fileName}. ${text}`,
    href,
    emailMessage: {
      subject: `Import done: ${fileName}`,
      preheader: `${made} new, ${changed} changed, ${same} as they were, ${refused} not taken.`,
      heading: 'Your file is done.',
      blocks: [
        { kind: 'card', title: fileName, pill: business.name, rows },
        paragraph(text),
        button('See your services', href),
      ],
      reason: whyBusiness(business, here),
    },
  }
}

interface LateCase {
  id: string
  reference: string
  title: string
  openedAt: string
  hours: number
}

/** To moderators: a case waits longer than promised. */
export function overdueNotification(
  { id, reference, title, openedAt, hours }: LateCase,
  { marketName }: Here,
): NotificationContent {
  const text = `It waits for more than ${amountText(hours, 'hour')}. Nothing is decided by waiting.`
  const href = `/admin-dashboard/approvals?case=${id}`
  return {
    kind: 'case.overdue',
    title: `${reference} waits too long: ${title}`,
    text,
    href,
    emailMessage: {
      subject: `Overdue ${reference}: ${title}`,
      preheader: text,
      heading: 'Somebody waits for a decision.',
      blocks: [
        {
          kind: 'card',
          title,
          pill: 'Overdue',
          rows: [
            { label: 'Reference', value: reference },
            { label: 'Since', value: dayText(openedAt) },
          ],
        },
        paragraph(text),
        button('Look at it', href),
      ],
      reason: `You get this mail because you decide on what people publish at ${marketName}.`,
    },
  }
}
