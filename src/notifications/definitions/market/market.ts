import { adminsWho, adminsWith } from '#notifications/definitions/audiences.ts'
import { defineContent, defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, dayText, paragraph, table } from '#notifications/rules/email/email-parts.ts'
import type { Channel } from '#notifications/rules/email/mail.ts'
import { explainOutage } from '#notifications/rules/email/mail-health.ts'
import { amountText } from '#notifications/rules/notification.ts'
import { sampleId } from '#notifications/rules/samples/sample-order.ts'
import { listOpenCases } from '#notifications/store/businesses.server.ts'
import { isoOf } from '#shared/time/instant.ts'

interface LateCases {
  /** The oldest first. */
  shown: { id: string; reference: string; title: string; openedAt: string }[]
  count: number
  hours: number
}

const mostNamed = 5

const lateText = ({ count, hours }: LateCases) =>
  `${count === 1 ? 'It has' : 'They have'} waited for more than ${amountText(hours, 'hour')}. Nothing is decided by waiting.`
const lateTitle = ({ shown: [first], count }: LateCases) =>
  count === 1 ? `Overdue ${first!.reference}: ${first!.title}` : `${count} approvals are overdue`
const latePath = ({ shown: [first], count }: LateCases) =>
  count === 1 ? `/admin-dashboard/approvals?case=${first!.id}` : '/admin-dashboard/approvals'

/** Cases wait longer than promised: one digest for moderators. */
const casesOverdue = defineNotification({
  kind: 'cases.overdue',
  preference: 'submission',
  side: 'market',
  on: 'cases.overdue',
  load: async (ctx, { caseIds }): Promise<LateCases | undefined> => {
    const open = await listOpenCases(ctx.db, caseIds)
    if (open.length === 0) return undefined
    const shown = open.slice(0, mostNamed).map((one) => ({ ...one, openedAt: isoOf(one.openedAt) }))
    return { shown, count: open.length, hours: ctx.settings.get('moderation.target_hours') }
  },
  audience: adminsWho('moderate'),
  key: ({ caseIds }) => caseIds.toSorted()[0]!,
  inApp: (late) => ({ title: lateTitle(late), text: lateText(late), href: latePath(late) }),
  email: (late, { marketName }) => ({
    subject: lateTitle(late),
    preheader: lateText(late),
    heading: late.count === 1 ? 'Somebody waits for a decision.' : `${late.count} decisions are overdue.`,
    blocks: [
      table(
        ...late.shown.map(({ reference, title, openedAt }): [string, string] => [
          reference,
          `${title}, since ${dayText(openedAt)}`,
        ]),
      ),
      ...(late.count > late.shown.length ? [paragraph(`and ${late.count - late.shown.length} more`)] : []),
      paragraph(lateText(late)),
      button(late.count === 1 ? 'Review it' : 'Review them', latePath(late)),
    ],
    reason: `You get this mail because you decide on what people publish at ${marketName}.`,
  }),
  sample: (cast) =>
    [1, 7].map((count) => ({
      shown: Array.from({ length: Math.min(count, mostNamed) }, (_, index) => ({
        id: sampleId,
        reference: `M-104${index}`,
        title: cast.title,
        openedAt: '2026-10-30T10:00:00Z',
      })),
      count,
      hours: 48,
    })),
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

export const market = [casesOverdue, auditBroken, mailFailing, addressBounced] as const
