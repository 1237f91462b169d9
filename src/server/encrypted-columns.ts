import type { EncryptedColumn } from '#platform/keys/encrypted-columns.ts'

/**
 * Every encrypted value in the database. A rotation of the secret encrypts them again, and doctor checks that
 * they can be read. `names` lists the encrypted properties of a JSON object; without it the whole column is encrypted.
 */
export const encryptedColumns: EncryptedColumn[] = [
  { what: 'events', table: 'published_events', column: 'payload', names: ['sealed', 'sealedCode', 'sealedToken'] },
  {
    what: 'deliveries of events',
    table: 'event_deliveries',
    column: 'payload',
    names: ['sealed', 'sealedCode', 'sealedToken'],
  },
  { what: 'the mail server', table: 'settings', column: 'value', isJsonText: true },
  { what: 'access tokens of sign-in providers', table: 'auth_account', column: 'access_token', by: 'identity-library' },
  {
    what: 'refresh tokens of sign-in providers',
    table: 'auth_account',
    column: 'refresh_token',
    by: 'identity-library',
  },
  { what: 'secrets of authenticator apps', table: 'auth_two_factor', column: 'secret', by: 'identity-library' },
  { what: 'recovery codes', table: 'auth_two_factor', column: 'backup_codes', by: 'identity-library' },
  { what: 'phones of second factors', table: 'auth_mfa_factor', column: 'phone_sealed' },
  { what: 'codes by text message', table: 'auth_code', column: 'detail', names: ['phone'] },
  { what: 'the sign-in provider of the demo', table: 'test_login', column: 'payload', names: ['sealed'] },
  { what: 'drafts of businesses', table: 'drafts', column: 'form', names: ['sealedIban'] },
  { what: 'bank accounts of businesses', table: 'providers', column: 'payout', names: ['sealedIban'] },
  { what: 'payouts', table: 'payouts', column: 'destination', names: ['sealedIban'] },
  { what: 'mails and text messages', table: 'outbox', column: 'text_body' },
  { what: 'secrets of webhooks', table: 'webhook_endpoints', column: 'secret' },
  { what: 'former secrets of webhooks', table: 'webhook_endpoints', column: 'old_secret' },
]
