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
  /** A separate pool: the library reads timestamps as dates, all other code as numbers. */
  pool: pg.Pool
  publicUrl: string
  /** Signs cookies. */
  secret: string
  /** Encrypts provider tokens and secrets of second factors; undefined: `secret`. */
  encryptionKeys?: SecretConfig
}

/** The library's password handling; hooks/ checks the policy for new ones. */
const emailAndPassword = (passwords: PasswordHashing) =>
  ({
    enabled: true,
    requireEmailVerification: true,
    // The policy checks length and strength; the library only rejects what is too long to hash in time.
    minPasswordLength: 1,
    maxPasswordLength: 4096,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: 3600,
    password: hashAndCheck(passwords),
    sendResetPassword: ({ user, token }) => sendResetLink(worldOf(), user, { token, body: authWorld().body }),
    // A sign-up replaces an unconfirmed account; a concurrent sign-up sends no email about it.
    onExistingUserSignUp: async ({ user }) => {
      if (user.emailVerified) await notifyAccountOwner(worldOf(), user)
    },
    onPasswordReset: async ({ user }) => {
      const world = authWorld()
      await afterPasswordReset(world.ctx, user, { signUpOf: world.signUpOf ?? null })
      world.resetOf = user.email
    },
  }) satisfies BetterAuthOptions['emailAndPassword']

/** Sends our own link; those of the library are disabled (endpoint-rules.ts). */
const emailVerification = {
  sendOnSignUp: true,
  sendOnSignIn: true,
  sendVerificationEmail: ({ user }) => {
    const { ctx, continueTo, isEmailCounted } = authWorld()
    return sendVerificationLink(ctx, user, { continueTo, isCounted: isEmailCounted })
  },
} satisfies BetterAuthOptions['emailVerification']

/** Discoverable passkeys with user verification. */
const passkeys = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: 'Sokora',
    origin: publicUrl,
    schema: passkeyModel,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...verifiedPasskey,
  })

/** Better Auth with our configuration: its own endpoints where they fit, our plugin for the rest. */
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
      // A provider with the address of an account does not prove who created that account: linking needs a
      // confirmation, and is never automatic.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    socialProviders: providers.known,
    emailAndPassword: emailAndPassword(parts.passwords),
    emailVerification,
    // Our own errors leave the library unchanged; identity-api.ts turns them into responses.
    onAPIError: { ...fixed.onAPIError, throw: true },
    databaseHooks: { session: { create: { before: admitSession(parts) } }, ...providerAccountHooks(parts.regionOf) },
    plugins: [
      // The library reads the keys on each use, so they can change at runtime. Its own option `secrets` would also
      // change the signatures of cookies.
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
