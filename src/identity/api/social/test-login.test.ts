import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { openIdentity } from '../../../../tests/support/accounts.ts'
import { visitorsOf } from '../../../../tests/support/servers/provider-sign-in.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { openTestLogin } from '#identity/api/social/test-login.ts'

const world = await openWorld()

/**
 * A demo on a port with its provider and accounts. Two processes of one installation are two of these with one address.
 */
async function openDemo() {
  const endpoints: Hono[] = []
  let requestCount = 0
  const listen = getRequestListener((request, env) => endpoints[requestCount++ % endpoints.length]!.fetch(request, env))
  const server = createServer((request, response) => void listen(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const logins = await Promise.all([1, 2].map(() => openTestLogin({ ...world.system(), publicUrl })))
  for (const { endpoint } of logins) endpoints.push(new Hono().route('/test-login', endpoint as never))
  afterAll(() => {
    server.close()
    for (const login of logins) login.close()
  })
  return { publicUrl, identity: openIdentity(world, { publicUrl, providers: [logins[0]!.settings] }) }
}

const { publicUrl, identity } = await openDemo()
const { setOut, comeBack, userOf } = visitorsOf(identity, 'test')

/** A browser at the provider's pages. */
class Tab {
  readonly cookies = new Map<string, string>()
  seen: string[] = []

  /** Follows redirects to a page of the provider, or to the market's own page. */
  async open(address: string, form?: Record<string, string>) {
    let [next, init] = [new URL(address, publicUrl), form ? { method: 'POST', body: new URLSearchParams(form) } : {}]
    for (let hops = 0; hops < 8; hops++) {
      if (next.pathname.startsWith('/api/')) return { address: next.href, status: 0, text: '', headers: new Headers() }
      this.seen.push(next.origin)
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie }, ...init })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        this.cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location)
        return { address: next.href, status: answer.status, text: await answer.text(), headers: answer.headers }
      ;[next, init] = [new URL(location, next), {}]
    }
    throw new Error('around in circles')
  }
}

async function signInAs(form: Record<string, string>) {
  const [browser, tab] = [identity.jar(), new Tab()]
  const choice = await tab.open((await setOut(browser)).url)
  const end = await tab.open(choice.address, form)
  return { browser, tab, end, landing: () => comeBack(browser, end.address) }
}

describe('the test sign-in provider of the demo', () => {
  test('is used like any other provider: with state, nonce and challenge', async () => {
    const url = new URL((await setOut(identity.jar())).url)
    expect(url.href.startsWith(`${publicUrl}/test-login/auth?`)).toBe(true)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)!.length).toBeGreaterThanOrEqual(32)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  })

  test('lists its people, and its form redirects only to this market', async () => {
    const choice = await new Tab().open((await setOut(identity.jar())).url)
    expect(choice.status).toBe(200)
    for (const words of ['No password, this is a demo', 'Ann Okafor', 'ann.okafor@people.example'])
      expect(choice.text).toContain(words)
    expect(choice.headers.get('content-security-policy')).toContain(`form-action 'self' ${publicUrl}`)
    expect(choice.text).not.toContain('<script')
  })

  test("signs in a made-up person without leaving the market's address", async () => {
    const { browser, tab, landing } = await signInAs({ who: '0' })
    expect(await landing()).toMatchObject({ path: '/auth/popup/done', error: null })
    expect(await userOf(browser)).toMatchObject({
      displayName: 'Ann Okafor',
      email: 'ann.okafor@people.example',
      emailVerified: true,
    })
    expect(new Set(tab.seen)).toEqual(new Set([publicUrl]))
  })

  test('recognises the same person, and asks again who it is', async () => {
    const [first, second] = [await signInAs({ who: '1' }), await signInAs({ who: '1' })]
    await first.landing()
    await second.landing()
    expect((await userOf(first.browser))!.uid).toBe((await userOf(second.browser))!.uid)
    const again = await second.tab.open((await setOut(second.browser)).url)
    expect(again.text).toContain('Who do you want to be?')
  })

  test('signs a browser in as one person, and as another the next time', async () => {
    const { browser, tab, landing } = await signInAs({ who: '0' })
    await landing()
    await browser.post('/sign-out')
    const choice = await tab.open((await setOut(browser)).url)
    const end = await tab.open(choice.address, { who: '1' })
    expect((await comeBack(browser, end.address)).error).toBe(null)
    expect(await userOf(browser)).toMatchObject({ displayName: 'Rita Alves' })
  })

  test('accepts a new person with name and address', async () => {
    const { browser, landing } = await signInAs({
      who: 'typed',
      name: ' Zoë <b>',
      email: 'Zoe@People.Example',
      confirmed: 'yes',
    })
    expect((await landing()).error).toBe(null)
    expect(await userOf(browser)).toMatchObject({ displayName: 'Zoë <b>', email: 'zoe@people.example' })
  })

  test('reports invalid input, and keeps it', async () => {
    const { end } = await signInAs({ who: 'typed', name: '"><script>', email: 'nowhere' })
    expect(end.status).toBe(400)
    expect(end.text).toContain('Enter a valid email address.')
    expect(end.text).toContain('value="&quot;&gt;&lt;script&gt;"')
  })

  test('verifies an address only on request', async () => {
    const { landing } = await signInAs({ who: 'typed', name: 'Una', email: 'una@people.example' })
    expect((await landing()).error).toBe('unverified-email')
  })

  test('can be cancelled', async () => {
    expect((await (await signInAs({ who: 'nobody' })).landing()).error).toBe('user-cancelled')
  })

  test('revokes its tokens', async () => {
    const { browser, landing } = await signInAs({ who: '2' })
    await landing()
    const { items } = (await browser.get('/providers')).body
    const count = async () =>
      Number((await world.pool.query(`select count(*) from test_login where model = 'AccessToken'`)).rows[0].count)
    const before = await count()
    expect((await browser.post(`/providers/${items[0].accountId}/revoke`)).status).toBe(200)
    expect(await count()).toBe(before - 1)
  })

  test('stores nothing that would allow a sign-in', async () => {
    const { end, landing } = await signInAs({ who: '1' })
    const code = new URL(end.address).searchParams.get('code')!
    expect(code.length).toBeGreaterThan(20)
    await landing()
    const { rows } = await world.pool.query<{ row: string }>('select t::text as row from test_login t')
    const all = rows.map(({ row }) => row).join('\n')
    expect(all).toContain('AccessToken')
    // With quotes, because three letters alone occur in random text by chance.
    for (const word of [code, '"jti"', '"nonce"', '"codeChallenge"', '"accountId"']) expect(all).not.toContain(word)
  })

  test('shows a sign-in to no other browser, and nothing without one', async () => {
    const choice = await new Tab().open((await setOut(identity.jar())).url)
    expect((await new Tab().open(choice.address)).status).toBe(404)
    expect((await new Tab().open(choice.address, { who: '0' })).status).toBe(404)
    expect((await new Tab().open('/test-login/auth?client_id=nobody')).status).toBe(400)
    expect((await new Tab().open('/test-login/nothing')).status).toBe(404)
  })
})
