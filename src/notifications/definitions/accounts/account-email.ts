import type { AppContext } from '#server/context.ts'
import type { AccountEmail } from '#identity/contract.ts'
import { defineNotification } from '#notifications/definitions/define-notification.ts'
import { momentText, type EmailContent, type Surroundings } from '#notifications/rules/email/email-parts.ts'
import { sampleParticulars, type Cast } from '#notifications/rules/samples/sample-order.ts'
import type { Events } from '#shared/events.ts'
import type { Instant } from '#shared/time/instant.ts'

interface Opened {
  /** An email address, or a phone number. */
  to: string
  emailMessage: AccountEmail
  at: Instant
}

/** Decrypts an account message of identity. */
export const openAccountEmail = async (ctx: AppContext, { sealed }: Events['identity.email']): Promise<Opened> => ({
  ...(JSON.parse(ctx.unseal(sealed)) as Pick<Opened, 'to' | 'emailMessage'>),
  at: ctx.now,
})

type Details<Kind extends AccountEmail['kind']> = Omit<Extract<AccountEmail, { kind: Kind }>, 'kind'>

interface AccountEmailText<Kind extends AccountEmail['kind']> {
  kind: Kind
  email(details: Details<Kind>, here: Surroundings): EmailContent
  sample(cast: Cast): Details<Kind>
}

/** An email about an account. Its content is encrypted. */
export const accountEmail = <const Kind extends AccountEmail['kind']>({
  kind,
  email,
  sample,
}: AccountEmailText<Kind>) =>
  defineNotification({
    kind,
    preference: 'account',
    side: 'customer',
    on: 'identity.email',
    load: openAccountEmail,
    when: ({ emailMessage }) => emailMessage.kind === kind,
    audience: async (_ctx, { to }) => [{ userId: null, email: to }],
    key: ({ sealed }) => sealed,
    email: ({ emailMessage, at }, { marketName }) => ({
      ...email(emailMessage as unknown as Details<Kind>, { marketName, when: momentText(at) }),
      isSealed: true,
    }),
    sample: (cast) => [
      {
        to: cast.email,
        emailMessage: { kind, ...sample(cast) } as unknown as AccountEmail,
        at: sampleParticulars.now,
      },
    ],
  })

export const sampleLink = '/auth/action?mode=sample&oobCode=sample'
