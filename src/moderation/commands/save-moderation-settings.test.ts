import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { setCaptchaEnforcement } from '#identity/commands/captcha/set-captcha-enforcement.ts'
import { getCaptchaConfig } from '#identity/queries/get-captcha-config.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { saveModerationSettings } from '#moderation/commands/save-moderation-settings.ts'
import { readModerationSettings } from '#moderation/queries/get-moderation-settings.ts'
import { sql } from '#platform/database/database.ts'

// Two people edit one form of settings at once: the changes of both count, and none is lost silently.

const world = await openWorld()
let one: AppContext
let other: AppContext
beforeAll(async () => {
  one = await addAdmin(world)
  other = await addAdmin(world, 'admin')
})

/** Default settings, because saving an existing value is no change. */
beforeEach(() => world.db.run(sql`delete from settings`))

const rulesNow = async () => readModerationSettings({ settings: await loadSettings(world) })
const checksNow = async () => getCaptchaConfig({ ...world.system(), settings: await loadSettings(world) }).enforcement

test('simultaneous changes of different moderation rules are both saved', async () => {
  const seen = await rulesNow()
  await Promise.all([
    saveModerationSettings(one, { ...seen, targetHours: 24, seen }),
    saveModerationSettings(other, { ...seen, bannedWords: ['gun'], seen }),
  ])
  expect(await rulesNow()).toEqual({ ...seen, targetHours: 24, bannedWords: ['gun'] })
})

test('of simultaneous changes of the same rule, the second is refused with the current value', async () => {
  const seen = await rulesNow()
  const results = await Promise.allSettled([
    saveModerationSettings(one, { ...seen, claimMinutes: 20, seen }),
    saveModerationSettings(other, { ...seen, claimMinutes: 30, seen }),
  ])
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(rejected).toMatchObject([{ code: 'setting-changed', details: { offers: { current: await rulesNow() } } }])
})

test('simultaneous changes of different bot checks are both saved; of the same one, only the first', async () => {
  const seen = await checksNow()
  await Promise.all([
    setCaptchaEnforcement(one, { enforcement: { signUpPassword: 'AUDIT' }, seen }),
    setCaptchaEnforcement(other, { enforcement: { getOobCode: 'OFF' }, seen }),
  ])
  expect(await checksNow()).toEqual({ ...seen, signUpPassword: 'AUDIT', getOobCode: 'OFF' })
  const late = setCaptchaEnforcement(other, { enforcement: { signUpPassword: 'OFF' }, seen })
  await expect(late).rejects.toMatchObject({ code: 'setting-changed' })
  expect((await checksNow()).signUpPassword).toBe('AUDIT')
})
