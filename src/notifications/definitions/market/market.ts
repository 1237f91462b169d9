import { adminsWho, adminsWith } from '#notifications/definitions/audiences.ts'
import { defineContent, defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, dayText, paragraph } from '#notifications/rules/email/email-parts.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { explainOutage } from '#notifications/rules/email/mail-health.ts'
import { amountText } from '#notifications/rules/notification.ts'
import { sampleId } from '#notifications/rules/samples/sample-order.ts'
import { findCaseRow } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/time/instant.ts'

interface LateCase {
  id: string
  reference: string
  title: string
  openedAt: string
  hours: number
}

const lateText = ({ hours }: LateCase) =>
  `It waits for more than ${amountText(hours, 'hour')}. Nothing is decided by waiting.`
const casePath = ({ id }: LateCase) => `/admin-dashboard/approvals?case=${id}`

/** A case waits longer than promised; for moderators. */
const caseOverdue = defineNotification({
  kind: 'case.overdue',
  preference: 'submission',
  side: 'market',
  on: 'case.overdue',
  load: async (ctx, { caseId }): Promise<LateCase | undefined> => {
    const one = await findCaseRow(ctx.db, caseId)
    if (!one || one.verdict !== null) return undefined
    const { reference, title, openedAt } = one
    return {
      id: caseId,
      reference,
      title,
      openedAt: isoOf(openedAt),
      hours: ctx.settings.get('moderation.target_hours'),
    }
  },
  audience: adminsWho('moderate'),
  key: ({ caseId }) => caseId,
  inApp: (one) => ({
    title: `${one.reference} waits too long: ${one.title}`,
    text: lateText(one),
    href: casePath(one),
  }),
  email: (one, { marketName }) => ({
    subject: `Overdue ${one.reference}: ${one.title}`,
    preheader: lateText(one),
    heading: 'Somebody waits for a decision.',
    blocks: [
      {
        kind: 'card',
        title: one.title,
        pill: 'Overdue',
        rows: [
          { label: 'Reference', value: one.reference },
          { label: 'Since', value: dayText(one.openedAt) },
        ],
      },
      paragraph(lateText(one)),
      button('Look at it', casePath(one)),
    ],
    reason: `You get this mail because you decide on what people publish at ${marketName}.`,
  }),
  sample: (cast) => [
    { id: sampleId, reference: 'M-1042', title: cast.title, openedAt: '2026-10-30T10:00:00Z', hours: 48 },
  ],
})

const findingsText = (findings: number) =>
  `The daily check found ${findings === 1 ? 'one place' : `${findings} places`} where the audit log is not as it was written. Somebody had their hands in the database. See what it is before anything else is changed.`

/** The audit log was modified: once for each check with new findings. */
const auditBroken = defineNotification({
  kind: 'audit.broken',
  preference: 'market',
  side: 'market',
  on: 'audit.broken',
  load: async (_ctx, { findings }) => ({ findings }),
  audience: adminsWith('owner', 'admin', 'auditor'),
  key: ({ checkId }) => checkId,
  inApp: ({ findings }) => ({
    title: 'The audit log was tampered with',
    text: findingsText(findings),
    href: '/admin-dashboard/audit',
  }),
  email: ({ findings }, { marketName }) => ({
    subject: 'The audit log was tampered with',
    preheader: 'The daily check found that it is not as it was written.',
    heading: 'The audit log is not as it was written.',
    blocks: [paragraph(findingsText(findings)), button('Open the audit log', '/admin-dashboard/audit')],
    reason: `You get this mail because you run ${marketName}.`,
  }),
  sample: () => [{ findings: 2 }],
})

/** A confirmed outage of a transport; only in the app, because it may be the mail server that is down. */
export const mailFailing = defineContent({
  kind: 'mail.failing',
  preference: 'address',
  side: 'market',
  inApp: ({ channel, words }: { channel: Channel; words: string }) => ({
    title: `${channel === 'email' ? 'Mails do' : 'Text messages do'} not go out`,
    text: `${explainOutage(words)} Nothing is lost: it goes out once this is put right.`,
    href: '/admin-dashboard/messages',
  }),
  sample: () => (['email', 'sms'] as const).map((channel) => ({ channel, words: 'ECONNREFUSED' })),
})

/** The reader's address does not exist, with the text of its server; only in the app. */
export const addressBounced = defineContent({
  kind: 'address-bounced',
  preference: 'address',
  side: 'customer',
  inApp: ({ words }: { words: string }) => ({
    title: 'Your address does not take our mail',
    text: `It said: ${words}. Until you say that it is well again, we send you nothing but what you ask for.`,
    href: '/user-profile?tab=notifications',
  }),
  sample: () => [{ words: 'No such user' }],
})

export const market = [caseOverdue, auditBroken, mailFailing, addressBounced] as const
