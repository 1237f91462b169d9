import { afterEach, expect, test, vi } from 'vitest'
import { addToServices } from '#providers/screens/business/team/add-to-services.ts'

afterEach(() => vi.unstubAllGlobals())

test('a new person joins those who do the chosen services already, once', async () => {
  const staff: Record<string, string[]> = { cut: ['ana'], color: ['eva'] }
  const changes: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const id = path.split('/').at(-1)!
    if (method === 'PATCH') {
      const sent = JSON.parse(body!) as { changes: { staffIds: string[] } }
      changes.push([id, sent])
      staff[id] = sent.changes.staffIds
    }
    return Response.json({ form: { staffIds: staff[id] } })
  })
  await addToServices('ben', ['cut', 'color'])
  expect(changes).toEqual([
    ['cut', { changes: { staffIds: ['ana', 'ben'] }, base: { staffIds: ['ana'] } }],
    ['color', { changes: { staffIds: ['eva', 'ben'] }, base: { staffIds: ['eva'] } }],
  ])
  await addToServices('ben', ['cut'])
  expect(changes).toHaveLength(2)
})
