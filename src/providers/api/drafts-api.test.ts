import { expect, test } from 'vitest'
import { addPerson } from '../../../tests/support/businesses.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { draftsApi } from '#providers/api/drafts-api.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const owner = await addPerson(world)
const app = newApi()
app.use(async (c, next) => {
  c.set('ctx', owner)
  await next()
})
app.route('/api/v1', draftsApi)
app.onError(answerProblem)

test('an id in capitals is the same id', async () => {
  const id = newId()
  const begin = (given: string) =>
    app.request('/api/v1/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: given, kind: 'service', form: { title: 'Cut' } }),
    })
  const first = await begin(id.toUpperCase())
  expect([first.status, ((await first.json()) as { id: string }).id]).toEqual([201, id])
  expect((await begin(id)).status).toBe(201)
})
