import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { EncodedBody } from '#platform/cache/encoded-body.ts'
import { readConfig } from '#platform/config/config.ts'
import { openRuntime } from '#platform/runtime.ts'

const world = await openWorld()

const runtimeWith = (environment: Record<string, string>, hasDemo: boolean) =>
  openRuntime({
    config: readConfig({ DATABASE_URL: world.url, ...environment }),
    databaseUrl: world.url,
    loadSettings: async () => world.system().settings,
    settle: async (_db, _key, value) => value,
    publish: async () => {},
    clock: { now: Date.now, load: async () => {} },
    readDemo: async () => hasDemo,
    onTopics: () => {},
  })

/** The flags of a process with these variables, on a database with or without demo data. */
async function shown(environment: Record<string, string>, hasDemo: boolean) {
  const runtime = await runtimeWith(environment, hasDemo)
  const { isDemo, showsBanner } = runtime.contextFor({ kind: 'system' })
  await runtime.close()
  return { isDemo, showsBanner }
}

const open = { isDemo: true, showsBanner: true }
const shut = { isDemo: false, showsBanner: false }

test('an installation is a demo while the demo data exists, unless configured otherwise', async () => {
  expect(await shown({}, true)).toEqual(open)
  expect(await shown({}, false)).toEqual(shut)
})

test('DEMO=0 disables outbox, test sign-in and test tools, even with demo data', async () => {
  expect(await shown({ DEMO: '0' }, true)).toEqual(shut)
})

test('emulator mode enables them without demo data, with or without its banner', async () => {
  expect(await shown({ DEMO: '0', IDENTITY_EMULATOR: '1' }, false)).toEqual(open)
  expect(await shown({ DEMO: '0', IDENTITY_EMULATOR: '1', IDENTITY_EMULATOR_BANNER: '0' }, false)).toEqual({
    isDemo: true,
    showsBanner: false,
  })
})

test('a process that changes something drops its cached pages at once, before any notification', async () => {
  const runtime = await runtimeWith({}, false)
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/service/cut' })
  const isCached = () => runtime.pages.serve(request, new ServerResponse(request))
  const page = { headers: { etag: '"1"' }, body: new EncodedBody('The layout of before'), tags: ['service:1'] }
  // A page is cached from its second request on.
  for (let time = 0; time < 2; time++) runtime.pages.put('/service/cut', page, runtime.pages.currentGeneration)
  expect(isCached()).toBe(true)
  const { db, invalidate } = runtime.contextFor({ kind: 'system' })
  // PostgreSQL sends the notification when the transaction commits.
  await db.transaction(async (here) => {
    await invalidate(here, 'service:1')
    expect(isCached()).toBe(false)
  })
  await runtime.close()
})
