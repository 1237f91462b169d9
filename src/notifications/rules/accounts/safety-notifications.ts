import { button, paragraph } from '#notifications/rules/email/email-parts.ts'
import { whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { clipped } from '#notifications/rules/plain-words.ts'

interface Here {
  marketName: string
}

interface MadeKey {
  /** Null: the market itself. */
  business: Business | null
  name: string
  maker: string
}

/** A new API key: the owners can revoke it. */
export function keyMadeNotification({ business, name, maker }: MadeKey, here: Here): NotificationContent {
  const href = business ? `/provider-dashboard/${business.id}/settings/api-keys` : '/admin-dashboard/api-keys'
  const where = business ? business.name : here.marketName
  const text = `${maker || 'Somebody'} made the key “${clipped(name, 60)}”: a program can act for ${where} with it. You know nothing of that? Revoke it at once.`
  return {
    kind: 'api-key.made',
    title: `New API key: ${clipped(name, 40)}`,
    text,
    href,
    emailMessage: {
      subject: `New API key for ${clipped(where, 40)}`,
      preheader: 'Somebody made a key for a program. See whether you know of it.',
      heading: 'There is a new API key.',
      blocks: [paragraph(text), button('See the keys', href)],
      reason: business ? whyBusiness(business, here) : `You get this mail because you run ${here.marketName}.`,
    },
  }
}

/** The audit log was modified. */
export function auditBrokenNotification({ findings }: { findings: number }, { marketName }: Here): NotificationContent {
  const href = '/admin-dashboard/audit'
  const places = findings === 1 ? 'one place' : `${findings} places`
  const text = `The daily check found ${places} where the audit log is not as it was written. Somebody had their hands in the database. See what it is before anything else is changed.`
  return {
    kind: 'audit.broken',
    title: 'The audit log was tampered with',
    text,
    href,
    emailMessage: {
      subject: 'The audit log was tampered with',
      preheader: 'The daily check found that it is not as it was written.',
      heading: 'The audit log is not as it was written.',
      blocks: [paragraph(text), button('Open the audit log', href)],
      reason: `You get this mail because you run ${marketName}.`,
    },
  }
}
