import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import type { SecretConfig } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import type pg from 'pg'
import { worldOf, authWorld } from '#identity/api/library/auth-context.ts'
import { fixedOptions, passkeyModel, accountModel, twoFactorModel } from '#identity/api/library/library-options.ts'
import { admitSession } from '#identity/api/hooks/admit-session.ts'
import {
  recordFirstFactor,
  publishSignIn,
  replacedSessionsEnd,
  secondFactorAfterPassword,
  secondFactorEverywhere,
} from '#identity/api/hooks/after-sign-in.ts'
import { identityPlugin, type IdentityParts } from '#identity/api/library/identity-plugin.ts'
import { hashAndCheck, type PasswordHashing } from '#identity/api/hooks/passwords.ts'
import { sendVerificationLink } from '#identity/commands/codes/send-verification-link.ts'
import { sendResetLink } from '#identity/commands/passwords/send-reset-link.ts'
import { notifyAccountOwner } from '#identity/commands/people/notify-account-owner.ts'
import { afterPasswordReset } from '#identity/commands/passwords/after-password-reset.ts'
import { verifiedPasskey } from '#identity/api/hooks/passkeys.ts'
import { openTokenRevocation } from '#identity/api/social/token-revocation.ts'
import { revokeProviderTokens } from '#identity/commands/social/revoke-provider-tokens.ts'
import { signInProviders } from '#identity/api/social/providers.ts'
import { providerAccountHooks } from '#identity/api/hooks/provider-accounts.ts'
import { endedVisits } from '#identity/api/hooks/provider-returns.ts'

export interface AuthParts extends IdentityParts {
  /** A pool of its own: the library reads moments as dates, everything else as numbers. */
  pool: pg.Pool
  publicUrl: string
  /** Signs cookies. */
  secret: string
  /** With which tokens of providers and secrets of second factors are encrypted; none: `secret`. */
  encryptionKeys?: SecretConfig
}

/** Passwords as the library handles them; whether a new one is good enough is decided before (hooks/). */
const emailAndPassword = (passwords: PasswordHashing) =>
  ({
    enabled: true,
    requireEmailVerification: true,
    // Length and strength are the policy's; the library only keeps out what could not be hashed in time.
    minPasswordLength: 1,
    maxPasswordLength: 4096,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 3600,
    password: hashAndCheck(passwords),
    sendResetPassword: ({ user, token }) => sendResetLink(worldOf(), user, { token, body: authWorld().body }),
    // A sign-up takes the place of an account that nobody confirmed; of two at once, the other's account is not told of this one.
    onExistingUserSignUp: async ({ user }) => {
      if (user.emailVerified) await notifyAccountOwner(worldOf(), user)
    },
    onPasswordReset: async ({ user }) => {
      const world = authWorld()
      await afterPasswordReset(world.ctx, user, { signUpOf: world.signUpOf ?? null })
      world.resetOf = user.email
    },
  }) satisfies BetterAuthOptions['emailAndPassword']

/** The library's own links are not used (doors.ts): this mails ours. */
const emailVerification = {
  sendOnSignUp: true,
  sendOnSignIn: true,
  sendVerificationEmail: ({ user }) => {
    const { ctx, continueTo, isEmailCounted } = authWorld()
    return sendVerificationLink(ctx, user, { continueTo, isCounted: isEmailCounted })
  },
} satisfies BetterAuthOptions['emailVerification']

/** Passkeys that live on the device and check who holds it. */
const passkeys = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Sokora',
    origin: publicUrl,
    schema: passkeyModel,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...verifiedPasskey,
  })

/** Better Auth as this market uses it: its own endpoints where they are right, our plugin for the rest. */
export function openAuth(parts: AuthParts) {
  const { publicUrl } = parts
  const fixed = fixedOptions(publicUrl)
  const providers = signInProviders(parts.providers)
  const { secret, encryptionKeys = secret } = parts
  const revocation = openTokenRevocation({ providers: parts.providers, encryptionKeys })
  return betterAuth({
    ...fixed,
    database: parts.pool,
    secret,
    account: {
      ...accountModel,
      encryptOAuthTokens: true,
      // A provider that tells the address of an account proves nothing about who made that account: linking is asked for, never silent.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    socialProviders: providers.known,
    emailAndPassword: emailAndPassword(parts.passwords),
    emailVerification,
    // Refusals of our own leave the library as they are; identity-api.ts turns them into answers.
    onAPIError: { ...fixed.onAPIError, throw: true },
    databaseHooks: { session: { create: { before: admitSession(parts) } }, ...providerAccountHooks(parts.regionOf) },
    plugins: [
      // The library reads them anew each time, so they may change while it runs. Its own option `secrets` would change the signatures of cookies, too.
      { id: 'sokora-keys', init: () => ({ context: { secretConfig: encryptionKeys } }) },
      recordFirstFactor(),
      secondFactorAfterPassword(),
      twoFactor({ issuer: 'Sokora', allowPasswordless: true, schema: twoFactorModel }),
      passkeys(publicUrl),
      ...providers.plugins,
      identityPlugin({
        revokeTokens: (ctx, userId) => revokeProviderTokens(ctx, userId, revocation),
        ...parts,
        revocation,
      }),
      secondFactorEverywhere(),
      endedVisits(parts.providers),
      replacedSessionsEnd(),
      publishSignIn(),
    ],
  })
}

export type Auth = ReturnType<typeof openAuth>
