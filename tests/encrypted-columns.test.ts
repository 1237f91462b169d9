import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encryptedColumns } from '../src/server/encrypted-columns.ts'
import { openWorld } from './support/worlds/world.ts'

const world = await openWorld()

/** The columns in which the values that a file encrypts are stored. */
const storedBy: Record<string, string[]> = {
  'src/identity/commands/codes/send-sms-code.ts': ['auth_code.detail'],
  'src/identity/commands/social/save-test-login.ts': ['test_login.payload'],
  'src/identity/commands/factors/add-phone-factor.ts': ['auth_mfa_factor.phone_sealed'],
  'src/identity/commands/codes/send-email.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/identity/commands/codes/send-email-code.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/providers/rules/sign-up/draft-secrets.ts': ['drafts.form'],
  'src/providers/commands/sign-up/write-form.ts': ['providers.payout', 'payouts.destination'],
  'src/providers/commands/team/invite-member.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/ordering/commands/checkout/publish-order-placed.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/ordering/commands/counter/record-visits.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/ordering/commands/till/make-payment-link.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/ordering/commands/till/send-receipt.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/ordering/commands/payments/settle-order.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/support/commands/write-ticket.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/support/commands/change-ticket.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/support/commands/answer-ticket.ts': ['published_events.payload', 'event_deliveries.payload'],
  'src/notifications/rules/email/envelope.ts': ['outbox.text_body'],
  'src/notifications/commands/webhooks/save-webhook.ts': ['webhook_endpoints.secret', 'webhook_endpoints.old_secret'],
  'src/operations/commands/set-up-market.ts': ['settings.value'],
}

const root = join(import.meta.dirname, '..')
const sources = globSync('src/*/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('src/platform/'),
)
const sealing = sources.filter((file) =>
  /\bseal\(/.test(readFileSync(join(root, file), 'utf8').replaceAll(/^\s*seal\(text.*$/gm, '')),
)

test('every file that encrypts names its column, so that a rotation of the secret includes it', () => {
  expect(sealing.toSorted()).toEqual(Object.keys(storedBy).toSorted())
  const columns = encryptedColumns.filter(({ by }) => by === undefined).map(({ table, column }) => `${table}.${column}`)
  expect([...new Set(Object.values(storedBy).flat())].toSorted()).toEqual(columns.toSorted())
})

test('encrypted JSON properties are known by name', () => {
  const names = new Set(encryptedColumns.flatMap(({ names: listed = [] }) => listed))
  const written = sealing.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(\w+): (?:\w+\.)?seal\(/g)].map(([, name]) => name!),
  )
  // A column, or a part of the message itself.
  const columns = ['phoneSealed', 'text', 'sealedSecret']
  expect(written.filter((name) => !names.has(name) && !columns.includes(name))).toEqual([])
})

test('every column of a rotation exists with the expected type', async () => {
  for (const { table, column, names, isJsonText } of encryptedColumns) {
    const { rows } = await world.pool.query<{ type: string }>(
      `select data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2`,
      [table, column],
    )
    expect([table, column, rows[0]?.type]).toEqual([table, column, names || isJsonText ? 'jsonb' : 'text'])
  }
})
