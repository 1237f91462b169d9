import { leadersOf } from '#notifications/definitions/audiences.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { button, dayText, paragraph, small } from '#notifications/rules/email/email-parts.ts'
import { dashboardOf, whyBusiness, type Business } from '#notifications/rules/notification.ts'
import { clipped, greetingName } from '#notifications/rules/plain-words.ts'
import { businessOf, sampleDay } from '#notifications/rules/samples/sample-order.ts'
import {
  findBusiness,
  findMember,
  findOpenInvitation,
  type InvitationToMail,
  type MemberRow,
} from '#notifications/store/businesses.server.ts'
import { memberRoleTexts } from '#providers/rules/member-rights.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Invitation extends Pick<InvitationToMail, 'email' | 'role' | 'invitedBy'> {
  business: Business
  code: string
  until: string
}

/** An invitation, to the invited address only. Its code is encrypted in the event and in the outbox. */
const memberInvited = defineNotification({
  kind: 'member.invited',
  preference: 'team',
  side: 'provider',
  on: 'member.invited',
  load: async (ctx, { invitationId, sealedCode }): Promise<Invitation | undefined> => {
    const one = await findOpenInvitation(ctx.db, invitationId, ctx.now)
    const business = one && (await findBusiness(ctx.db, one.providerId))
    if (!one || !business) return undefined
    const { role, invitedBy, expiresAt, email } = one
    return { business, role, invitedBy, email, code: ctx.unseal(sealedCode), until: isoOf(expiresAt) }
  },
  audience: async (_ctx, { email }) => [{ userId: null, email }],
  key: ({ invitationId }) => invitationId,
  email: ({ business, role, invitedBy, code, until }, { marketName }) => ({
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
    isSealed: true,
  }),
  sample: (cast): Invitation[] => [
    {
      business: businessOf(cast),
      role: 'manager',
      invitedBy: cast.staff,
      email: cast.email,
      code: 'sample',
      until: '2026-11-16T10:00:00Z',
    },
  ],
})

/** A new member, for the owners and managers of the business; not for the new member. */
const memberJoined = defineNotification({
  kind: 'member.joined',
  preference: 'work',
  side: 'provider',
  on: 'member.joined',
  load: async (ctx, { providerId, userId }): Promise<(MemberRow & { business: Business }) | undefined> => {
    const [business, member] = [await findBusiness(ctx.db, providerId), await findMember(ctx.db, providerId, userId)]
    return business && member && { business, ...member, name: member.name || 'Somebody whom you invited' }
  },
  audience: async (ctx, joined, event) =>
    (await leadersOf(ctx, joined)).filter(({ userId }) => userId !== event.userId),
  key: ({ providerId, userId }, { joinedAt }) => `${providerId} ${userId} ${joinedAt}`,
  inApp: ({ business, name, role }) => ({
    title: `${name} joined ${business.name}`,
    text: `They may do this: ${memberRoleTexts[role]}.`,
    href: dashboardOf(business, 'team'),
  }),
  email: ({ business, name, role }, here) => ({
    subject: `New in your team: ${name}`,
    preheader: `${clipped(name, 40)} works with you at ${clipped(business.name, 40)} now.`,
    heading: 'Your team has grown.',
    blocks: [
      { kind: 'card', title: name, pill: role, rows: [{ label: 'Business', value: business.name }] },
      paragraph(`They may do this: ${memberRoleTexts[role]}.`),
      button('See your team', dashboardOf(business, 'team')),
      small('You did not invite them? Take them out of the team at once, and choose a new password.'),
    ],
    reason: whyBusiness(business, here),
  }),
  sample: (cast): (MemberRow & { business: Business })[] => [
    { business: businessOf(cast), name: cast.staff, role: 'staff', joinedAt: sampleDay },
  ],
})

export const team = [memberInvited, memberJoined] as const
