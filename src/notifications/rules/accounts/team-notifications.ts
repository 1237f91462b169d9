import { button, dayText, paragraph, small, type EmailContent } from '#notifications/rules/email/email-parts.ts'
import { dashboardOf, whyBusiness, type Business, type NotificationContent } from '#notifications/rules/notification.ts'
import { clipped, greetingName } from '#notifications/rules/plain-words.ts'
import { memberRoleTexts, type MemberRole } from '#providers/rules/member-rights.ts'

interface Invited {
  business: Business
  role: MemberRole
  /** Name of the inviting member; '' when deleted. */
  invitedBy: string
  code: string
  until: string
}

interface Here {
  marketName: string
}

/** To an address without a known account. */
export const invitationEmail = (
  { business, role, invitedBy, code, until }: Invited,
  { marketName }: Here,
): EmailContent => ({
  subject: `Join the team of ${clipped(business.name, 45)}`,
  preheader: `You are invited to work with ${clipped(business.name, 40)} on ${marketName}.`,
  heading: `${business.name} invites you.`,
  blocks: [
    {
      kind: 'card',
      title: business.name,
      pill: 'Invitation',
      rows: [
        ...(greetingName(invitedBy) ? [{ label: 'From', value: greetingName(invitedBy) }] : []),
        { label: 'Your role', value: role },
        { label: 'You may', value: memberRoleTexts[role] },
        { label: 'Valid until', value: dayText(until) },
      ],
    },
    paragraph('Accept it with an account that has this address. You have none yet? It takes a minute.'),
    button('See the invitation', `/invitation?code=${encodeURIComponent(code)}`),
    small('The button works once, and for this address only. Do not forward this mail.'),
    small('You do not know this business? Then leave this mail alone, and nothing happens.'),
  ],
  reason: `You get this mail because somebody at ${business.name} invited this address on ${marketName}.`,
})

interface Joined {
  business: Business
  memberName: string
  role: MemberRole
}

export function joinedNotification({ business, memberName, role }: Joined, here: Here): NotificationContent {
  const name = memberName || 'Somebody whom you invited'
  const text = `They may do this: ${memberRoleTexts[role]}.`
  const href = dashboardOf(business, 'team')
  return {
    kind: 'member.joined',
    title: `${name} joined ${business.name}`,
    text,
    href,
    emailMessage: {
      subject: `New in your team: ${name}`,
      preheader: `${clipped(name, 40)} works with you at ${clipped(business.name, 40)} now.`,
      heading: 'Your team has grown.',
      blocks: [
        { kind: 'card', title: name, pill: role, rows: [{ label: 'Business', value: business.name }] },
        paragraph(text),
        button('See your team', href),
        small('You did not invite them? Take them out of the team at once, and choose a new password.'),
      ],
      reason: whyBusiness(business, here),
    },
  }
}
