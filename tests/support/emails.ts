import type { AccountEmail } from '../../src/identity/contract.ts'

export const linkInEmails =
  'https://market.example/auth/action?mode=verifyEmail&oobCode=Zm9ydHktdHdvLWJ5dGVzLW9mLXNlY3JldC1oZXJlIQ&continueUrl=%2Fcart&lang=en'

const link = linkInEmails

/** Every email of identity, without the text message. */
export const everyEmail: AccountEmail[] = [
  { kind: 'verify-email', link },
  { kind: 'account-exists' },
  { kind: 'reset-password', link },
  { kind: 'password-changed' },
  { kind: 'confirm-new-email', link },
  { kind: 'email-changed', newEmail: 'rita.alves@example.org', link },
  { kind: 'second-factor-added', factor: 'totp', link },
  { kind: 'second-factor-removed', factor: 'phone' },
  { kind: 'passkey-added', name: 'Laptop in the kitchen' },
  { kind: 'new-sign-in', device: 'Chrome on Windows', place: '203.0.113.0/24' },
  { kind: 'provider-connected', provider: 'Google' },
  { kind: 'provider-disconnected', provider: 'Google' },
  { kind: 'viewed-by-support', reason: 'Rita asked why her booking on Friday does not show up.' },
  { kind: 'deletion-requested', until: '16 November 2026', link },
  { kind: 'account-deleted' },
  { kind: 'admin-granted', role: 'support' },
]
