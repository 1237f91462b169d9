import { serve } from '@hono/node-server'
import { chromium, type Page } from '@playwright/test'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { openIdentity, type Answer } from '../accounts.ts'
import { chromiumPath } from '../chromium.ts'
import type { World } from '../worlds/world.ts'

export type PageAnswer = Pick<Answer, 'status' | 'body' | 'text'>

/** The functions of the test page, in the browser. */
interface InPage {
  call(path: string, body?: unknown): Promise<PageAnswer>
  register(name?: string, change?: object): Promise<PageAnswer>
  assertion(change?: object): Promise<unknown>
}

const script = `
const told = async (answer) => { const text = await answer.text(); return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} } }
window.call = (path, body) => fetch('/api/identity/' + path, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(told)
window.register = async (name, change = {}) => {
  const asked = await call('passkey/generate-register-options')
  if (asked.status !== 200) return asked
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({ ...asked.body, ...change })
  const made = await navigator.credentials.create({ publicKey })
  return call('passkey/verify-registration', { response: made.toJSON(), name })
}
window.assertion = async (change = {}) => {
  const asked = await call('passkey/generate-authenticate-options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...asked.body, ...change })
  return (await navigator.credentials.get({ publicKey })).toJSON()
}`

function freePort(): Promise<number> {
  return new Promise((resume) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resume(port))
    })
  })
}

/** Identity on a real port with one empty page, and browsers with a virtual authenticator. */
export async function openPasskeys(world: World) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const identity = openIdentity(world, { publicUrl })
  const visitor = { 'x-test-visitor': crypto.randomUUID(), 'x-test-address': 'bG9jYWxob3N0' }
  const fetch = (request: Request) => {
    if (new URL(request.url).pathname === '/')
      return new Response(`<script>${script}</script>`, { headers: { 'content-type': 'text/html' } })
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(visitor)) headers.set(name, value)
    return identity.app.fetch(new Request(request, { headers }))
  }
  const server = serve({ fetch, port, hostname: 'localhost' })
  const browser = await chromium.launch({
    executablePath: chromiumPath()!,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })
  const visit = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(publicUrl)
    return { page, device: await addDevice(page), ...doingsOf(page) }
  }
  return { identity, visit }
}

/** A device that stores passkeys and verifies its user, until the check is made to fail. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const add = async (hasUserVerification: boolean) => {
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      isUserVerified: true,
      hasUserVerification,
    } as const
    return (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
  }
  let authenticatorId = await add(true)
  return {
    checksOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Another device, without user verification. */
    async becomeSimple() {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      authenticatorId = await add(false)
    },
    deleteAllEvents: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

const doingsOf = (page: Page) => ({
  call: (path: string, body?: unknown): Promise<PageAnswer> =>
    page.evaluate(([to, sent]) => (globalThis as unknown as InPage).call(to as string, sent), [path, body]),
  register: (name?: string, change?: object): Promise<PageAnswer> =>
    page.evaluate(
      ([as, other]) => (globalThis as unknown as InPage).register(as as string, other as object),
      [name, change],
    ),
  assertion: (change?: object): Promise<unknown> =>
    page.evaluate((other) => (globalThis as unknown as InPage).assertion(other), change),
})
