import type { BetterAuthOptions } from 'better-auth'
import { recentForSeconds } from '#identity/rules/sessions/session-life.ts'
import { cookiePrefix } from '#identity/api/sessions/session-cookie.ts'
import { newId } from '#shared/ids.ts'

/** Our column names for the library's fields; the library does not know our other columns. */
const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const userModel = {
  modelName: 'auth_user',
  fields: { emailVerified: 'email_verified', ...times },
  additionalFields: {
    phoneNumber: { type: 'string', required: false, input: false, fieldName: 'phone_number' },
    phoneNumberVerified: { type: 'boolean', required: false, input: false, fieldName: 'phone_number_verified' },
    disabled: { type: 'boolean', required: false, input: false, returned: false },
  },
} satisfies BetterAuthOptions['user']

export const accountModel = {
  modelName: 'auth_account',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
  additionalFields: {
    providerEmail: { type: 'string', required: false, input: false, fieldName: 'provider_email' },
    providerName: { type: 'string', required: false, input: false, fieldName: 'provider_name' },
    providerPhoto: { type: 'string', required: false, input: false, fieldName: 'provider_photo' },
  },
} satisfies BetterAuthOptions['account']

export const sessionModel = {
  modelName: 'auth_session',
  fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
  additionalFields: {
    authTime: { type: 'date', required: false, input: false, fieldName: 'auth_time' },
    absoluteExpiresAt: { type: 'date', required: false, input: false, fieldName: 'absolute_expires_at' },
    amr: { type: 'string', required: false, input: false },
    authMethod: { type: 'string', required: false, input: false, fieldName: 'auth_method' },
    isRemembered: { type: 'boolean', required: false, input: false, fieldName: 'is_remembered' },
    impersonatedBy: { type: 'string', required: false, input: false, fieldName: 'impersonated_by' },
    impersonationReason: { type: 'string', required: false, input: false, fieldName: 'impersonation_reason' },
    impersonatorSessionId: { type: 'string', required: false, input: false, fieldName: 'impersonator_session_id' },
  },
} satisfies BetterAuthOptions['session']

export const verificationModel = {
  modelName: 'auth_verification',
  fields: { expiresAt: 'expires_at', ...times },
  storeIdentifier: 'hashed',
} satisfies BetterAuthOptions['verification']

export const twoFactorModel = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'auth_two_factor',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
}

export const passkeyModel = {
  passkey: {
    modelName: 'auth_passkey',
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
}

/** The options that are the same in every installation: cookies, lifetimes, disabled parts. */
export const fixedOptions = (publicUrl: string) =>
  ({
    appName: 'Sokora',
    baseURL: publicUrl,
    basePath: '/api/identity',
    trustedOrigins: [publicUrl],
    // Our own rate limits (endpoint-rules.ts) replace this: shared by all processes and the rest of the API.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: userModel,
    session: {
      ...sessionModel,
      freshAge: recentForSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: verificationModel,
    onAPIError: { errorURL: `${publicUrl}/login` },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // "__Host-" is stricter than the library's own "__Secure-".
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      cookies: { state: { attributes: { maxAge: 600 } } },
      ipAddress: { ipAddressHeaders: ['x-sokora-client-ip'] },
      database: { generateId: () => newId() },
    },
  }) satisfies BetterAuthOptions
