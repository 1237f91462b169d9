/** Columns and tables that an export leaves out: credentials, and data that only serves the running installation. */
export const stayingHere: ReadonlySet<string> = new Set([
  'auth_account.password',
  'auth_account.access_token',
  'auth_account.refresh_token',
  'auth_account.id_token',
  'auth_session',
  'key_slots',
  'auth_verification',
  'auth_code',
  'auth_two_factor',
  'auth_passkey',
  'auth_mfa_factor',
  'auth_totp_used',
  'auth_login_throttle',
  'api_keys.hash',
  'captcha_used',
  'email_codes',
  'guest_links',
  'calendar_feeds.token_hash',
  'provider_invitations.code_hash',
  'settings',
  'setting_changes',
  'idempotency_keys',
  'webhook_endpoints.secret',
  'webhook_endpoints.old_secret',
  'test_login',
  'ticket_links',
  'rate_counts',
  'rate_uploads',
  'media_parts',
])

export const exportReadme = `Everything of this market, as it was when this file was begun.

tables/NAME.ndjson   one table; one row on each line, as JSON. Names of columns are those of the database:
                     migrations/*.sql of the product says what they mean. Amounts are in the smallest units of their
                     currency, moments in UTC, ids the same in all tables.
files/…              uploads under their keys, where they lie on the machine itself.

Passwords, second steps, sessions, codes and the secrets of this installation are not in it. It can be read by anything
and restored by nothing: for that there are backups (npm run backup).
`
