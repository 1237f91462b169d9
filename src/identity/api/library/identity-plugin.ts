import type { BetterAuthPlugin } from 'better-auth'
import type { PersonalData } from '#identity/contract.ts'
import type { LeakedPasswords } from '#identity/commands/passwords/require-good-password.ts'
import type { ProviderSettings } from '#identity/api/social/providers.ts'
import type { PasswordHashing } from '#identity/api/hooks/passwords.ts'
import type { RevokeTokens } from '#identity/commands/people/erase-account.ts'
import { accountEndpoints } from '#identity/api/endpoints/account.ts'
import { configEndpoints } from '#identity/api/endpoints/config.ts'
import { devEndpoints } from '#identity/api/endpoints/dev.ts'
import { linkEndpoints } from '#identity/api/endpoints/links.ts'
import { mfaEndpoints } from '#identity/api/endpoints/mfa.ts'
import { mfaSignInEndpoints } from '#identity/api/endpoints/mfa-sign-in.ts'
import { phoneEndpoints } from '#identity/api/endpoints/phone.ts'
import { proofEndpoints } from '#identity/api/endpoints/proof.ts'
import { firstRunEndpoints } from '#identity/api/endpoints/first-run.ts'
import { impersonationEndpoints } from '#identity/api/endpoints/impersonation.ts'
import { popupEndpoints } from '#identity/api/endpoints/popup.ts'
import { providerEndpoints } from '#identity/api/endpoints/providers.ts'
import { sessionEndpoints } from '#identity/api/endpoints/session.ts'
import { arrivalHooks } from '#identity/api/hooks/provider-arrivals.ts'
import { socialStartHooks } from '#identity/api/hooks/social-starts.ts'
import type { TokenRevocation } from '#identity/commands/social/revoke-provider-tokens.ts'
import { profileNameHooks } from '#identity/api/hooks/profile-name.ts'
import { passwordHashHooks } from '#identity/api/hooks/password-hashes.ts'
import { resetRequestHooks } from '#identity/api/hooks/reset-requests.ts'
import { passkeyHooks } from '#identity/api/hooks/passkey-endpoints.ts'
import { secondFactorHooks } from '#identity/api/hooks/second-factor.ts'
import { signInHooks } from '#identity/api/hooks/sign-in.ts'
import { signOutHooks } from '#identity/api/hooks/sign-out.ts'
import { signUpHooks } from '#identity/api/hooks/sign-up.ts'
import { leaveImpersonationHooks } from '#identity/api/hooks/leave-impersonation.ts'
import { passwordHooks } from '#identity/api/hooks/password-changes.ts'

/** The dependencies of identity. */
export interface IdentityParts {
  /** The personal data of each slice. */
  personalData: PersonalData[]
  /** The region of a country ("PT" → "europe"), or "". */
  regionOf(country: string): string
  passwords: PasswordHashing
  providers: ProviderSettings[]
  /** Programs send it as x-api-key; not secret. */
  publicKey: string | undefined
  /** Whether text messages can be sent: by a gateway, or to the outbox of a demo. Otherwise they are not offered. */
  canText: boolean
  /** Revokes the provider tokens of a deleted account. */
  revokeTokens?: RevokeTokens | undefined
  /** False: demo accounts, whose password is public, cannot sign in, even if the demo places still exist. */
  hasDemoAccounts?: boolean
  /** The list of leaked passwords, if the operator supplies one. */
  leakedPasswords?: LeakedPasswords | undefined
}

const hooksOf = (...groups: NonNullable<BetterAuthPlugin['hooks']>[]) => ({
  before: groups.flatMap(({ before = [] }) => before),
  after: groups.flatMap(({ after = [] }) => after),
})

/** One plugin with everything that the library lacks or does differently. */
export const identityPlugin = (parts: IdentityParts & { revocation: TokenRevocation }) =>
  ({
    id: 'sokora-identity',
    endpoints: {
      ...configEndpoints(parts),
      ...sessionEndpoints,
      ...linkEndpoints,
      ...proofEndpoints(parts),
      ...accountEndpoints(parts),
      ...phoneEndpoints,
      ...mfaEndpoints,
      ...mfaSignInEndpoints,
      ...impersonationEndpoints,
      ...firstRunEndpoints(parts),
      ...popupEndpoints(parts.providers),
      ...providerEndpoints(parts),
      ...devEndpoints,
    },
    hooks: hooksOf(
      signUpHooks(parts),
      signInHooks,
      leaveImpersonationHooks,
      signOutHooks,
      resetRequestHooks,
      passwordHooks(parts),
      passwordHashHooks,
      profileNameHooks,
      secondFactorHooks,
      passkeyHooks,
      socialStartHooks,
      arrivalHooks,
    ),
  }) satisfies BetterAuthPlugin
