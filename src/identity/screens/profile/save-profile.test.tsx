import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInvisiblePage } from '../../../../tests/support/invisible-page.ts'
import type { Profile } from '#identity/contract-profile.ts'

vi.resetModules()
const { refreshSession } = await import('#identity/screens/sessions/session.tsx')
const { UserLocationProvider } = await import('#identity/screens/user-location.tsx')
const { useSaveProfile } = await import('#identity/screens/profile/save-profile.ts')

const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
const stored = new Map<string, string>()
const saving: { save?: ReturnType<typeof useSaveProfile> } = {}
const Watch = () => void Object.assign(saving, { save: useSaveProfile() })
let profile: Partial<Profile>
let page: ReturnType<typeof openInvisiblePage>

beforeEach(async () => {
  page = openInvisiblePage()
  stored.clear()
  profile = { uid: 'ann', firstName: 'Ann', city: '', country: '' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/v1/session') return answer({ user: { uid: 'ann', displayName: 'Ann' } })
    if (body) profile = { ...profile, ...(JSON.parse(body) as Partial<Profile>) }
    return answer(profile)
  })
  await act(refreshSession)
  await page.show(
    <UserLocationProvider>
      <Watch />
    </UserLocationProvider>,
  )
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

test('saving a city in the profile updates the saved city of this browser', async () => {
  await act(() => saving.save!({ firstName: 'Anna' }))
  expect(stored.has('userAddress')).toBe(false)
  await act(() => saving.save!({ city: 'Lisbon', country: 'PT' }))
  expect(stored.get('userAddress')).toBe('Lisbon, Portugal')
})
