import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { requireGoodPassword } from '#identity/commands/passwords/require-good-password.ts'
import { setPasswordPolicy } from '#identity/commands/passwords/set-password-policy.ts'
import { getPasswordPolicy } from '#identity/queries/get-password-policy.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { sql } from '#platform/database/database.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const ana = { email: 'ana.lindqvist@example.com', name: 'Ana Lindqvist', firstName: 'Ana' }
const good = 'seven green bicycles'
const errorOf = (password: string, ctx = world.visitor(), leaked?: { has(password: string): Promise<boolean> }) =>
  requireGoodPassword(ctx, password, ana, leaked).then(
    () => null,
    (error: { code: string }) => error.code,
  )
const withSettings = async () => ({ ...world.visitor(), settings: await loadSettings(world) })

test('a sentence is accepted, and so are 64 or 128 characters', async () => {
  for (const password of [good, 'x9 '.repeat(42), ' blanks count  ', 'пароль не из словаря'])
    expect(await errorOf(password)).toBeNull()
})

test('a missing password is not reported as too short', async () => {
  expect(await errorOf('')).toBe('missing-password')
})

test('each violated rule is named', async () => {
  await expect(requireGoodPassword(world.visitor(), 'short12')).rejects.toMatchObject({
    code: 'password-does-not-meet-requirements',
    status: 400,
    details: { offers: { rules: ['minPasswordLength'] } },
  })
  await expect(requireGoodPassword(world.visitor(), 'x'.repeat(200_000))).rejects.toMatchObject({
    details: { offers: { rules: ['maxPasswordLength'] } },
  })
})

test('common passwords are refused, in any case', async () => {
  for (const password of ['password', '1234567890', 'QwertyUIOP', 'PASSWORD1', 'sunshine'])
    expect(await errorOf(password)).toBe('weak-password')
})

test('names of the site and of the person are refused', async () => {
  for (const password of ['Welcome2Sokora', 'lindqvist-rules-77', 'my ANA.LINDQVIST mail'])
    expect(await errorOf(password)).toBe('weak-password')
})

test('leaked passwords are refused if the list is installed', async () => {
  const requests: string[] = []
  const leaked = { has: async (password: string) => (requests.push(password), password === 'caf\u00e9 on the corner') }
  expect(await errorOf('cafe\u0301 on the corner', world.visitor(), leaked)).toBe('weak-password')
  expect(await errorOf(good, world.visitor(), leaked)).toBeNull()
  expect(requests).toEqual(['caf\u00e9 on the corner', good])
})

describe('the password policy', () => {
  const admin = () => world.user({ isAdmin: true })

  test('is set by an administrator, published to all processes, and logged', async () => {
    const saved = await setPasswordPolicy(admin(), {
      customStrengthOptions: { minPasswordLength: 12, containsNumericCharacter: true },
    })
    expect(saved.customStrengthOptions).toMatchObject({
      minPasswordLength: 12,
      maxPasswordLength: 128,
      containsNumericCharacter: true,
    })
    const ctx = await withSettings()
    expect(getPasswordPolicy(ctx)).toEqual(saved)
    await expect(requireGoodPassword(ctx, 'too short')).rejects.toMatchObject({
      details: { offers: { rules: ['minPasswordLength', 'containsNumericCharacter'] } },
    })
    await requireGoodPassword(ctx, '7 green bicycles')
    expect(world.invalidated).toContain('settings')
    const event = await world.db.row<{ detail: { after: unknown } }>(
      sql`select detail from auth_event where type = 'policy-changed'`,
    )
    expect(event!.detail.after).toEqual(saved)
  })

  test('that is off still enforces lengths and easy guesses', async () => {
    await setPasswordPolicy(admin(), {
      enforcementState: 'OFF',
      customStrengthOptions: { containsUppercaseCharacter: true },
    })
    const ctx = await withSettings()
    await requireGoodPassword(ctx, good)
    await expect(requireGoodPassword(ctx, 'short')).rejects.toMatchObject({
      code: 'password-does-not-meet-requirements',
    })
    await expect(requireGoodPassword(ctx, 'password')).rejects.toMatchObject({ code: 'weak-password' })
  })

  test('cannot be set by others', async () => {
    for (const ctx of [
      world.visitor(),
      world.user(),
      world.user({ isAdmin: true, impersonatedBy: 'somebody' }),
      world.system(),
    ]) {
      await expect(setPasswordPolicy(ctx, {})).rejects.toMatchObject({ code: 'permission-denied', status: 403 })
    }
  })

  test('requires at least eight characters and must be consistent', async () => {
    const wrong = [
      { customStrengthOptions: { minPasswordLength: 7 } },
      { customStrengthOptions: { maxPasswordLength: 63 } },
      { allowedNonAlphanumericCharacters: ['ab'] },
      { schemaVersion: 2 },
      'ENFORCE',
      null,
    ]
    for (const input of wrong)
      await expect(setPasswordPolicy(admin(), input)).rejects.toMatchObject({ code: 'argument-error', status: 400 })
  })
})
