import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../tests/support/worlds/world.ts'
import { recordEvent } from '#identity/commands/audit/record-event.ts'
import { eventText } from '#identity/rules/event-texts.ts'
import { listMyEvents } from '#identity/queries/list-my-events.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

test('users read the events of their own account, newest first, in words', async () => {
  const [ann, bob] = [world.user(), world.user()]
  await recordEvent(ann, { type: 'signed-in', device: 'Firefox on Linux', ipPrefix: '192.0.2.0/24' })
  world.now += 1000
  await recordEvent(ann, { type: 'passkey-added', detail: { name: 'Laptop' } })
  await recordEvent(bob, { type: 'signed-in' })
  const { items } = await listMyEvents(ann)
  expect(items.map(({ text }) => text)).toEqual(['Passkey added: Laptop', 'Signed in'])
  expect(items[1]).toMatchObject({
    type: 'signed-in',
    device: 'Firefox on Linux',
    ip: '192.0.2.0/24',
    at: '2026-11-02T10:00:00.000Z',
  })
})

test.each([
  ['provider-connected', { provider: 'phone' }, 'Phone number confirmed'],
  ['provider-connected', { provider: 'google' }, 'Account connected: google'],
  ['session-ended', { ended: 2, by: 'administrator' }, 'Signed out on a device by support'],
  ['something-new', {}, 'something new'],
])('%s is described in words', (type, detail, text) => {
  expect(eventText(type, detail)).toBe(text)
})

test('visitors have no events', async () => {
  await expect(listMyEvents(world.visitor())).rejects.toMatchObject({ code: 'unauthenticated' })
})
