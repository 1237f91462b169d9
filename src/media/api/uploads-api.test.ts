import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { uploadsApi } from '#media/api/uploads-api.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'

const world = await openWorld()
const visitor = world.visitor()
const app = newApi()
app.use(async (c, next) => {
  c.set('ctx', visitor)
  await next()
})
app.route('/api/v1', uploadsApi({ runsBusiness: async () => false }) as never)
app.onError(answerProblem)

const in64 = (text: string) => Buffer.from(text).toString('base64')

async function begin(purpose: string, headers: Record<string, string>) {
  const metadata = `filename ${in64('a.jpg')},purpose ${in64(purpose)}`
  const answer = await app.request('/api/v1/uploads', {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-metadata': metadata, ...headers },
  })
  return {
    status: answer.status,
    body: (await answer.json().catch(() => ({}))) as { error: { code: string; message: string } },
  }
}

test('a file that is too large is refused before its upload, with the limit', async () => {
  const photo = await begin('photo', { 'upload-length': '30000000' })
  expect([photo.status, photo.body.error.code]).toEqual([413, 'upload-too-big'])
  expect(photo.body.error.message).toMatch(/^Photos up to 10 MB/)
  expect((await begin('proof', { 'upload-length': '99999999999999' })).body.error.message).toMatch(
    /^Documents up to 10 MB/,
  )
})
