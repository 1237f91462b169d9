import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInvisiblePage } from '../../../tests/support/invisible-page.ts'

interface Someone {
  uid: string
  displayName: string
}

vi.resetModules()
const { refreshSession } = await import('#identity/screens/sessions/session.tsx')
const { UserLocationProvider, useUserLocation } = await import('#identity/screens/user-location.tsx')

const nowhere = { name: '', city: '', country: '', region: '' }
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
/** The mock of the profile endpoint. */
const requests = vi.fn<(path: string) => Promise<Response>>()
let user: Someone | null = null
let page: ReturnType<typeof openInvisiblePage>

const watched: { seen?: ReturnType<typeof useUserLocation> } = {}
const seen = () => watched.seen!
const Watch = () => void Object.assign(watched, { seen: useUserLocation() })

/** Renders the page after the session has loaded this person. */
async function show(as: Someone | null) {
  user = as
  await act(refreshSession)
  await page.show(
    <UserLocationProvider>
      <Watch />
    </UserLocationProvider>,
  )
}

beforeEach(() => {
  page = openInvisiblePage()
  requests.mockReset()
  vi.stubGlobal('fetch', (path: string) => (path === '/api/v1/session' ? answer({ user }) : requests(path)))
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

const ann: Someone = { uid: 'ann', displayName: 'Ann L.' }
const profile = { uid: 'ann', firstName: 'Ann', city: 'Lagos', country: 'NG', region: 'africa' }

test('the location hook throws outside its provider', () => {
  expect(() => renderToStaticMarkup(<Watch />)).toThrow(/^useUserLocation must be used within UserLocationProvider$/)
})

test('without a user the location is four empty texts, and nothing is loaded', async () => {
  await show(null)
  expect(seen().location).toEqual(nowhere)
  expect(requests).not.toHaveBeenCalled()
})

test('after sign-in the location comes from the profile; the shortcuts return the same', async () => {
  requests.mockReturnValue(answer(profile))
  await show(null)
  await show(ann)
  expect(requests.mock.calls[0]![0]).toBe('/api/users/ann')
  expect(seen().location).toEqual({ name: 'Ann', city: 'Lagos', country: 'NG', region: 'africa' })
  expect([seen().name, seen().city, seen().country, seen().region]).toEqual(['Ann', 'Lagos', 'NG', 'africa'])
})

test('the display name replaces a missing first name; other missing parts are empty texts', async () => {
  requests.mockReturnValue(answer({ uid: 'ann', firstName: '', city: 'Lagos' }))
  await show(ann)
  expect(seen().location).toEqual({ name: 'Ann L.', city: 'Lagos', country: '', region: '' })
})

test('before the first save the location is four empty texts', async () => {
  requests.mockReturnValue(answer({}, 404))
  await show(ann)
  expect(seen().location).toEqual(nowhere)
  expect(seen().state).toBe('loaded')
})

test('changing one part keeps the others', async () => {
  requests.mockReturnValue(answer(profile))
  await show(ann)
  await act(async () => seen().updateLocation({ city: 'Abuja' }))
  expect(seen().location).toEqual({ name: 'Ann', city: 'Abuja', country: 'NG', region: 'africa' })
})

test('after sign-out the location is empty', async () => {
  requests.mockReturnValue(answer(profile))
  await show(ann)
  await show(null)
  expect(seen().location).toEqual(nowhere)
  expect(seen().profile).toBeNull()
})

test('a response that arrives after sign-out is ignored', async () => {
  const late = Promise.withResolvers<Response>()
  requests.mockReturnValue(late.promise)
  await show(ann)
  await show(null)
  await act(async () => late.resolve(await answer(profile)))
  expect(seen().location).toEqual(nowhere)
})
